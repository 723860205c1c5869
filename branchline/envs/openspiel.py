"""OpenSpiel games with explicit chance, registered under names like ``branchline_ticket_to_ride_v1``.

Parameters: ``players``, and ``options`` as in ``options=edition:classic;first:0`` (OpenSpiel would read a plain value
like 33 as a number and refuse it as a text).

>>> import pyspiel
>>> import branchline.envs.openspiel                 # registers the games
>>> game = pyspiel.load_game("branchline_ticket_to_ride_v1(players=3)")
>>> state = game.new_initial_state()
>>> state.is_chance_node(), len(state.chance_outcomes())
(True, 3)
>>> while state.is_chance_node():
...     state.apply_action(branchline.envs.openspiel.draw(state, seed=7))
>>> state.current_player(), [state.action_to_string(action) for action in state.legal_actions()][:2]
(0, ['keep 1 2', 'keep 1 3'])
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Mapping
from typing import Any

import numpy as np
import pyspiel

from branchline.envs.common import payoff, version_of
from branchline.envs.pictures import text
from branchline.games import registry
from branchline.games.contract import CHANCE, MOST_DECISIONS, OVER, WATCHER, Game, InvalidSetup, Rules
from branchline.games.seeds import chance_word, seed_bytes

CHANCE_PER_DECISION = 4  # more than any game needs on average, including set-up
PRIVATE = pyspiel.PrivateInfoType


def spiel_name(game: str) -> str:
    """
    >>> spiel_name("russian-railroads")
    'branchline_russian_railroads_v2'
    """
    return f"branchline_{game.replace('-', '_')}_v{version_of(game)}"


def read_options(written: str) -> dict[str, str]:
    """
    >>> read_options("edition:classic;first:0")
    {'edition': 'classic', 'first': '0'}
    """
    pairs = [one.partition(":") for one in written.split(";") if one]
    if not all(colon for _, colon, _ in pairs):
        raise InvalidSetup("env.options", value=written)
    return {name.strip(): value.strip() for name, _, value in pairs}


class RailwayGame(pyspiel.Game):  # type: ignore[misc]
    name: str  # in the registry

    def __init__(self, parameters: Mapping[str, Any]) -> None:
        game = registry.find_game(self.name)
        settled = _defaults(game) | dict(parameters)
        players = int(settled["players"])
        self.rules: Rules = game.rules(read_options(settled["options"]))
        self.rules.check_seats(players)
        self.ids = np.zeros(len(self.rules.actions), np.int32)
        self.weights = np.zeros(self.rules.most_outcomes, np.int32)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.rules.first_chance,
            max_chance_outcomes=len(self.rules.actions) - self.rules.first_chance,
            num_players=players,
            min_utility=-1.0,
            max_utility=players - 1.0,
            utility_sum=0.0,
            max_game_length=MOST_DECISIONS,
        )
        super().__init__(_type_of(game), info, settled)

    def new_initial_state(self, text: str | None = None) -> RailwayState:
        if text is not None:
            raise pyspiel.SpielError("A game begins at its beginning; use deserialize_state for other positions.")
        return RailwayState(self)

    def max_chance_nodes_in_history(self) -> int:
        return CHANCE_PER_DECISION * MOST_DECISIONS

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Recall | None:
        """Return an observer; None for what no seat sees, the private knowledge of all players at once."""
        wanted = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        both = wanted.public_info and wanted.private_info == PRIVATE.SINGLE_PLAYER
        if params or wanted.private_info == PRIVATE.ALL_PLAYERS or (wanted.perfect_recall and not both):
            return None
        if wanted.perfect_recall:
            return Recall()
        return Observer(self.rules) if both else HalfObserver(public=wanted.public_info)


class RailwayState(pyspiel.State):  # type: ignore[misc]
    """A position, and what every seat has been told on the way to it.

    OpenSpiel copies and stores the attributes, so the rules are kept in the game. Log lines are made only when an
    information state is asked for: simulations to the end need none.
    """

    def __init__(self, game: RailwayGame) -> None:
        super().__init__(game)
        self.position = game.rules.new_states(1)
        game.rules.setup(self.position, game.num_players())
        self.entries = 0  # length of the log
        self._told = [""] * game.num_players()  # by seat: a digest of its log lines
        self._told_position = self.position.copy()  # the position where those log lines end
        self._untold: list[tuple[int, int]] = []  # what has happened since: seat and action

    @property
    def rules(self) -> Rules:
        rules: Rules = self.get_game().rules
        return rules

    def current_player(self) -> int:
        mover = self.rules.to_move(self.position)
        return {CHANCE: int(pyspiel.PlayerId.CHANCE), OVER: int(pyspiel.PlayerId.TERMINAL)}.get(mover, mover)

    def is_terminal(self) -> bool:
        return self.rules.to_move(self.position) == OVER

    def _legal_actions(self, player: int) -> list[int]:
        ids = self.get_game().ids
        found: list[int] = ids[: self.rules.legal(self.position, player, ids)].tolist()
        return found

    def chance_outcomes(self) -> list[tuple[int, float]]:
        game = self.get_game()
        count = self.rules.odds(self.position, game.ids, game.weights)
        outcomes = (game.ids[:count] - self.rules.first_chance).tolist()
        weights = game.weights[:count].tolist()
        return [(outcome, weight / sum(weights)) for outcome, weight in zip(outcomes, weights, strict=True)]

    def _apply_action(self, action: int) -> None:
        rules, game = self.rules, self.get_game()
        mover = rules.to_move(self.position)
        if mover == CHANCE:
            action += rules.first_chance
            if action not in game.ids[: rules.odds(self.position, game.ids, game.weights)]:
                raise pyspiel.SpielError(f"'{rules.actions[action]}' cannot happen here.")
            rules.apply(self.position, CHANCE, action)
        elif not rules.try_action(self.position, mover, action, game.ids):
            raise pyspiel.SpielError(str(rules.why_not(self.position, mover, action)))
        self.entries += 1
        self._untold.append((mover, action))

    def _action_to_string(self, player: int, action: int) -> str:
        return self.rules.actions[action + (self.rules.first_chance if player < 0 else 0)].text

    def returns(self) -> list[float]:
        outcome = self.rules.outcome(self.position) if self.is_terminal() else None
        return payoff(outcome, self.num_players())

    def __str__(self) -> str:
        digest = hashlib.sha256(self.position.tobytes()).hexdigest()[:16]
        return f"{text(self.rules.view(self.position, WATCHER))}\nposition {digest} after {self.entries} entries"

    def told(self, player: int) -> str:
        """Return two digests: of all that the seat has been told, in order, and of what it may know now."""
        self._tell()
        blinded = self.rules.new_states(1)
        self.rules.blind(self.position, player, blinded)
        return f"seat {player} told {self._told[player]} sees {hashlib.sha256(blinded.tobytes()).hexdigest()}"

    def _tell(self) -> None:
        rules = self.rules
        for mover, action in self._untold:
            for seat in range(len(self._told)):
                line = rules.line(self._told_position, mover, action, seat, False)
                written = json.dumps([self._told[seat], line.key, line.args], sort_keys=True)
                self._told[seat] = hashlib.sha256(written.encode()).hexdigest()
            rules.apply(self._told_position, mover, action)
        self._untold = []

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> RailwayState:
        """Return another world that looks the same to the player: hidden cards are dealt again, the history stays."""
        self._tell()
        world: RailwayState = self.clone()
        self.rules.redeal(world.position, player, np.array([int(sampler() * 2**53)], np.uint64))
        world._told_position = world.position.copy()
        return world


class Recall:
    """Everything that a player has been told, as a text; there is no tensor of it."""

    tensor: Any = None

    def __init__(self) -> None:
        self.dict: dict[str, Any] = {}

    def set_from(self, state: RailwayState, player: int) -> None:
        """There is no tensor to set."""

    def string_from(self, state: RailwayState, player: int) -> str:
        return state.told(player)


class HalfObserver(Recall):
    """What is public now, or what only the player may know; as a text."""

    def __init__(self, *, public: bool) -> None:
        super().__init__()
        self._public = public

    def string_from(self, state: RailwayState, player: int) -> str:
        everybody = state.rules.view(state.position, WATCHER)
        if self._public:
            return text(everybody)
        own, shown = state.rules.view(state.position, player)["seats"][player], everybody["seats"][player]
        return text({key: value for key, value in own.items() if shown.get(key) != value} | {"seats": []})


class Observer(Recall):
    """What a player may know now, as a text and as a tensor with named parts."""

    def __init__(self, rules: Rules) -> None:
        super().__init__()
        self.tensor = np.zeros(rules.observation_size, np.float32)
        start = 0
        for name, size, _ in rules.observation_layout:
            self.dict[name] = self.tensor[start : start + size]
            start += size

    def set_from(self, state: RailwayState, player: int) -> None:
        blinded = state.rules.new_states(1)
        state.rules.blind(state.position, player, blinded)
        state.rules.observe(blinded, player, self.tensor)

    def string_from(self, state: RailwayState, player: int) -> str:
        return text(state.rules.view(state.position, player))


def draw(state: RailwayState, seed: int | str) -> int:
    """Return the outcome of this chance node in a match with this seed."""
    game, position = state.get_game(), state.position.copy()
    word = chance_word(seed_bytes(seed) or b"", state.entries)
    return state.rules.take_chance(position, word, game.ids, game.weights) - state.rules.first_chance


def _defaults(game: Game) -> dict[str, Any]:
    return {"players": game.seats[0], "options": ""}


def _type_of(game: Game) -> Any:
    return pyspiel.GameType(
        short_name=spiel_name(game.name),
        long_name=game.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.seats[-1],
        min_num_players=game.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=_defaults(game),
    )


def _class_of(name: str) -> type[RailwayGame]:
    """Create a class for one game and make it importable by name: OpenSpiel stores games by class name."""
    made = type(name.title().replace("-", ""), (RailwayGame,), {"name": name, "__module__": __name__})
    globals()[made.__name__] = made
    return made


GAMES = tuple(_class_of(name) for name in registry.names())

for _class in GAMES:
    pyspiel.register_game(_type_of(registry.find_game(_class.name)), _class)
