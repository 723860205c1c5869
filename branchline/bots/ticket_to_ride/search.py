"""Tree search over redealt worlds: the planner lists the choices, and plays every world to its end.

The tree itself is in ``bots/tree.py``. Luck outweighs most choices here: two games that differ in one choice end some
30 points apart by chance alone. So the choices at the root take turns, and those that do worse are given up by halves
(``bots/search.py``); the choices after them are only weighed one by one once enough is known.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from branchline.bots.ticket_to_ride.decide import list_options
from branchline.bots.ticket_to_ride.playout import Table, forget_plans, play_on
from branchline.bots.ticket_to_ride.worlds import deal_cards, imagine
from branchline.bots.tree import (
    NOBODY,
    ROOT,
    choose_below,
    count_visit,
    grow_root,
    handicap_others,
    narrow,
    reward_end,
    take_turns_at_root,
)
from branchline.games.bits import wide
from branchline.games.chance import next_word, stream
from branchline.games.compiled import compiled, entry
from branchline.games.contract import CHANCE, OVER
from branchline.games.ticket_to_ride.board import Board
from branchline.games.ticket_to_ride.playout import choose_chance
from branchline.games.ticket_to_ride.ranking import rank
from branchline.games.ticket_to_ride.rules import apply
from branchline.games.ticket_to_ride.scoring import score_game

HANDICAP = 0.05  # reward by which another choice has to do better than the planner's: chance alone makes some look so


class Desk(NamedTuple):
    """What a search works with, one per thread."""

    root: Any  # the position, blinded for the seat that searches
    spare: Any  # room for dealing
    plan: Any  # the mind of the seat that searches, with its plan at the root
    belief: Any  # what the others probably hold
    worlds: Any  # that look to the seat as the root does
    table: Table  # a world, and the planners that play on in it
    nodes: Any
    payoff: Any
    places: Any
    path: Any  # nodes from the root on
    taste: Any


@entry
def begin(boards: Any, desk: Desk, seat: int, seed: int) -> None:
    """Imagine worlds, and list the choices at the root."""
    imagine(boards[0], desk.root[0], seat, seed, desk.table, desk.belief[0], desk.spare[0], desk.worlds)
    mind = desk.plan[0]
    list_options(boards[0], desk.root[0], seat, desk.table.weights[seat], mind)
    count = narrow(mind.option, mind.score, wide(mind.options), desk.taste[0])
    grow_root(desk.nodes, seat, mind.option, mind.score, count)
    handicap_others(desk.nodes, HANDICAP)


@entry
def iterate(boards: Any, desk: Desk, seat: int, seed: int, iterations: int) -> None:
    """So many times: choose, deal a world, go down the tree, play on, and note what came of it."""
    for _ in range(iterations):
        _visit(boards[0], desk, seat, seed)


@compiled
def _visit(board: Board, desk: Desk, seat: int, seed: int) -> None:
    nodes = desk.nodes
    node = take_turns_at_root(nodes)
    # The n-th visit of every choice meets the n-th world: choices are compared in the same worlds.
    visit = wide(nodes[node].visits)
    world = wide(stream(seed, visit))
    _deal(board, desk, seat, visit, world)
    apply(board, desk.table.states[0], seat, wide(nodes[node].action))
    desk.path[0], desk.path[1] = ROOT, node
    depth = _go_down(board, desk, node)
    play_on(board, desk.table, world)
    _weigh(board, desk)
    seats = wide(desk.root[0].seats)
    for i in range(depth):
        count_visit(nodes, wide(desk.path[i]), desk.payoff[0], seats)


@compiled
def _deal(board: Board, desk: Desk, seat: int, visit: int, world: int) -> None:
    """Put a world on the table that looks to the seat as the root does."""
    table = desk.table
    table.room.rng[0] = np.uint64(world)
    table.states[0] = desk.worlds[visit % len(desk.worlds)]
    deal_cards(board, table.states[0], seat, table, desk.spare[0])
    forget_plans(table)
    table.minds[seat] = desk.plan[0]


@compiled
def _go_down(board: Board, desk: Desk, node: int) -> int:
    """Choose on in the tree, each seat for itself, to a node that is not ripe; how many nodes the path has."""
    nodes, taste, table, state = desk.nodes, desk.taste[0], desk.table, desk.table.states[0]
    depth = 2
    while nodes[node].visits >= taste.ripe and depth <= taste.deepest and state.mover != OVER:
        seat = wide(state.mover)
        if seat == CHANCE:
            word = next_word(table.room.rng)
            apply(board, state, seat, choose_chance(board, state, word, table.room.out, table.room.weights))
            continue
        mind = table.minds[seat]
        list_options(board, state, seat, table.weights[seat], mind)
        count = narrow(mind.option, mind.score, wide(mind.options), taste)
        node = choose_below(nodes, node, seat, mind.option, mind.score, count, taste.curiosity)
        if node == NOBODY:
            break
        apply(board, state, seat, wide(nodes[node].action))
        desk.path[depth] = node
        depth += 1
    return depth


@compiled
def _weigh(board: Board, desk: Desk) -> None:
    """How the game ended for each seat."""
    state, result = desk.table.states[0], desk.table.room.result[0]
    score_game(board, state, result)
    rank(board, state, result, desk.places)
    reward_end(desk.payoff[0], result.total, desk.places, wide(state.seats), desk.taste[0])
