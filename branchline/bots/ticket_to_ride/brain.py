"""The planner and search of Ticket to Ride, as called from Python."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import numpy as np

from branchline.bots.brains import no_policy
from branchline.bots.sight import CLEAR, Expected, Sight, blended
from branchline.bots.ticket_to_ride import search
from branchline.bots.ticket_to_ride.belief import new_belief
from branchline.bots.ticket_to_ride.hindsight import deed, hindsight
from branchline.bots.ticket_to_ride.learnt import Learnt, learnt_for
from branchline.bots.ticket_to_ride.outlook import new_outlook
from branchline.bots.ticket_to_ride.playout import PlayoutGame, choose, choose_by_policy
from branchline.bots.ticket_to_ride.policy import new_policy
from branchline.bots.ticket_to_ride.reasons import reasons
from branchline.bots.ticket_to_ride.sighted import hide_tickets, spiting
from branchline.bots.ticket_to_ride.weights import weights_for, weights_in
from branchline.bots.ticket_to_ride.why import why
from branchline.bots.ticket_to_ride.workspace import new_workspaces
from branchline.bots.ticket_to_ride.worlds import WORLDS
from branchline.bots.tree import MOST_DEPTH, PAYOFF, new_nodes, new_search_settings
from branchline.bots.trials import NO_ACTION, Results, new_results
from branchline.games.compiled import prepare
from branchline.games.contract import CHANCE, MOST_SEATS, Action, Rules
from branchline.games.match import Step
from branchline.games.room import Room
from branchline.games.ticket_to_ride.game import TicketToRideRules
from branchline.games.tiers import is_interpreted
from branchline.messages.statements import Statement

PART = "bots/ticket_to_ride"
PATIENCE = 3.0  # turns that a plan is kept in play-outs: little worse than a new plan every turn, and far faster
SEARCH_SETTINGS = {  # found by play against the planner (docs/bots.md)
    "curiosity": 0.3,
    "temperature": 2.0,
    "for_winning": 0.5,
    "spread": 40.0,
    "doubt": 0.0,  # not used: games are played to their end
    "doubt_turn": 0.0,
    "widest": 16,
    "deepest": MOST_DEPTH,
    "ripe": 40,
    "handicap": 0.05,  # some choices look better by chance alone
    "horizon": 0,  # not used either
}
SETTINGS_LEARNT = SEARCH_SETTINGS | {  # where a critic was learnt that judges the position after some turns
    "temperature": 1.0,  # the policy was learnt like that
    "for_winning": 0.8,  # so was the critic
    "handicap": 0.025,  # less is chance if the critic judges
    "horizon": 3,
}


class TicketToRideBrain:
    def __init__(self, rules: Rules) -> None:
        assert isinstance(rules, TicketToRideRules)
        self._rules = rules
        self._board = rules.board_array
        self._workspace = new_workspaces(1)
        self._policy = new_policy()
        prepare("ticket-to-ride", self.warm_up, PART)

    def plan(self, position: Any, seat: int) -> int:
        return int(choose(self._board, position, seat, self._weights(position), self._workspace))

    def expects(self, position: Any, seat: int, sight: Sight = CLEAR) -> Expected:
        """Return the choices that the planner considers, each with its score."""
        seen, seats = hide_tickets(self._rules, position, seat, sight.ahead), int(position["seats"][0])
        choose(self._board, seen, seat, weights_in(self._rules.board, seats, sight), self._workspace)
        expected = self._scores()
        if sight.learning > 0.0 and self.has_policy(seats) and not is_interpreted(choose_by_policy):
            self._choose_by_policy(seen, seat, self.learnt(seats))
            expected = blended(expected, self._scores(), sight.learning)
        return spiting(self._rules, position, seat, expected, sight.against) if sight.against else expected

    def learnt(self, seats: int) -> Learnt:
        return learnt_for(self._rules, seats)

    def _scores(self) -> Expected:
        """Return what the last decision listed."""
        workspace = self._workspace[0]
        count = int(workspace.options)
        return list(zip(workspace.option[:count].tolist(), workspace.score[:count].tolist(), strict=True))

    def has_policy(self, seats: int) -> bool:
        return self.learnt(seats).anything

    def follow_policy(self, position: Any, seat: int) -> int:
        learnt = self.learnt(int(position["seats"][0]))
        if not learnt.anything:
            raise no_policy(self._rules, position)
        return self._choose_by_policy(position, seat, learnt)

    def _choose_by_policy(self, position: Any, seat: int, learnt: Learnt) -> int:
        if learnt.network is not self._policy.network:
            self._policy = learnt.policy()
        return int(choose_by_policy(self._board, position, seat, learnt.weights, self._workspace, self._policy))

    def why(self, position: Any, seat: int) -> list[str]:
        self.plan(position, seat)
        return why(self._rules, position[0], seat, self._workspace[0])

    def reasons(self, position: Any, seat: int, action: Action) -> list[Statement]:
        return reasons(self._rules, position[0], seat, action)

    def deed(self, position: Any, seat: int, action: Action) -> Statement:
        return deed(self._rules, position[0], seat, action)

    def hindsight(self, position: Any, seat: int, action: Action, later: Iterable[Step]) -> list[Statement]:
        return list(hindsight(self._rules, position[0], seat, action, later))

    @property
    def searches(self) -> bool:
        return not is_interpreted(search.iterate)

    def search(self, position: Any, seat: int, seed: int, most_nodes: int) -> TicketToRideSearch:
        learnt = self.learnt(int(position["seats"][0]))
        return TicketToRideSearch(self._rules, learnt, position, seat, seed, most_nodes)

    def _weights(self, position: Any) -> Any:
        return weights_for(self._rules.board, int(position["seats"][0]))

    def warm_up(self) -> None:
        """Call every entry point once, so that all machine code is in the cache."""
        state = self._rules.new_states(1)
        room = playout_room(self._rules)
        self._rules.setup(state, 2)
        while self._rules.to_move(state) == CHANCE:
            self._rules.take_chance(state, 1, room.out, room.weights)
        self.plan(state, 0)
        self._choose_by_policy(state, 0, self.learnt(2))
        trial = self.search(state, 0, 1, 100)
        trial.run(1)
        trial.try_out([NO_ACTION], 0, 1)


def playout_room(rules: TicketToRideRules) -> Room:
    out, weights = np.zeros(len(rules.actions), np.int32), np.zeros(rules.most_outcomes, np.int32)
    return Room(out, weights, np.zeros(1, np.uint64), rules.new_result())


class TicketToRideSearch:
    """The search for one decision."""

    by_halves = True
    varies = False

    def __init__(
        self, rules: TicketToRideRules, learnt: Learnt, position: Any, seat: int, seed: int, most_nodes: int
    ) -> None:
        seats = int(position["seats"][0])
        game = PlayoutGame(
            states=rules.new_states(1),
            weights=np.repeat(learnt.weights, seats),
            workspaces=new_workspaces(seats, PATIENCE),
            room=playout_room(rules),
            policy=learnt.policy(),
        )
        self.nodes = new_nodes(most_nodes)
        self.worlds = rules.new_states(WORLDS)  # that the seat thinks likely
        self._board, self._seats, self._seat, self._seed = rules.board_array, seats, seat, seed
        self._memory = search.SearchMemory(
            root=position.copy(),
            spare=rules.new_states(1),
            plan=new_workspaces(1, PATIENCE),
            belief=new_belief(rules.board),
            worlds=self.worlds,
            game=game,
            outlook=new_outlook(learnt.critic),
            nodes=self.nodes,
            payoff=np.zeros(1, PAYOFF),
            places=np.zeros(MOST_SEATS, np.int16),
            path=np.zeros(MOST_DEPTH + 2, np.int32),
            settings=new_search_settings(**(SETTINGS_LEARNT if len(learnt.critic.rows) else SEARCH_SETTINGS)),
        )
        search.begin(self._board, self._memory, seat, seed)

    def run(self, iterations: int) -> None:
        search.iterate(self._board, self._memory, self._seat, self._seed, iterations)

    def try_out(self, actions: Sequence[int], first: int, count: int) -> Results:
        results = new_results(len(actions), count, self._seats)
        numbers = np.array(actions, np.int32)
        search.try_out(self._board, self._memory, self._seat, self._seed, numbers, first, results)
        return results
