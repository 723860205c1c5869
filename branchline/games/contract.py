"""The contract of every game, and its refusals.

Compiled functions implement the rules (``setup``, ``legal``, ``apply`` …, the same names in every game); the classes
here give them names and types. A :class:`Game` is in the registry. :class:`Rules` is a game with fixed options: board,
actions and rules, all constant. A match (``match.py``) is rules, a header and a log.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import numpy as np

if TYPE_CHECKING:
    from branchline.games.match import Match

CHANCE = -1  # the seat that takes decisions of chance
OVER = -2  # to_move when the game is over
WATCHER = -1  # the seat of a spectator, who sees only what is public

Record = Any  # a NumPy record; its fields are listed where its dtype is
Position = Any  # an array of one record: Numba accepts it much faster than the record itself
Ids = Any  # an int32 array of action ids

MOST_SEATS = 5  # of any game
MOST_DECISIONS = 20_000  # limit for a game that programs play: tunnels can be tried forever (TTE-26)

GAME_ROW = np.dtype(  # what a simulation keeps of a game
    (
        np.record,
        [
            ("decisions", "i4"),  # of the players
            ("over", "i2"),  # 0: stopped after too many decisions
            ("scores", "i2", (MOST_SEATS,)),
            ("places", "i2", (MOST_SEATS,)),
        ],
    )
)


class Explained(ValueError):
    """Says in one sentence for people why something cannot be done.

    ``said`` is the same sentence for other languages: a key of the message catalogue (``refusal.<key>``) and its
    arguments, named as in log lines. An argument may itself be such an explanation, as the reason.
    """

    def __init__(self, sentence: str, *, key: str = "", **args: Any) -> None:
        self.said = Line(key, args)
        super().__init__(sentence)


class Refusal(Explained):
    """An action was refused; the match has not changed. The code is for programs. If a code has only one sentence, it
    is also the key of the message."""

    def __init__(self, sentence: str, *, code: str, rule: str | None = None, key: str = "", **args: Any) -> None:
        self.sentence, self.code, self.rule = sentence, code, rule
        super().__init__(f"{sentence} ({rule})" if rule else sentence, key=key or code, **args)


class InvalidAction(Refusal):
    """The action cannot be read, or does not exist in this game."""


class IllegalAction(Refusal):
    """The action can be read, but a rule forbids it now."""


class StaleAction(Refusal):
    """The decision is not, or no longer, this seat's."""


class InvalidSetup(Explained):
    """The game does not have these seats or options."""


class InvalidMatch(Explained):
    """A match file is damaged, has another version, or breaks a rule."""


@dataclass(frozen=True, slots=True)
class Action:
    """One decision in its three forms: a number, a typed value, a text."""

    id: int
    value: Any
    text: str

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True, slots=True)
class Line:
    """A log line: a key of the message catalogue and its arguments. It has no language and no secrets."""

    key: str
    args: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Statement:
    """A fact, in English, and for other languages by key (``refusal.<key>``, beside the refusals)."""

    sentence: str
    said: Line


@dataclass(frozen=True, slots=True)
class Outcome:
    """Who won, and why."""

    winners: tuple[int, ...]
    places: tuple[int, ...]  # ranks by seat, from 1; shared ranks are equal
    scores: tuple[int, ...]
    decided_by: str  # "points", the name of a tie-break, or "shared"
    rule: str
    reason: str  # one sentence


@dataclass(frozen=True, slots=True)
class Option:
    """A choice offered when a match is created."""

    name: str
    default: Any
    choices: tuple[Any, ...]
    meaning: str


class Rules(ABC):
    """A game with fixed options. Positions are slices ``states[i : i + 1]`` of ``new_states``."""

    game: Game
    version: int  # the game's, or one of its older ones
    options: Mapping[str, Any]
    board: Record
    actions: Sequence[Action]  # those of chance last
    first_chance: int  # the first of chance's
    most_outcomes: int  # of a decision of chance
    observation_size: int
    observation_layout: Sequence[tuple[str, int, str]]  # its parts in order: name, size, meaning

    def check_seats(self, seats: int) -> None:
        """Refuse a number of players that the game, or an option, does not allow."""
        self.game.check_seats(seats)

    @abstractmethod
    def new_states(self, count: int) -> Any: ...

    @abstractmethod
    def setup(self, state: Position, seats: int) -> None: ...

    @abstractmethod
    def to_move(self, state: Position) -> int: ...

    @abstractmethod
    def may_act(self, state: Position, seat: int) -> bool: ...

    @abstractmethod
    def legal(self, state: Position, seat: int, out: Ids) -> int:
        """Write the seat's actions into ``out``, int32 with room for all actions; return how many."""

    @abstractmethod
    def odds(self, state: Position, out: Ids, weights: Ids) -> int:
        """At CHANCE: write outcomes and weights into int32 arrays with room for ``most_outcomes``; return how many."""

    @abstractmethod
    def apply(self, state: Position, seat: int, action: int) -> None:
        """Take a legal action, of a seat or of CHANCE; checks only that it exists."""

    @abstractmethod
    def try_action(self, state: Position, seat: int, action: int, out: Ids) -> bool:
        """Apply the action if it is legal; return whether it was."""

    @abstractmethod
    def take_chance(self, state: Position, word: int, out: Ids, weights: Ids) -> int:
        """Let 64 random bits decide for chance; apply the outcome and return it."""

    @abstractmethod
    def scores(self, state: Position) -> list[int]: ...

    @abstractmethod
    def blind(self, state: Position, seat: int, out: Position) -> None: ...

    @abstractmethod
    def redeal(self, state: Position, seat: int, rng: Any) -> None:
        """Replace the position by another that looks the same to the seat; ``rng`` is an array of one uint64."""

    @abstractmethod
    def observe(self, state: Position, seat: int, out: Any) -> None: ...

    @abstractmethod
    def view(self, state: Position, seat: int) -> dict[str, Any]:
        """Return what the seat may know, as JSON, computed from the blinded record."""

    @abstractmethod
    def board_json(self) -> dict[str, Any]:
        """Return what is printed on the board, as JSON: what a picture needs and no action changes."""

    @abstractmethod
    def choice(self, action: Action) -> dict[str, Any]:
        """Return an action as JSON: its id and text, its kind, and what it names, in the words of the view."""

    def choices(self, position: Position, seat: int, actions: Sequence[Action]) -> list[dict[str, Any]]:
        """Return several actions as JSON, with what each would bring if the game says so; from the seat's blinded
        position."""
        return [self.choice(action) for action in actions]

    @abstractmethod
    def line(self, state: Position, mover: int, action: int, viewer: int, all_shown: bool) -> Line:
        """Return what the viewer sees of an action taken in this position; everything if ``all_shown``."""

    def aftermath(self, state: Position, mover: int, action: int) -> Line | None:
        """Return public log lines for what an action in this position causes automatically, like a round's scoring."""
        return None

    @abstractmethod
    def outcome(self, state: Position) -> Outcome: ...

    @abstractmethod
    def breakdown(self, state: Position) -> list[dict[str, Any]]:
        """Return where every point of every seat came from."""

    @abstractmethod
    def read(self, text: str, state: Position, seat: int) -> Action:
        """Return the action that a person means by this text in this position; raises :class:`Refusal`."""

    @abstractmethod
    def why_not(self, state: Position, seat: int, action: int) -> IllegalAction:
        """Return the refusal of an illegal action, with the rule that forbids it."""

    @abstractmethod
    def play_random_games(self, seats: int, seed: int, start: int, rows: Any) -> None:
        """Play random games from number ``start`` on, one per row of GAME_ROW, in compiled code."""

    @abstractmethod
    def try_out(self, state: Position, seat: int, actions: Sequence[int], worlds: int, seed: int) -> list[float]:
        """Return for each action the seat's mean lead in points over the best opponent, over random games from
        worlds redealt from its blinded position."""

    @abstractmethod
    def reveals(self, state: Position, action: int) -> bool:
        """Whether this action itself reveals something to a player, without a decision of chance."""

    @abstractmethod
    def warm_up(self) -> None:
        """Call every entry point once, so that all machine code is in the cache, or loaded from it."""


class Game(ABC):
    """What can be played: a title, or a title on a custom map."""

    name: str
    kind: str  # of the entry in the registry: games with the same rules share it
    title: str
    rules_version: int  # rises when behaviour changes; docs/rules says why
    older_versions: tuple[int, ...] = ()  # versions whose matches can still be replayed and continued
    seats: range
    seats_rule: str  # the rule that sets the number of players
    options: Mapping[str, Option]
    fingerprint: str  # of the data the game is played on; match files name it

    @abstractmethod
    def rules(self, options: Mapping[str, Any]) -> Rules: ...

    def rules_of_version(self, version: int, options: Mapping[str, Any]) -> Rules:
        """Return the rules that a match began with: of this version, or of one of ``older_versions``."""
        return self.rules(options)

    def match(self, seats: int, seed: int | str | None = None, options: Mapping[str, Any] | None = None) -> Match:
        """Return a new match, set up, with chance drawn from the seed; without a seed, from a secret one."""
        from branchline.games.match import new_match

        return new_match(self.rules(options or {}), seats, seed)

    def settle(self, options: Mapping[str, Any]) -> dict[str, Any]:
        """Return all options with their values; refuses what the game does not have."""
        settled = {name: option.default for name, option in self.options.items()}
        for name, value in options.items():
            if name not in self.options:
                known = ", ".join(self.options)
                sentence = f"{self.name} has no option '{name}'; it has: {known}."
                raise InvalidSetup(sentence, key="setup.no-option", game=self.name, option=name, known=known)
            settled[name] = self._choice(self.options[name], value)
        return settled

    def _choice(self, option: Option, value: Any) -> Any:
        for choice in option.choices:
            if str(choice).lower() == str(value).lower():
                return choice
        choices = ", ".join(str(choice) for choice in option.choices)
        raise InvalidSetup(
            f"The option {option.name} of {self.name} cannot be '{value}'; it can be: {choices}.",
            key="setup.no-choice",
            option=option.name,
            game=self.name,
            value=str(value),
            choices=choices,
        )

    def check_seats(self, seats: int) -> None:
        if type(seats) is not int or seats not in self.seats:
            low, high = self.seats[0], self.seats[-1]
            raise InvalidSetup(
                f"{self.title} is for {low} to {high} players, not {seats!r} ({self.seats_rule}).",
                key="setup.seats",
                title=self.title,
                low=low,
                high=high,
                named=repr(seats),
                rule=self.seats_rule,
            )
