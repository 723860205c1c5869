"""Set-up: TTR-01 to TTR-09, TTE-01 to TTE-07. All that is random follows as decisions of chance."""

from __future__ import annotations

from branchline.games.bits import ZERO, drop, size, wide
from branchline.games.compiled import compiled
from branchline.games.ticket_to_ride.board import Board
from branchline.games.ticket_to_ride.deck import draw_unseen
from branchline.games.ticket_to_ride.limits import CARDS, OFFER, ROW, SEATS, STATIONS, TICKETS, WORDS
from branchline.games.ticket_to_ride.state import DEAL, FIRST, HANDS, NONE, OPENING, State
from branchline.games.ticket_to_ride.tickets import look_at


@compiled
def lay_out(board: Board, state: State, seats: int) -> None:
    """Set the position before anything is dealt, whatever the record contains."""
    state.seats = seats
    _clear_table(state)
    _pack_cards(board, state)
    for seat in range(SEATS):
        _clear_seat(board, state, seat, seat < seats)
    for word in range(WORDS):
        state.never_dealt[word] = board.regular[word] | board.long[word]
        state.set_up_pile[word] = 0
    state.never_count = size(board.regular)
    state.free_cities = board.all_cities
    for i in range(TICKETS):
        state.queue[i] = NONE
        state.queue_from[i] = NONE
    state.first = board.first
    state.phase = FIRST if board.first == NONE else HANDS
    state.pending = seats * board.hand


@compiled
def _clear_table(state: State) -> None:
    state.seat = 0
    state.gaps, state.changes, state.second = 0, 0, 0
    state.set_up_count, state.queue_count = 0, 0
    state.last_turns, state.passes = 0, 0
    state.city, state.route = NONE, NONE
    state.laid_colour, state.laid_coloured, state.laid_locos = NONE, 0, 0
    for slot in range(ROW):
        state.row[slot] = NONE


@compiled
def _pack_cards(board: Board, state: State) -> None:
    state.deck_count, state.discard_count = 0, 0
    for card in range(CARDS):
        state.deck[card] = board.pack[card]
        state.deck_count += board.pack[card]
        state.discards[card] = 0
        state.turned[card] = 0


@compiled
def _clear_seat(board: Board, state: State, seat: int, taken: bool) -> None:
    for card in range(CARDS):
        state.hands[seat, card] = 0
        state.known[seat, card] = 0
        state.unseen_draws[seat, card] = 0
    for word in range(WORDS):
        state.routes[seat, word] = 0
        state.tickets[seat, word] = 0
        state.open[seat, word] = board.all_routes[word] if taken else ZERO
    for i in range(OFFER):
        state.offer[seat, i] = NONE
        state.returned[seat, i] = NONE
    for i in range(STATIONS):
        state.station_cities[seat, i] = NONE
    state.hand_size[seat], state.points[seat], state.unseen_count[seat] = 0, 0, 0
    state.ticket_count[seat], state.chosen[seat] = 0, 0
    state.trains[seat] = board.trains if taken else 0
    state.stations_left[seat] = board.stations if taken else 0


@compiled
def apply_first(state: State, seat: int) -> None:
    """TTR-09: known before tickets are chosen."""
    state.first = seat
    state.phase = HANDS


@compiled
def card_receiver(board: Board, state: State) -> int:
    return wide(state.seats - 1 - (state.pending - 1) // board.hand)


@compiled
def apply_dealt_card(board: Board, state: State, card: int) -> None:
    """TTR-05; the row follows (TTR-06), then the tickets."""
    draw_unseen(state, card_receiver(board, state), card)
    state.pending -= 1


@compiled
def after_hands(board: Board, state: State) -> None:
    state.gaps = board.row
    state.pending = state.seats * (board.dealt + board.long_dealt)
    state.phase = DEAL


@compiled
def ticket_receiver(board: Board, state: State) -> int:
    """Return the seat for the next ticket. TTR-82: each seat gets its number, the rest stays in the deck."""
    return wide(state.seats - 1 - (state.pending - 1) // (board.dealt + board.long_dealt))


@compiled
def next_is_long(board: Board, state: State) -> bool:
    """Each seat's long tickets come first (TTE-02)."""
    dealt = board.dealt + board.long_dealt
    already = (dealt - state.pending % dealt) % dealt
    return already < board.long_dealt


@compiled
def apply_dealt_ticket(board: Board, state: State, ticket: int) -> None:
    """TTR-07, TTE-02."""
    if not next_is_long(board, state):
        state.never_count -= 1
    drop(state.never_dealt, ticket)
    look_at(state, ticket_receiver(board, state), ticket)
    state.pending -= 1
    if state.pending == 0:
        state.phase = OPENING
