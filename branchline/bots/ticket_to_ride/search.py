"""Tree search over redealt worlds: the planner lists the choices and plays every world to its end.

Where a policy and its critic were learnt, the policy judges the choices and plays on for a few turns only, and the
critic says how that will end.

The tree itself is in ``bots/tree.py``. Luck outweighs most choices here: two games that differ in one choice end about
30 points apart by chance alone. So the choices at the root take turns, and the worse half is dropped after each stage
(``bots/search.py``). The choices after them are compared only once enough is known.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from branchline.bots.ticket_to_ride.outlook import (
    HUNDRED,
    LEAD,
    POINTS,
    REWARD,
    WIN,
    Outlook,
    expected,
    has_outlook,
    look_ahead,
)
from branchline.bots.ticket_to_ride.playout import PlayoutGame, forget_plans, play_on, play_turns
from branchline.bots.ticket_to_ride.policy import rate_options
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
from branchline.bots.trials import NO_ACTION, Results, note_result
from branchline.games.bits import wide
from branchline.games.chance import next_word, stream
from branchline.games.compiled import compiled, entry
from branchline.games.contract import CHANCE, OVER
from branchline.games.ticket_to_ride.board import Board
from branchline.games.ticket_to_ride.playout import choose_chance
from branchline.games.ticket_to_ride.ranking import rank
from branchline.games.ticket_to_ride.rules import apply, may_act
from branchline.games.ticket_to_ride.scoring import score_game

FEW = 4  # choices that are searched in any case
UNLIKELY = 0.1  # share of the best one's prior below which other choices of a learnt policy are not searched


class SearchMemory(NamedTuple):
    """What a search works with, one per thread."""

    root: Any  # the position, blinded for the searching seat
    spare: Any  # a position to deal with
    plan: Any  # the workspace of the searching seat, with its plan at the root
    belief: Any  # what the others probably hold
    worlds: Any  # worlds that look like the root to the seat
    game: PlayoutGame  # a world, and the planners that play on in it
    outlook: Outlook  # what to expect of it later on, if that was learnt
    nodes: Any
    payoff: Any
    places: Any
    path: Any  # nodes from the root on
    settings: Any


@entry
def begin(boards: Any, memory: SearchMemory, seat: int, seed: int) -> None:
    """Deal likely worlds, and list the choices at the root, if the seat has to decide there.

    The seat CHANCE stands for nobody: at the start of a game there is nothing to imagine.
    """
    if seat == CHANCE:
        for i in range(len(memory.worlds)):
            memory.worlds[i] = memory.root[0]
        return
    imagine(boards[0], memory.root[0], seat, seed, memory.game, memory.belief[0], memory.spare[0], memory.worlds)
    if not may_act(boards[0], memory.root[0], seat):
        return
    workspace = memory.plan[0]
    rate_options(boards[0], memory.root[0], seat, memory.game.weights[seat], workspace, memory.game.policy)
    count = narrow(workspace.option, workspace.score, wide(workspace.options), memory.settings[0])
    learnt = has_outlook(memory.outlook)
    while learnt and count > FEW and workspace.score[count - 1] < UNLIKELY * workspace.score[0]:
        count -= 1
    grow_root(memory.nodes, seat, workspace.option, workspace.score, count)
    handicap_others(memory.nodes, memory.settings[0].handicap)


@entry
def iterate(boards: Any, memory: SearchMemory, seat: int, seed: int, iterations: int) -> None:
    """Repeat ``iterations`` times: choose, deal a world, go down the tree, play on, and record the result."""
    for _ in range(iterations):
        _visit(boards[0], memory, seat, seed)


@entry
def try_out(
    boards: Any, memory: SearchMemory, seat: int, seed: int, actions: Any, first: int, results: Results
) -> None:
    """Play each action, and on to the end, in worlds from number ``first`` on, which are the same for all actions."""
    for i in range(results.wins.shape[1]):
        world = wide(stream(seed, first + i))
        for action in range(len(actions)):
            _deal(boards[0], memory, seat, first + i, world)
            if actions[action] != NO_ACTION:
                apply(boards[0], memory.game.states[0], seat, wide(actions[action]))
            play_on(boards[0], memory.game, world)
            _weigh(boards[0], memory)
            note_result(results, action, i, memory.payoff[0])


@compiled
def _visit(board: Board, memory: SearchMemory, seat: int, seed: int) -> None:
    nodes = memory.nodes
    node = take_turns_at_root(nodes)
    # The n-th visit of every choice uses the n-th world, so choices are compared in the same worlds.
    visit = wide(nodes[node].visits)
    world = wide(stream(seed, visit))
    _deal(board, memory, seat, visit, world)
    apply(board, memory.game.states[0], seat, wide(nodes[node].action))
    memory.path[0], memory.path[1] = ROOT, node
    depth = _go_down(board, memory, node)
    if has_outlook(memory.outlook):
        play_turns(board, memory.game, world, seat, wide(memory.settings[0].horizon))
    else:
        play_on(board, memory.game, world)
    if memory.game.states[0].mover == OVER:
        _weigh(board, memory)
    else:
        _expect(board, memory, seat)
    seats = wide(memory.root[0].seats)
    for i in range(depth):
        count_visit(nodes, wide(memory.path[i]), memory.payoff[0], seats)


@compiled
def _deal(board: Board, memory: SearchMemory, seat: int, visit: int, world: int) -> None:
    """Set up a world that looks like the root to the seat."""
    game = memory.game
    game.room.rng[0] = np.uint64(world)
    game.states[0] = memory.worlds[visit % len(memory.worlds)]
    forget_plans(game)
    if seat != CHANCE:
        deal_cards(board, game.states[0], seat, game, memory.spare[0])
        game.workspaces[seat] = memory.plan[0]


@compiled
def _go_down(board: Board, memory: SearchMemory, node: int) -> int:
    """Go down the tree, each seat choosing for itself, to a node that is not ripe. Return the length of the path."""
    nodes, settings, game, state = memory.nodes, memory.settings[0], memory.game, memory.game.states[0]
    depth = 2
    while nodes[node].visits >= settings.ripe and depth <= settings.deepest and state.mover != OVER:
        seat = wide(state.mover)
        if seat == CHANCE:
            word = next_word(game.room.rng)
            apply(board, state, seat, choose_chance(board, state, word, game.room.out, game.room.weights))
            continue
        workspace = game.workspaces[seat]
        rate_options(board, state, seat, game.weights[seat], workspace, game.policy)
        count = narrow(workspace.option, workspace.score, wide(workspace.options), settings)
        node = choose_below(nodes, node, seat, workspace.option, workspace.score, count, settings.curiosity)
        if node == NOBODY:
            break
        apply(board, state, seat, wide(nodes[node].action))
        memory.path[depth] = node
        depth += 1
    return depth


@compiled
def _weigh(board: Board, memory: SearchMemory) -> None:
    """Fill in how the game ended for each seat."""
    state, result = memory.game.states[0], memory.game.room.result[0]
    score_game(board, state, result)
    rank(board, state, result, memory.places)
    reward_end(memory.payoff[0], result.total, memory.places, wide(state.seats), memory.settings[0])


@compiled
def _expect(board: Board, memory: SearchMemory, seat: int) -> None:
    """Fill in what the searching seat expects, and what that leaves to the others."""
    payoff, outlook, seats = memory.payoff[0], memory.outlook, wide(memory.root[0].seats)
    look_ahead(board, memory.game, seat, outlook)
    reward = _between(0.5 + 0.5 * expected(outlook, REWARD))
    win, points, lead = _between(expected(outlook, WIN)), expected(outlook, POINTS), expected(outlook, LEAD)
    for other in range(seats):
        payoff.rewards[other] = (1.0 - reward) / (seats - 1)
        payoff.wins[other] = (1.0 - win) / (seats - 1)
        payoff.points[other] = HUNDRED * (points - lead)
    payoff.rewards[seat], payoff.wins[seat], payoff.points[seat] = reward, win, HUNDRED * points


@compiled
def _between(number: float) -> float:
    return min(max(number, 0.0), 1.0)
