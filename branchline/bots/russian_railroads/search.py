"""Tree search: each choice is valued at the end of its turn, which says what to try and, at the leaves, what to expect.

Values come from the network for this number of players, or from the planner's weights (see ``brain.py``).

Only end-bonus cards are hidden in this game, so a node is the same position in every world until a player looks through
the deck. The tree itself is in ``bots/tree.py``.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from branchline.bots.arithmetic import tanh
from branchline.bots.russian_railroads.decide import decide, expected_points
from branchline.bots.russian_railroads.playout import PlayoutGame, play_on
from branchline.bots.russian_railroads.value import scorings_left
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
from branchline.games.russian_railroads.rules import apply, may_act
from branchline.games.russian_railroads.scoring import rank, score_game
from branchline.games.russian_railroads.secrets import hide, redeal_cards
from branchline.games.russian_railroads.state import BONUS

SURE = 0.0  # no doubt: the planner always takes the best choice
GOOD_POINTS = 400.0
FAR = 150.0  # points above or below GOOD_POINTS that count as a big difference


class SearchMemory(NamedTuple):
    """What a search works with, one per thread."""

    root: Any  # the position, blinded for the seat that searches
    game: PlayoutGame  # a world, and the planner that plays on in it for all seats
    nodes: Any
    payoff: Any
    places: Any
    path: Any  # nodes from the root on
    settings: Any


@entry
def begin(boards: Any, memory: SearchMemory, seat: int) -> None:
    """List the choices at the root, if the seat has to decide there."""
    if not may_act(boards[0], memory.root[0], seat):
        return
    workspace = memory.game.workspace
    decide(boards[0], memory.root[0], seat, workspace, SURE)
    count = narrow(workspace.option, workspace.score, wide(workspace.options[0]), memory.settings[0])
    grow_root(memory.nodes, seat, workspace.option, workspace.score, count)


@entry
def iterate(boards: Any, memory: SearchMemory, seat: int, seed: int, iterations: int) -> None:
    """Repeat ``iterations`` times: choose, deal a world, go down the tree, play on, and record the result."""
    for _ in range(iterations):
        _visit(boards[0], memory, seat, seed)


@compiled
def deal(memory: SearchMemory, seat: int, seed: int, number: int) -> None:
    """Set up a world that looks like the root to the seat."""
    game = memory.game
    game.workspace.rng[0] = stream(seed, number)
    game.states[0] = memory.root[0]
    hide(game.states[0], seat)
    redeal_cards(game.states[0], seat, game.workspace.rng)


@compiled
def _visit(board: Board, memory: SearchMemory, seat: int, seed: int) -> None:
    nodes, game = memory.nodes, memory.game
    node = choose_at_root(nodes, seat, memory.settings[0].curiosity)
    # The n-th visit of every choice uses the n-th world, so choices are compared in the same worlds.
    deal(memory, seat, seed, wide(nodes[node].visits))
    apply(board, game.states[0], seat, wide(nodes[node].action))
    memory.path[0], memory.path[1] = ROOT, node
    depth = _go_down(board, memory, node)
    play_on(board, game, SURE, wide(memory.settings[0].horizon))
    weigh(board, memory)
    _care_for_own_points(memory.payoff[0], wide(memory.root[0].seats))
    for i in range(depth):
        count_visit(nodes, wide(memory.path[i]), memory.payoff[0], wide(memory.root[0].seats))


@compiled
def _go_down(board: Board, memory: SearchMemory, node: int) -> int:
    """Go down the tree, each seat choosing for itself, to a node that is not ripe. Return the length of the path."""
    nodes, settings, workspace, state = memory.nodes, memory.settings[0], memory.game.workspace, memory.game.states[0]
    depth = 2
    while nodes[node].visits >= settings.ripe and depth <= settings.deepest and state.mover != OVER:
        seat = wide(state.mover)
        count = _known_choices(nodes, node, workspace.option, workspace.score) if state.phase != BONUS else 0
        if count == 0:
            decide(board, state, seat, workspace, SURE)
            count = narrow(workspace.option, workspace.score, wide(workspace.options[0]), settings)
        node = choose_below(nodes, node, seat, workspace.option, workspace.score, count, settings.curiosity)
        if node == NOBODY:
            break
        apply(board, state, seat, wide(nodes[node].action))
        memory.path[depth] = node
        depth += 1
    return depth


@compiled
def _known_choices(nodes: Any, parent: int, option: Any, prior: Any) -> int:
    """List the choices that the node already has, with their priors. Return how many."""
    count, node = 0, wide(nodes[parent].first)
    while node != NOBODY:
        option[count], prior[count] = nodes[node].action, nodes[node].prior
        count += 1
        node = wide(nodes[node].following)
    return count


@compiled
def weigh(board: Board, memory: SearchMemory) -> None:
    """Fill in how the game ended, or is expected to end, for each seat."""
    state, game, settings, payoff = memory.game.states[0], memory.game, memory.settings[0], memory.payoff[0]
    seats = wide(state.seats)
    if state.mover == OVER:
        result = game.room.result[0]
        score_game(board, state, result)
        rank(state, result, memory.places)
        reward_end(payoff, result.total, memory.places, seats, settings)
        return
    for seat in range(seats):
        payoff.points[seat] = expected_points(board, state, wide(seat), game.workspace)
    reward_outlook(payoff, seats, float(scorings_left(board, state)), settings)


@compiled
def _care_for_own_points(payoff: Any, seats: int) -> None:
    """With more than two players, make each seat value its own points too, and more so the more opponents it has.

    A seat that spends a turn on harming one opponent helps the other opponents."""
    share = (seats - 2) / (seats - 1)
    for seat in range(seats):
        points = 0.5 + 0.5 * tanh((payoff.points[seat] - GOOD_POINTS) / FAR)
        payoff.rewards[seat] = (1.0 - share) * payoff.rewards[seat] + share * points
