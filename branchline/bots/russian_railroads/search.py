"""Tree search: the planner lists the choices and plays on a little, its value says what to expect then.

Nothing is hidden in this game but end-bonus cards, so a node is the same position in every world as long as nobody
looks through the deck. The tree itself is in ``bots/tree.py``.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from branchline.bots.arithmetic import tanh
from branchline.bots.russian_railroads.decide import decide
from branchline.bots.russian_railroads.playout import Table, play_on
from branchline.bots.russian_railroads.value import scorings_left, value
from branchline.bots.tree import (
    NOBODY,
    ROOT,
    choose_at_root,
    choose_below,
    count_visit,
    grow_root,
    narrow,
    reward_end,
    reward_outlook,
)
from branchline.games.bits import wide
from branchline.games.chance import stream
from branchline.games.compiled import compiled, entry
from branchline.games.contract import OVER
from branchline.games.russian_railroads.board import Board
from branchline.games.russian_railroads.rules import apply
from branchline.games.russian_railroads.scoring import rank, score_game
from branchline.games.russian_railroads.secrets import hide, redeal_cards
from branchline.games.russian_railroads.state import BONUS

SURE = 0.0  # the planner's doubt
GOOD_POINTS = 400.0
FAR = 150.0  # points from there


class Desk(NamedTuple):
    """What a search works with, one per thread."""

    root: Any  # the position, blinded for the seat that searches
    table: Table  # a world, and the planner that plays on in it for all seats
    nodes: Any
    payoff: Any
    places: Any
    path: Any  # nodes from the root on
    taste: Any


@entry
def begin(boards: Any, desk: Desk, seat: int) -> None:
    """List the choices at the root."""
    mind = desk.table.mind
    decide(boards[0], desk.root[0], seat, mind, SURE)
    count = narrow(mind.option, mind.score, wide(mind.options[0]), desk.taste[0])
    grow_root(desk.nodes, seat, mind.option, mind.score, count)


@entry
def iterate(boards: Any, desk: Desk, seat: int, seed: int, iterations: int) -> None:
    """So many times: choose, deal a world, go down the tree, play on, and note what came of it."""
    for _ in range(iterations):
        _visit(boards[0], desk, seat, seed)


@compiled
def _visit(board: Board, desk: Desk, seat: int, seed: int) -> None:
    nodes, table = desk.nodes, desk.table
    node = choose_at_root(nodes, seat, desk.taste[0].curiosity)
    # The n-th visit of every choice meets the n-th world: choices are compared in the same worlds.
    table.mind.rng[0] = stream(seed, wide(nodes[node].visits))
    table.states[0] = desk.root[0]
    hide(table.states[0], seat)
    redeal_cards(table.states[0], seat, table.mind.rng)
    apply(board, table.states[0], seat, wide(nodes[node].action))
    desk.path[0], desk.path[1] = ROOT, node
    depth = _go_down(board, desk, node)
    play_on(board, table, SURE, wide(desk.taste[0].horizon))
    _weigh(board, desk)
    _mind_own_points(desk.payoff[0], wide(desk.root[0].seats))
    for i in range(depth):
        count_visit(nodes, wide(desk.path[i]), desk.payoff[0], wide(desk.root[0].seats))


@compiled
def _go_down(board: Board, desk: Desk, node: int) -> int:
    """Choose on in the tree, each seat for itself, to a node that is not ripe; how many nodes the path has."""
    nodes, taste, mind, state = desk.nodes, desk.taste[0], desk.table.mind, desk.table.states[0]
    depth = 2
    while nodes[node].visits >= taste.ripe and depth <= taste.deepest and state.mover != OVER:
        seat = wide(state.mover)
        count = _known_choices(nodes, node, mind.option, mind.score) if state.phase != BONUS else 0
        if count == 0:
            decide(board, state, seat, mind, SURE)
            count = narrow(mind.option, mind.score, wide(mind.options[0]), taste)
        node = choose_below(nodes, node, seat, mind.option, mind.score, count, taste.curiosity)
        if node == NOBODY:
            break
        apply(board, state, seat, wide(nodes[node].action))
        desk.path[depth] = node
        depth += 1
    return depth


@compiled
def _known_choices(nodes: Any, parent: int, option: Any, prior: Any) -> int:
    """The choices that the node already has, with their priors; how many there are."""
    count, node = 0, wide(nodes[parent].first)
    while node != NOBODY:
        option[count], prior[count] = nodes[node].action, nodes[node].prior
        count += 1
        node = wide(nodes[node].following)
    return count


@compiled
def _weigh(board: Board, desk: Desk) -> None:
    """How the game ended, or is expected to end, for each seat."""
    state, table, taste, payoff = desk.table.states[0], desk.table, desk.taste[0], desk.payoff[0]
    seats = wide(state.seats)
    if state.mover == OVER:
        result = table.room.result[0]
        score_game(board, state, result)
        rank(state, result, desk.places)
        reward_end(payoff, result.total, desk.places, seats, taste)
        return
    for seat in range(seats):
        payoff.points[seat] = value(board, state, wide(seat), table.mind)
    reward_outlook(payoff, seats, float(scorings_left(board, state)), taste)


@compiled
def _mind_own_points(payoff: Any, seats: int) -> None:
    """Who spends a turn on harming one opponent helps the others, so of more than two players each also goes for its
    own points: the more, the more others there are."""
    share = (seats - 2) / (seats - 1)
    for seat in range(seats):
        points = 0.5 + 0.5 * tanh((payoff.points[seat] - GOOD_POINTS) / FAR)
        payoff.rewards[seat] = (1.0 - share) * payoff.rewards[seat] + share * points
