"""The planner and search of Russian Railroads, as called from Python."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import numpy as np

from branchline.bots.brains import no_policy
from branchline.bots.russian_railroads import search, trying
from branchline.bots.russian_railroads.decide import BEST
from branchline.bots.russian_railroads.hindsight import deed, hindsight
from branchline.bots.russian_railroads.networks import network_for, thinking_workspace
from branchline.bots.russian_railroads.playout import PlayoutGame, choose, take_stock
from branchline.bots.russian_railroads.value import is_nearly_over
from branchline.bots.russian_railroads.weights import plan_names, weights_in
from branchline.bots.russian_railroads.why import Stock, change_reasons, choice_sentences, plan_sentence, worth_by_row
from branchline.bots.russian_railroads.workspace import Workspace, new_workspace
from branchline.bots.sight import CLEAR, Expected, Sight, blended
from branchline.bots.tree import MOST_DEPTH, PAYOFF, new_nodes, new_search_settings
from branchline.bots.trials import NO_ACTION, Results, new_results
from branchline.games.compiled import prepare
from branchline.games.contract import CHANCE, MOST_SEATS, OVER, Action, Rules
from branchline.games.match import Step
from branchline.games.room import Room
from branchline.games.russian_railroads.game import RussianRailroadsRules
from branchline.games.russian_railroads.state import ACT
from branchline.games.tiers import is_interpreted
from branchline.messages.statements import Statement

PART = "bots/russian_railroads"
MOST_FOLLOWED = 40  # decisions of a turn that a reason looks at
SEARCH_SETTINGS = {
    "curiosity": 0.3,
    "temperature": 3.0,
    "for_winning": 0.4,
    "spread": 60.0,
    "doubt": 3.0,
    "doubt_turn": 3.0,
    "widest": 10,
    "deepest": MOST_DEPTH,
    "ripe": 1,
    "handicap": 0.0,  # not used: visits decide
    "horizon": 0,
}


class RussianRailroadsBrain:
    def __init__(self, rules: Rules, *, learnt: bool = True) -> None:
        """``learnt``: whether the search uses networks; without them it goes by the planner's weights."""
        assert isinstance(rules, RussianRailroadsRules)
        self._rules = rules
        self._board = rules.board_array
        self._workspace = new_workspace(rules.board)
        self._learnt = learnt
        self._taught: dict[int, Workspace] = {}  # by number of players
        prepare("russian-railroads", self.warm_up, PART)

    def plan(self, position: Any, seat: int) -> int:
        return int(choose(self._board, position, seat, self._workspace))

    def has_policy(self, seats: int) -> bool:
        return network_for(seats) is not None

    def follow_policy(self, position: Any, seat: int) -> int:
        seats = int(position["seats"][0])
        if not self.has_policy(seats):
            raise no_policy(self._rules, position)
        return int(choose(self._board, position, seat, self._taught_workspace(seats)))

    def _taught_workspace(self, seats: int) -> Workspace:
        if seats not in self._taught:
            self._taught[seats] = thinking_workspace(self._rules.board, seats)
        return self._taught[seats]

    def expects(self, position: Any, seat: int, sight: Sight = CLEAR) -> Expected:
        """Return the choices of the deciding seat, each with the points expected at the end."""
        expected = self._scores(position, seat, self._workspace._replace(weights=weights_in(sight)))
        seats = int(position["seats"][0])
        if sight.learning > 0.0 and self.has_policy(seats) and not is_interpreted(choose):
            expected = blended(expected, self._scores(position, seat, self._taught_workspace(seats)), sight.learning)
        return self._spiting(position, seat, expected, sight.against) if sight.against else expected

    def _scores(self, position: Any, seat: int, workspace: Workspace) -> Expected:
        choose(self._board, position, seat, workspace)
        count = int(workspace.options[0])
        return list(zip(workspace.option[:count].tolist(), workspace.score[:count].tolist(), strict=True))

    def _spiting(self, position: Any, seat: int, expected: Expected, against: float) -> Expected:
        """Value the choices by what they leave to the most promising of the others, too."""
        others = [other for other in range(int(position["seats"][0])) if other != seat]
        promises, spited = np.zeros(len(plan_names())), []
        for action, score in expected:
            after = position.copy()
            self._rules.apply(after, seat, action)
            left = 0.0
            for other in others:
                take_stock(self._board, after, other, self._workspace, promises)
                left = max(left, float(promises.max()))
            spited.append((action, score - against * left))
        return spited

    def why(self, position: Any, seat: int) -> list[str]:
        """Explain the seat's plan and, if it has to decide, its choices and the pros and cons of the best one."""
        played = int(position["round_number"][0])
        now = self._stock(position, seat, played)
        if not self._rules.may_act(position, seat):
            return [plan_sentence(now)]
        expected = self.expects(position, seat)
        after = self._workspace.trials[BEST : BEST + 1].copy()
        return [plan_sentence(now), *choice_sentences(self._rules, expected, now, self._stock(after, seat, played))]

    def reasons(self, position: Any, seat: int, action: Action) -> list[Statement]:
        """What the action changes most, by the time the seat has nothing more to decide in this turn."""
        after = position.copy()
        self._rules.apply(after, seat, action.id)
        for _ in range(MOST_FOLLOWED):
            if self._rules.to_move(after) != seat or after["phase"][0] == ACT:
                break
            self._rules.apply(after, seat, self.plan(after, seat))
        if self._rules.to_move(after) == OVER:
            return []
        played = int(position["round_number"][0])
        return change_reasons(self._stock(position, seat, played), self._stock(after, seat, played))

    def deed(self, position: Any, seat: int, action: Action) -> Statement:
        return deed(action)

    def hindsight(self, position: Any, seat: int, action: Action, later: Iterable[Step]) -> list[Statement]:
        return list(hindsight(self._rules, position, seat, action, later))

    @property
    def searches(self) -> bool:
        return not is_interpreted(search.iterate)

    def search(self, position: Any, seat: int, seed: int, most_nodes: int) -> RussianRailroadsSearch:
        learnt = self._learnt and not is_nearly_over(self._rules.board, position[0])
        workspace = thinking_workspace(self._rules.board, int(position["seats"][0]), learnt)
        return RussianRailroadsSearch(self._rules, workspace, position, seat, seed, most_nodes)

    def _stock(self, position: Any, seat: int, played: int) -> Stock:
        """``played``: the round of the decision. Its scoring, to which the last turn leads, is not its merit."""
        promises = np.zeros(len(plan_names()))
        take_stock(self._board, position, seat, self._workspace, promises)
        state = position[0]
        left = int(self._rules.board.rounds[state.seats] - state.round_number + 1)
        weights = self._workspace.weights[int(promises.argmax()), left]
        points = int(state.points[seat]) - int(state.round_points[seat, played - 1].sum())
        return Stock(points, promises.tolist(), worth_by_row(self._workspace, weights))

    def warm_up(self) -> None:
        """Call every entry point once, so that all machine code is in the cache."""
        state = self._rules.new_states(1)
        room = _room(self._rules)
        self._rules.setup(state, 2)
        while self._rules.to_move(state) == CHANCE:
            self._rules.take_chance(state, 1, room.out, room.weights)
        seat = self._rules.to_move(state)
        self.why(state, seat)
        trial = self.search(state, seat, 1, 100)
        trial.run(1)
        trial.try_out([NO_ACTION], 0, 1)


def _room(rules: RussianRailroadsRules) -> Room:
    out, weights = np.zeros(len(rules.actions), np.int32), np.zeros(rules.most_outcomes, np.int32)
    return Room(out, weights, np.zeros(1, np.uint64), rules.new_result())


class RussianRailroadsSearch:
    """The search for one decision."""

    by_halves = False
    varies = True

    def __init__(
        self, rules: RussianRailroadsRules, workspace: Workspace, position: Any, seat: int, seed: int, most_nodes: int
    ) -> None:
        self.nodes = new_nodes(most_nodes)
        self._board, self._seat, self._seed = rules.board_array, seat, seed
        self._seats = int(position["seats"][0])
        self._memory = search.SearchMemory(
            root=position.copy(),
            game=PlayoutGame(rules.new_states(1), workspace, _room(rules)),
            nodes=self.nodes,
            payoff=np.zeros(1, PAYOFF),
            places=np.zeros(MOST_SEATS, np.int16),
            path=np.zeros(MOST_DEPTH + 2, np.int32),
            settings=new_search_settings(**SEARCH_SETTINGS),
        )
        search.begin(self._board, self._memory, seat)

    def run(self, iterations: int) -> None:
        search.iterate(self._board, self._memory, self._seat, self._seed, iterations)

    def try_out(self, actions: Sequence[int], first: int, count: int) -> Results:
        results = new_results(len(actions), count, self._seats)
        choices = trying.new_choices(actions)
        trying.try_out(self._board, self._memory, trying.PLAYING, self._seat, self._seed, choices, first, results)
        return results
