"""Texts from outside. Every one has a bound, can be stored by every database, and can be sent on as JSON.

The bounds count characters; in UTF-8 a character takes at most four bytes. What a text may not hold is said by
:class:`Unfit`, a sentence of the message catalogue.
"""

from __future__ import annotations

import unicodedata
from typing import Annotated

from pydantic import AfterValidator, BeforeValidator, Field, StringConstraints

from branchline.games.contract import Explained

NAME_LENGTH = 24
WORD_LENGTH = 64  # of names of games, options, levels, maps; a map's fingerprint has as many
CHAT_LENGTH = 500
THING_LENGTH = 200  # of what somebody points at: a route has the names of two cities, and what tells it from its twin
MARKS_IN_A_ROW = 4  # accents on one letter: as many as UTS 39 allows; no language needs more
MOST_OPTIONS = 16
WHOLE = 2**31 - 1  # numbers that the database keeps

# Letters and signs that show nothing: Hangul fillers, a braille cell without dots, a note without a head.
BLANK = {chr(code) for code in (0x115F, 0x1160, 0x2800, 0x3164, 0xFFA0, 0x1D159)}
# Characters that change the writing direction, even of the text after them.
TURNING = {chr(code) for code in (0x061C, 0x200E, 0x200F, *range(0x202A, 0x202F), *range(0x2066, 0x206A))}


class Unfit(Explained, ValueError):
    """A text that cannot be taken, and why."""


def one_line(text: object) -> object:
    """The text with each run of line ends, tabs and spaces made one space."""
    return " ".join(text.split()) if isinstance(text, str) else text


def storable(text: str) -> str:
    """The text. Refuses control characters, half characters (surrogates) and NUL, which PostgreSQL cannot store."""
    if any(unicodedata.category(one) in ("Cc", "Cs") for one in text):
        raise Unfit("text.unseen")
    return text


def seen(text: str) -> str:
    """The text. Refuses one that shows nothing, or that turns the direction of others."""
    if any(one in TURNING for one in text):
        raise Unfit("text.unseen")
    if not any(unicodedata.category(one)[0] in "LNPS" and one not in BLANK for one in text):
        raise Unfit("text.blank")
    return text


def no_piles(text: str) -> str:
    """The text. Refuses accents piled up over the lines above, and accents without a letter."""
    row, bare = 0, True
    for one in unicodedata.normalize("NFC", text):
        row = row + 1 if unicodedata.category(one) in ("Mn", "Me") else 0
        if row > (0 if bare else MARKS_IN_A_ROW):
            raise Unfit("text.marks")
        bare = one.isspace()
    return text


def short_enough(text: str, most: int) -> str:
    if len(text) > most:
        raise Unfit("text.long", most=most)
    return text


def shown(text: str, most: int) -> str:
    """A text of unknown origin for a sentence of ours: what cannot be sent is written out, what is too long is cut."""
    safe = text.encode(errors="backslashreplace").decode()
    return safe if len(safe) <= most else safe[: most - 1] + "…"


Storable = AfterValidator(storable)

# A word that the server knows, or else refuses: the name of a game, a level, an option, a map.
Word = Annotated[str, StringConstraints(max_length=WORD_LENGTH), Storable]
Number = Annotated[int, Field(ge=-WHOLE, le=WHOLE)]
Choice = Word | bool | Number
Options = Annotated[dict[Word, Choice], Field(max_length=MOST_OPTIONS)]
Label = Annotated[
    str,
    BeforeValidator(one_line),
    StringConstraints(min_length=1, max_length=NAME_LENGTH),
    Storable,
    AfterValidator(seen),
]
# A name that somebody claims to have. Only new names must be fit, so that accounts from before can log in.
ClaimedName = Annotated[
    str, BeforeValidator(one_line), StringConstraints(min_length=1, max_length=NAME_LENGTH), Storable
]
Password = Annotated[str, StringConstraints(min_length=8, max_length=200), Storable]
IntentId = Annotated[str, StringConstraints(min_length=1, max_length=40), Storable]
Thing = Annotated[str, StringConstraints(min_length=1, max_length=THING_LENGTH), Storable]
ChatText = Annotated[
    str,
    BeforeValidator(one_line),
    StringConstraints(min_length=1, max_length=CHAT_LENGTH),
    Storable,
    AfterValidator(seen),
    AfterValidator(no_piles),
]
