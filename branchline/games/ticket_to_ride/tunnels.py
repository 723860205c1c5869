"""Tunnels: TTE-26 to TTE-39."""

from __future__ import annotations

from branchline.games.bits import wide
from branchline.games.chance import Ids
from branchline.games.compiled import compiled
from branchline.games.ticket_to_ride.board import Board
from branchline.games.ticket_to_ride.deck import discard, leave_deck, shuffle_if_empty
from branchline.games.ticket_to_ride.limits import COLOURS, LOCO
from branchline.games.ticket_to_ride.numbering import GIVE_UP
from branchline.games.ticket_to_ride.payment import (
    first_pay,
    list_colour,
    paid_colour,
    paid_locos,
    spend,
    take_from_hand,
)
from branchline.games.ticket_to_ride.state import CLEAR, EXTRA, NONE, TUNNEL, State
from branchline.games.ticket_to_ride.trains import place_trains


@compiled
def lay_down(board: Board, state: State, route: int, colour: int, coloured: int, locos: int) -> None:
    """TTE-27, TTE-30. Cards laid down are neither in the hand nor in the discards (TTE-36)."""
    seat = wide(state.seat)
    if colour != NONE:
        take_from_hand(state, seat, colour, coloured)
    take_from_hand(state, seat, wide(LOCO), locos)
    state.route = route
    state.laid_colour, state.laid_coloured, state.laid_locos = colour, coloured, locos
    state.pending = board.tunnel_cards
    state.phase = TUNNEL


@compiled
def turn_up(state: State, card: int) -> None:
    """TTE-28: if the deck runs out, the discards are shuffled at once."""
    state.turned[card] += 1
    state.pending -= 1
    leave_deck(state, card)


@compiled
def all_turned_up(state: State) -> bool:
    """TTE-36: if there are fewer cards, only those are turned up."""
    return state.pending == 0 or state.deck_count == 0


@compiled
def extra_cards(state: State) -> int:
    """TTE-31, TTE-32: count cards of the colour played and locomotives; if only locomotives were played, only those
    (TTE-29)."""
    extra = state.turned[LOCO]
    if state.laid_colour != NONE:
        extra += state.turned[state.laid_colour]
    return wide(extra)


@compiled
def legal_extra(state: State, seat: int, out: Ids, n: int) -> int:
    """TTE-33, TTE-37, TTE-39: giving up is always offered; it is the only choice for a player who cannot pay."""
    out[n] = GIVE_UP
    n += 1
    extra, colour, hand = extra_cards(state), wide(state.laid_colour), state.hands[seat]
    first = first_pay(extra)
    if colour != NONE:
        n = list_colour(first + colour * extra, extra, wide(0), wide(hand[colour]), wide(hand[LOCO]), out, n)
    if hand[LOCO] >= extra:
        out[n] = first + COLOURS * extra
        n += 1
    return n


@compiled
def take_back(state: State) -> None:
    """TTE-33. The cards laid down return to the hand, and all players know them (TTE-39)."""
    seat = state.seat
    if state.laid_colour != NONE:
        state.hands[seat, state.laid_colour] += state.laid_coloured
        state.known[seat, state.laid_colour] += state.laid_coloured
    state.hands[seat, LOCO] += state.laid_locos
    state.known[seat, LOCO] += state.laid_locos
    state.hand_size[seat] += state.laid_coloured + state.laid_locos
    forget_laid(state)
    state.phase = CLEAR


@compiled
def apply_extra(board: Board, state: State, action: int) -> None:
    extra = extra_cards(state)
    locos = paid_locos(action, extra)
    spend(state, wide(state.seat), paid_colour(action, extra), extra - locos, locos)
    drive_through(board, state)


@compiled
def drive_through(board: Board, state: State) -> None:
    """TTE-34. The cards turned up stay on display until the turn ends (TTE-35)."""
    if state.laid_colour != NONE:
        discard(state, wide(state.laid_colour), wide(state.laid_coloured))
    discard(state, wide(LOCO), wide(state.laid_locos))
    place_trains(board, state, wide(state.route))
    shuffle_if_empty(state)
    forget_laid(state)
    state.phase = CLEAR


@compiled
def after_turning_up(board: Board, state: State) -> None:
    """TTE-38: with nothing to pay, the tunnel is claimed. TTE-39: otherwise the player is asked, able to pay or not."""
    state.pending = 0
    if extra_cards(state) == 0:
        drive_through(board, state)
    else:
        state.phase = EXTRA


@compiled
def forget_laid(state: State) -> None:
    state.route = NONE
    state.laid_colour, state.laid_coloured, state.laid_locos = NONE, 0, 0
