"""The top of the deck and the face-up row."""

from __future__ import annotations

from tests.oracle.payments import LOCO
from tests.oracle.questions import Play, leave_to_chance
from tests.oracle.table import Table

MOST_CHANGES = 10  # TTR-18


def next_card(table: Table) -> Play[str]:
    """The top card of the deck, which is shuffled: any card in it may come."""
    weights = {f"card {card}": copies for card, copies in table.deck.items() if copies > 0}
    card = yield from leave_to_chance({text: text.removeprefix("card ") for text in weights}, weights)
    table.take_from_deck(card)
    return card


def mend_row(table: Table) -> Play[None]:
    """Fill the gaps as far as possible; a row that has been filled is checked. TTR-15, TTR-16"""
    if None in table.row and table.deck.total() > 0:
        yield from fill_row(table)
        yield from check_row(table)


def fill_row(table: Table) -> Play[None]:
    """Turn up cards from the left while there are gaps and cards. TTR-15"""
    while None in table.row and table.deck.total() > 0:
        gap = table.row.index(None)
        table.row[gap] = yield from next_card(table)


def check_row(table: Table) -> Play[None]:
    """Change all the face-up cards while there are too many locomotives. TTR-06, TTR-16..18, TTR-22"""
    for _ in range(MOST_CHANGES):
        if not row_must_change(table):
            return
        face_up = table.face_up()
        table.row = [None] * len(table.row)
        table.discard(face_up)
        yield from fill_row(table)


def row_must_change(table: Table) -> bool:
    too_many = table.map.row_changes_at_locomotives
    others_needed = len(table.row) - (too_many - 1)  # TTR-17: three, where two of five may be locomotives
    return table.face_up()[LOCO] >= too_many and other_cards(table) >= others_needed


def other_cards(table: Table) -> int:
    """Cards that are no locomotives in row, deck and discards. TTR-17"""
    in_sight = table.face_up() + table.deck + table.discards
    return in_sight.total() - in_sight[LOCO]
