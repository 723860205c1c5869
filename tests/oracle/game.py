"""A whole game, from the set-up to the final scoring, told in the order of the rulebook."""

from __future__ import annotations

from collections import Counter
from typing import Any

from branchline.games.ticket_to_ride.mapfile import MapFile
from tests.oracle import claiming, drawing, stations, tickets
from tests.oracle.questions import CHANCE, OVER, Play, Question, ask, leave_to_chance
from tests.oracle.rows import check_row, fill_row, mend_row, next_card
from tests.oracle.scoring import Account, final_accounts, find_winners
from tests.oracle.table import Table


def whole_game(table: Table, first: int | None) -> Play[None]:
    if first is None:
        first = yield from draw_first_seat(table)
    yield from deal_cards(table)
    yield from mend_row(table)  # TTR-06
    yield from tickets.deal_opening_tickets(table)
    yield from tickets.choose_opening_tickets(table)
    yield from all_turns(table, first)


def draw_first_seat(table: Table) -> Play[int]:
    """TTR-09"""
    seats = {f"first {seat}": seat for seat in range(table.seats)}
    return (yield from leave_to_chance(seats, dict.fromkeys(seats, 1)))


def deal_cards(table: Table) -> Play[None]:
    """TTR-05"""
    for seat in range(table.seats):
        for _ in range(table.map.starting_hand):
            card = yield from next_card(table)
            table.hands[seat][card] += 1


def all_turns(table: Table, first: int) -> Play[None]:
    seat = first
    passes_in_a_row = 0
    last_turns: int | None = None
    while passes_in_a_row < table.seats and last_turns != 0:  # TTR-13
        passed = yield from turn(table, seat)
        passes_in_a_row = passes_in_a_row + 1 if passed else 0
        if last_turns is not None:
            last_turns -= 1
        elif table.trains[seat] <= table.map.last_turns_at_trains and not passed:  # TTR-60, TTR-68, TTR-69
            last_turns = table.seats
        seat = (seat + 1) % table.seats


def turn(table: Table, seat: int) -> Play[bool]:
    """One action, or a pass where there is none; tells whether it was a pass. TTR-10, TTR-11, TTE-10"""
    possible = {
        **drawing.actions(table, seat),
        **claiming.actions(table, seat),
        **tickets.actions(table, seat),
        **stations.actions(table, seat),
    }
    if possible:
        action = yield from ask(seat, possible)
        yield from action()
    else:
        yield from ask(seat, {"pass": None})
    yield from end_turn(table)
    return not possible


def end_turn(table: Table) -> Play[None]:
    """The cards turned up at a tunnel are discarded, and the row is checked once more. TTE-35, TTR-16"""
    turned_up, table.turned_up = table.turned_up, Counter()
    table.discard(turned_up)
    yield from fill_row(table)
    yield from check_row(table)


class OracleGame:
    def __init__(
        self, map_file: MapFile, edition: str, seats: int, *, open_row: bool = False, first: int | None = None
    ) -> None:
        fewest, most = map_file.players_min, map_file.players_max
        if not fewest <= seats <= most:  # TTR-01
            raise ValueError(f"{map_file.title} is for {fewest} to {most} players, not {seats}.")
        self.table = Table(map_file, map_file.editions[edition], seats, open_row)
        self._story = whole_game(self.table, first)
        self._question: Question | None = next(self._story)

    # What is due

    def to_move(self) -> int:
        if self._question is None:
            return OVER
        return min(self._question.choices, default=CHANCE)

    def may_act(self) -> set[int]:
        return set() if self._question is None else set(self._question.choices)

    def legal(self, seat: int) -> set[str]:
        return set() if self._question is None else set(self._question.choices.get(seat, set()))

    def odds(self) -> dict[str, int]:
        return {} if self._question is None else dict(self._question.weights)

    def apply(self, seat: int, text: str) -> None:
        open_texts = set(self.odds()) if seat == CHANCE else self.legal(seat)
        if text not in open_texts:
            raise ValueError(f"Seat {seat} cannot choose {text!r} now.")
        try:
            self._question = self._story.send((seat, text))
        except StopIteration:
            self._question = None

    # The score

    def _accounts(self) -> list[Account]:
        if self._question is not None:
            raise ValueError("The final scoring comes when the game is over.")
        return final_accounts(self.table)

    def scores(self) -> list[int]:
        if self._question is not None:
            return list(self.table.route_points)
        return [account.total() for account in self._accounts()]

    def breakdown(self) -> list[dict[str, Any]]:
        return [account.itemised() for account in self._accounts()]

    def winners(self) -> tuple[set[int], str]:
        return find_winners(self._accounts(), self.table.map.tie_breaks)

    # What can be compared

    @property
    def deck_count(self) -> int:
        return self.table.deck.total()

    @property
    def deck(self) -> dict[str, int]:
        return without_zeros(self.table.deck)

    @property
    def discards(self) -> dict[str, int]:
        return without_zeros(self.table.discards)

    @property
    def row(self) -> list[str | None]:
        return list(self.table.row)

    @property
    def hands(self) -> list[dict[str, int]]:
        return [without_zeros(hand) for hand in self.table.hands]

    @property
    def known(self) -> list[dict[str, int]]:
        return [without_zeros(known) for known in self.table.known]

    @property
    def laid_down(self) -> dict[str, int]:
        return without_zeros(self.table.laid_down)

    @property
    def turned_up(self) -> dict[str, int]:
        return without_zeros(self.table.turned_up)

    @property
    def tickets(self) -> list[list[str]]:
        return [[ticket.id for ticket in held] for held in self.table.held]

    @property
    def offers(self) -> list[list[str]]:
        return [[ticket.id for ticket in offer] for offer in self.table.offers]

    @property
    def ticket_deck(self) -> int:
        return self.table.ticket_deck_size()

    @property
    def trains(self) -> list[int]:
        return list(self.table.trains)

    @property
    def stations_left(self) -> list[int]:
        return [self.table.stations_left(seat) for seat in range(self.table.seats)]

    @property
    def stations(self) -> list[list[str]]:
        return [list(built) for built in self.table.stations]

    @property
    def owner(self) -> dict[str, int]:
        return dict(self.table.owner)


def without_zeros(cards: Counter[str]) -> dict[str, int]:
    return {card: number for card, number in cards.items() if number > 0}
