"""``python -m benchmarks.learn_beliefs``: learns what players' actions say about their tickets, from games of planners.

First for single tickets, by logistic regression: in many positions, for every ticket that a seat does not hold itself,
the evidence from the next seat's routes, and whether that seat holds it. Then for whole hands, by conditional logistic
regression (McFadden 1974): what distinguishes the true hand from hands dealt by the first result. Both are written to
``beliefs.json``, for maps with and without stations.
"""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from typing import Any

import click
import numpy as np

import branchline
from branchline.bots.protocol import make_bot
from branchline.bots.ticket_to_ride.belief import BELIEF, EVIDENCE, MOTIVES, NUMBERS
from branchline.bots.ticket_to_ride.evidence import describe_ticket, measure_tickets, see_as, weigh_tickets
from branchline.bots.ticket_to_ride.exchange import exchange_one, fill_pool
from branchline.bots.ticket_to_ride.motive import describe_hand
from branchline.bots.ticket_to_ride.weights import section, weights_for
from branchline.bots.ticket_to_ride.workspace import new_workspaces
from branchline.games.bits import has, members
from branchline.games.ticket_to_ride.game import TicketToRideRules
from branchline.games.ticket_to_ride.state import OPENING

GAMES = ("ticket-to-ride", "ticket-to-ride-europe")
SEATS = (2, 3, 4)  # in turn
LOOKED_AT = 0.1  # share of all positions
HANDS = 9  # the true one and those it is compared with
RIDGE = 1.0  # penalty that keeps uninformative weights small
STEPS = 15  # of Newton's method
PLACES = ("tickets", "never_dealt", "set_up_pile", "queue")  # where tickets are


def positions(name: str, games: int, seed: int) -> Iterator[Any]:
    """Yield some positions of games between planners, after tickets are kept."""
    chance, planner = random.Random(seed), make_bot("planner", seed)
    for number in range(games):
        match = branchline.game(name).match(seats=SEATS[number % len(SEATS)], seed=seed * games + number)
        while not match.is_over:
            seat = match.to_move
            match.play(planner.choose(match.rules, match.blinded(seat), seat, match.legal()))
            position = match.position
            if position["phase"][0] != OPENING and chance.random() < LOOKED_AT:
                yield position


class Pupil:
    """Collects evidence from positions of one game."""

    def __init__(self, rules: TicketToRideRules) -> None:
        self._rules, self._board = rules, rules.board_array[0]
        self._workspace, self._belief = new_workspaces(1)[0], np.zeros(1, BELIEF)[0]
        self._rng = np.ones(1, np.uint64)
        measure_tickets(self._board, self._workspace, self._belief)

    def tickets(self, position: Any) -> tuple[Any, Any]:
        """Return, for each seat and each ticket that the seat before does not hold: the evidence with a constant, and
        whether the seat holds it."""
        rows, held = [], []
        state, seats = position[0], int(position["seats"][0])
        for other in range(seats):
            see_as(self._board, state, other, self._workspace)
            for ticket in range(int(self._board.tickets)):
                if not has(state["tickets"][other - 1 if other else seats - 1], ticket):
                    describe_ticket(self._board, state, other, ticket, self._workspace, self._belief)
                    rows.append([*self._belief.evidence, 1.0])
                    held.append(float(has(state["tickets"][other], ticket)))
        return np.array(rows), np.array(held)

    def trust(self, evidence_weights: Any) -> None:
        self._belief.evidence_weights = evidence_weights

    def hands(self, position: Any) -> Any:
        """Return, for each seat: the motives of its hand, then of other hands that the seat before might deal."""
        seats = int(position["seats"][0])
        return np.array([self._hands_of(position, other, (other - 1) % seats) for other in range(seats)])

    def _hands_of(self, position: Any, other: int, seat: int) -> Any:
        world = position.copy()
        self._rules.redeal(world, seat, self._rng)
        for place in PLACES:
            world[place] = position[place]
        state, weights = world[0], weights_for(self._rules.board, int(world["seats"][0]))[0]
        weigh_tickets(self._board, state, seat, self._workspace, self._belief)
        fill_pool(self._board, state, seat, self._belief.pool)
        rows = []
        for _ in range(HANDS):
            describe_hand(self._board, state, other, weights, self._workspace, self._belief)
            rows.append(self._belief.motives.copy())
            for ticket in 2 * members(state["tickets"][other]):
                if has(state["tickets"][other], ticket):
                    exchange_one(self._board, state, other, ticket, self._rng, self._belief)
        return rows


def regress(rows: Any, held: Any) -> Any:
    found = np.zeros(rows.shape[1])
    for _ in range(STEPS):
        likely = 1.0 / (1.0 + np.exp(-(rows @ found)))
        slope = rows.T @ (held - likely) - RIDGE * found
        bend = (rows * (likely * (1.0 - likely))[:, None]).T @ rows + RIDGE * np.eye(len(found))
        found += np.linalg.solve(bend, slope)
    return found


def discern(hands: Any) -> tuple[Any, float]:
    """Return the weights that distinguish the first hand from the others, and the bits needed to identify it."""
    found, likely = np.zeros(hands.shape[2]), np.ones(hands.shape[:2]) / hands.shape[1]
    for _ in range(STEPS):
        mean = (likely[:, :, None] * hands).sum(axis=1)
        spread = hands - mean[:, None]
        slope = (hands[:, 0] - mean).sum(axis=0) - RIDGE * found
        bend = np.einsum("nk,nki,nkj->ij", likely, spread, spread) + RIDGE * np.eye(len(found))
        found += np.linalg.solve(bend, slope)
        score = np.exp(hands @ found)
        likely = score / score.sum(axis=1, keepdims=True)
    return found, float(-np.log2(likely[:, 0]).mean())


def learn(name: str, games: int, seed: int) -> tuple[str, dict[str, dict[str, float]]]:
    rules = branchline.game(name).rules({})
    assert isinstance(rules, TicketToRideRules)
    pupil, seen = Pupil(rules), list(positions(name, games, seed))
    rows, held = (np.concatenate(part) for part in zip(*map(pupil.tickets, seen), strict=True))
    evidence_weights = regress(rows, held)[:-1]
    pupil.trust(evidence_weights)
    moving, bits = discern(np.concatenate([pupil.hands(position) for position in seen]))
    click.echo(
        f"{name}: {len(seen)} positions, {bits:.2f} bits to know a hand among {HANDS}, {np.log2(HANDS):.2f} blindly"
    )
    return section(rules.board), {"evidence": _named(EVIDENCE, evidence_weights), "motives": _named(MOTIVES, moving)}


def _named(names: tuple[str, ...], numbers: Any) -> dict[str, float]:
    return {name: round(float(number), 3) for name, number in zip(names, numbers, strict=True)}


@click.command()
@click.option("--games", default=300, show_default=True, help="Of each title.")
@click.option("--seed", default=1, show_default=True)
def main(games: int, seed: int) -> None:
    """Learn what players' actions say about their tickets."""
    NUMBERS.write_text(json.dumps(dict(learn(name, games, seed) for name in GAMES), indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
