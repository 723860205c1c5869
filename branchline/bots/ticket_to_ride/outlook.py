"""What the critic expects of a position in which all hands are known: training has such positions, and so has search,
in the worlds that it deals."""

from __future__ import annotations

from typing import NamedTuple

from branchline.bots.network import UNIT, Network, Sums, add_feature, begin, finish, new_sums
from branchline.bots.ticket_to_ride.decide import list_options
from branchline.bots.ticket_to_ride.facts import (
    HAND,
    MOST_FACTS,
    POINTS_STEP,
    POSITION_FEATURES,
    TICKET_POINTS,
    Facts,
    cards_missing,
    new_facts,
    ranges,
    tell_number,
    tell_position,
)
from branchline.bots.ticket_to_ride.playout import PlayoutGame
from branchline.bots.ticket_to_ride.policy import NOTHING_LEARNT
from branchline.bots.ticket_to_ride.workspace import Workspace
from branchline.games.bits import ONE, WORD_BITS, ZERO, has, trailing_zeros, wide
from branchline.games.compiled import compiled
from branchline.games.ticket_to_ride.board import Board
from branchline.games.ticket_to_ride.limits import CARDS, TRAINS, WORDS
from branchline.games.ticket_to_ride.networks import join_own_routes
from branchline.games.ticket_to_ride.state import State

# What it expects: the reward, from -1 to 1; the share of the win; in hundreds points, and the lead over the best other.
REWARD, WIN, POINTS, LEAD, EXPECTED = range(5)
HUNDRED = 100.0

(_DONE, _PURSUED, _LOST, _NEED, _MISSING, _CARDS, CRITIC_FEATURES) = (
    POSITION_FEATURES + start for start in ranges(TICKET_POINTS, TICKET_POINTS, TICKET_POINTS, TRAINS, HAND, CARDS * 10)
)


@compiled
def tell_critic(board: Board, game: PlayoutGame, seat: int, position: Facts, facts: Facts) -> None:
    """Tell the position and what the others hide: training knows it, and search in the worlds that it deals."""
    for i in range(position.count[0]):
        facts.features[i], facts.amounts[i] = position.features[i], position.amounts[i]
    facts.count[0] = position.count[0]
    state = game.states[0]
    for other in range(state.seats):
        if other != seat:
            _tell_secrets(board, state, other, game.workspaces[other], facts)


@compiled
def _tell_secrets(board: Board, state: State, other: int, workspace: Workspace, facts: Facts) -> None:
    """Tell how another seat's tickets and plan stand, and what cards it holds."""
    join_own_routes(board, state.routes[other], workspace.labels)
    done, pursued, lost = 0, 0, 0
    for word in range(WORDS):
        left = state.tickets[other, word]
        while left != ZERO:
            ticket = word * WORD_BITS + trailing_zeros(left)
            left &= left - ONE
            points = wide(board.ticket_points[ticket])
            if workspace.labels[board.ticket_a[ticket]] == workspace.labels[board.ticket_b[ticket]]:
                done += points
            elif has(workspace.pursued, ticket):
                pursued += points
            else:
                lost += points
    tell_number(facts, _DONE, done // POINTS_STEP, TICKET_POINTS)
    tell_number(facts, _PURSUED, pursued // POINTS_STEP, TICKET_POINTS)
    tell_number(facts, _LOST, lost // POINTS_STEP, TICKET_POINTS)
    tell_number(facts, _NEED, wide(workspace.trains), TRAINS)
    tell_number(facts, _MISSING, cards_missing(state, other, workspace) + 4, HAND)
    for card in range(CARDS):
        tell_number(facts, _CARDS + card * 10, wide(state.hands[other, card]), 10)


class Outlook(NamedTuple):
    """The critic's network and the workspace for one position."""

    network: Network
    sums: Sums
    position: Facts
    facts: Facts


def new_outlook(network: Network = NOTHING_LEARNT) -> Outlook:
    """Without a network nothing is expected, and ``has_outlook`` says so."""
    return Outlook(network, new_sums(network), new_facts(MOST_FACTS), new_facts(MOST_FACTS))


@compiled
def has_outlook(outlook: Outlook) -> bool:
    return len(outlook.network.rows) > 0


@compiled
def look_ahead(board: Board, game: PlayoutGame, seat: int, outlook: Outlook) -> None:
    """Fill ``outlook.sums.out`` with what a seat whose turn begins may expect."""
    workspace, w, network, first = game.workspaces[seat], game.weights[seat], outlook.network, outlook.sums.first
    list_options(board, game.states[0], seat, w, workspace)
    tell_position(board, game.states[0], seat, w, workspace, outlook.position)
    tell_critic(board, game, seat, outlook.position, outlook.facts)
    begin(network, first)
    facts = outlook.facts
    for i in range(facts.count[0]):
        add_feature(network, wide(facts.features[i]), wide(facts.amounts[i]), first)
    finish(network, outlook.sums)


@compiled
def expected(outlook: Outlook, what: int) -> float:
    return float(outlook.sums.out[what] / UNIT)
