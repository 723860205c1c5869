"""The planner's weights, in points unless stated otherwise; found by self-play (docs/bots.md)."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np

from branchline.bots.sight import Sight
from branchline.games.ticket_to_ride.board import Board

WEIGHTS = np.dtype(
    (
        np.record,
        [
            # what routes cost
            ("turn", "f8"),  # one of the seat's turns
            ("train", "f8"),  # a train
            ("card_turns", "f8"),  # turns it takes to get a card of a given colour
            ("grey_turns", "f8"),  # turns it takes to get a card for a grey route
            ("held", "f8"),  # cost of a card in the hand, as a share of one that must be drawn
            ("icon", "f8"),  # cards that one more locomotive for a ferry is worth
            ("tunnel", "f8"),  # extra cards that a tunnel costs
            ("least", "f8"),  # minimum cost of a route
            ("station", "f8"),  # turns that building a station costs
            # claiming
            ("claim_points", "f8"),  # per point of a route in the plan
            ("claim_wanted", "f8"),  # for being in the plan
            ("claim_stake", "f8"),  # per point the plan would lose with the route
            ("claim_stake_most", "f8"),
            ("claim_danger", "f8"),  # per end of it that others have reached
            ("fill_points", "f8"),  # per point of a route not in the plan
            ("fill_base", "f8"),  # for not being in the plan
            ("fill_joined", "f8"),  # for touching the seat's own network, for the longest path
            ("spoil", "f8"),  # against a claim that makes the plan impossible
            ("card_needed", "f8"),  # spending a card that another route of the plan needs
            ("card_spare", "f8"),  # spending any other
            ("loco", "f8"),  # spending a locomotive
            ("tunnel_doubt", "f8"),  # per chance in 100 that a tunnel cannot be paid
            ("build", "f8"),  # a station that the plan needs, once all its routes are claimed
            ("build_early", "f8"),  # the same, before
            # drawing cards
            ("draw", "f8"),  # for drawing at all
            ("need", "f8"),  # a card that completes a route of the plan
            ("need_stake", "f8"),
            ("nearer", "f8"),  # factor for each further card that is still missing
            ("fill_need", "f8"),  # a card towards a route not in the plan, per point
            ("fill_nearer", "f8"),
            ("loco_need", "f8"),  # a locomotive, to the best colour
            ("loco_extra", "f8"),
            ("deck_early", "f8"),  # a card from the deck at the beginning, when no colour is urgent
            # time
            ("claim_length", "f8"),  # trains that the others place in a turn with a claim
            ("haste", "f8"),  # turns before the end when cards begin to lose their value
            ("pace", "f8"),  # turns it takes to draw a card that a plan needs
            ("fitting", "f8"),  # share of the hand that a plan can use
            ("slack", "f8"),  # share of the turns left that a plan may fill
            # the end
            ("finish", "f8"),  # for a claim that brings about the end
            ("finish_lead", "f8"),  # for the same, per point of lead then expected
            ("finish_most", "f8"),  # points of lead, ahead or behind, that count there
            ("guess", "f8"),  # points expected of each ticket of another player
            ("glut", "f8"),  # against drawing, per card in the hand beyond the trains left
            # tickets
            ("fail", "f8"),  # chance that a route of a plan is lost, per opponent
            ("keep_cost", "f8"),  # share of a plan's cost that counts against its tickets
            ("keep_base", "f8"),  # against each ticket that is not completed yet
            ("ticket_turn", "f8"),  # what drawing tickets has to beat
            ("ticket_time", "f8"),  # turns that must be left
            ("ticket_busy", "f8"),  # turns that the plan may still need
        ],
    )
)
Weights = Any  # a record of WEIGHTS

NUMBERS = Path(__file__).with_name("weights.json")
FIXED = {"claim_length"}  # measured, not tuned
SIGNED = {"build", "build_early", "claim_wanted", "draw", "fill_base", "fill_joined", "keep_base", "loco_extra"}
SIGNED |= {"finish", "ticket_turn"}  # may be negative


def make_weights(numbers: Mapping[str, float]) -> Any:
    """Return an array of one record."""
    weights = np.zeros(1, WEIGHTS)
    for name in WEIGHTS.names or ():
        weights[name] = numbers[name]
    return weights


def section(board: Board) -> str:
    """Return the section of the file with the weights for this kind of map."""
    return "stations" if board.stations else "no stations"


def weights_for(board: Board, seats: int) -> Any:
    """Return the best weights found for this number of players and kind of map, as an array of one record."""
    return _tuned(section(board), seats)


@cache
def _tuned(part: str, seats: int) -> Any:
    return make_weights(json.loads(NUMBERS.read_text(encoding="utf-8"))[part][str(seats)])


def weights_in(board: Board, seats: int, sight: Sight) -> Any:
    """Return the weights of a planner that has some of them otherwise."""
    return _liked(section(board), seats, sight.likes, sight.liking) if sight.likes else weights_for(board, seats)


@cache
def _liked(part: str, seats: int, likes: tuple[tuple[str, float], ...], bias: float) -> Any:
    weights = _tuned(part, seats).copy()
    for name, value in likes:
        weights[name] += bias * (value - weights[name])
    return weights
