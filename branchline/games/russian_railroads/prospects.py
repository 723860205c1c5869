"""How a turn can go on after a choice, for people to see before they choose: one way, the best for the next scoring."""

from __future__ import annotations

from branchline.games.bits import wide
from branchline.games.chance import Ids
from branchline.games.compiled import compiled
from branchline.games.russian_railroads import numbering as n
from branchline.games.russian_railroads.board import Board
from branchline.games.russian_railroads.rules import apply, legal
from branchline.games.russian_railroads.scoring import points_now
from branchline.games.russian_railroads.state import COLOURS, GAP, LINES, LIST, PUT, SCORED, SLOTS, State, States

AFTER, TRIAL = 0, 1  # of the positions: after the choice and what follows; one decision further
NOTHING = -1
POINT = 1 << 12  # what a point counts against progress that brings none yet


@compiled
def play_on(board: Board, states: States, seat: int, played: int, out: Ids) -> None:
    """Finish the turn in ``states[AFTER]``, as far as it is decided by tracks, industry, locomotives and factories.

    Tokens, cards, repeated spaces and end-bonus cards are left to the player. ``played`` is the round of the choice.
    """
    action = best(board, states, seat, played, out)
    while action != NOTHING:
        apply(board, states[AFTER], seat, action)
        action = best(board, states, seat, played, out)


@compiled
def best(board: Board, states: States, seat: int, played: int, out: Ids) -> int:
    """The decision that brings most, or NOTHING if there is none that is followed here."""
    state = states[AFTER]
    chosen, most = NOTHING, -1
    if state.mover != seat or (state.phase != LIST and state.phase != PUT and state.phase != GAP):
        return chosen
    for i in range(legal(board, state, seat, out)):
        action = wide(out[i])
        if action == n.DONE or n.USE_TOKEN <= action < n.LIST_END:
            continue
        states[TRIAL] = state
        apply(board, states[TRIAL], seat, action)
        found = worth(board, states[TRIAL], seat, played)
        if found > most:
            chosen, most = action, found
    return chosen


@compiled
def worth(board: Board, state: State, seat: int, played: int) -> int:
    """Points had at once and at a scoring now; among equals, what has come furthest."""
    points = wide(state.points[seat])
    for part in range(SCORED):
        points += points_now(board, state, seat, wide(part))
        points -= wide(state.round_points[seat, played - 1, part])  # of a scoring that this turn has led to
    return POINT * points + progress(state, seat)


@compiled
def progress(state: State, seat: int) -> int:
    far = wide(state.doublers[seat]) + wide(state.industry[seat, 0]) + wide(state.industry[seat, 1])
    for line in range(LINES):
        for colour in range(COLOURS):
            far += wide(state.tracks[seat, line, colour])
    for slot in range(SLOTS):
        far += wide(state.locomotives[seat, slot])
    return far
