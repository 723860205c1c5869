"""Drawing train cards: TTR-19 to TTR-29."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from tests.oracle.payments import LOCO
from tests.oracle.questions import Play, ask
from tests.oracle.rows import mend_row, next_card
from tests.oracle.table import Table

UNSEEN = "draw"
Action = Callable[[], Play[None]]


def actions(table: Table, seat: int) -> dict[str, Action]:
    if not drawing_is_open(table):
        return {}
    return {text: partial(draw_two_cards, table, seat, card) for text, card in first_cards(table).items()}


def drawing_is_open(table: Table) -> bool:
    """TTR-28"""
    if table.deck.total() + table.discards.total() > 0:
        return True
    return table.open_row and table.face_up().total() > 0


def first_cards(table: Table) -> dict[str, str]:
    """The texts of the first card's choices, with the card each takes or UNSEEN. TTR-20"""
    cards = {f"take {card}": card for card in table.face_up()}
    if table.deck.total() > 0:
        cards[UNSEEN] = UNSEEN
    return cards


def second_cards(table: Table) -> dict[str, str]:
    """As the first card, but never a face-up locomotive. TTR-23, TTR-24, TTR-29"""
    return {text: card for text, card in first_cards(table).items() if card != LOCO}


def draw_two_cards(table: Table, seat: int, first: str) -> Play[None]:
    yield from draw_one(table, seat, first)
    if first == LOCO:  # TTR-23; a locomotive that came unseen is no reason to stop (TTR-25)
        return
    choices = second_cards(table)
    if choices:
        second = yield from ask(seat, choices)
        yield from draw_one(table, seat, second)


def draw_one(table: Table, seat: int, card: str) -> Play[None]:
    if card == UNSEEN:
        drawn = yield from next_card(table)
        table.hands[seat][drawn] += 1
    else:
        table.row[table.row.index(card)] = None
        table.receive_openly(seat, [card])
        yield from mend_row(table)  # TTR-21
