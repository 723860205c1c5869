"""Names of people: how they are prepared, compared, and told apart from names that only look the same.

Preparation follows RFC 8266 (precis-i18n). What looks alike follows from Unicode's list of confusable characters,
UTS 39 (confusable-homoglyphs). Everything that compares names does it here: accounts, log-in limits, guests.
"""

from __future__ import annotations

import re
import unicodedata
from functools import cache
from typing import Annotated

from confusable_homoglyphs.categories import alias
from confusable_homoglyphs.confusables import confusables_data
from precis_i18n import get_profile
from pydantic import AfterValidator, BeforeValidator, StringConstraints

from branchline.server.wire.texts import BLANK, NAME_LENGTH, Unfit, no_piles, one_line, seen, short_enough

NICKNAME = get_profile("NicknameCasePreserved")
HOW_IT_IS_DRAWN = dict.fromkeys((0xFE0E, 0xFE0F))  # phones put these behind hearts and the like; they mean nothing
INVISIBLE = {chr(code) for code in (0x00AD, 0x034F, 0x061C, 0x200B, 0x200C, 0x200D, 0x2060, 0xFEFF)} | BLANK
ANY_SCRIPT = ("COMMON", "INHERITED")
SECOND_DOT = re.compile("([ij])\N{COMBINING DOT ABOVE}")  # these have one already; fonts draw it once
DIRECTION = "\u200e"  # stands around right-to-left characters in the list of confusables


def prepared(name: str) -> str:
    """The name as it is stored and shown: NFKC, with single spaces. Refuses what people cannot see or tell apart."""
    try:
        text: str = NICKNAME.enforce(name.translate(HOW_IT_IS_DRAWN))
    except UnicodeEncodeError:
        raise Unfit("text.unseen") from None
    if not BLANK.isdisjoint(text):
        raise Unfit("text.unseen")
    return own_marks(no_piles(seen(short_enough(text, NAME_LENGTH))))  # NFKC can make it longer


def own_marks(text: str) -> str:
    """The text. Refuses marks of another script than their letter's: on foreign letters many show nothing."""
    script = ""
    for one in text:
        if unicodedata.category(one)[0] != "M":
            script = alias(one)
        elif alias(one) not in (script, *ANY_SCRIPT):
            raise Unfit("text.marks")
    return text


PersonName = Annotated[
    str,
    BeforeValidator(one_line),
    StringConstraints(min_length=1, max_length=NAME_LENGTH),
    AfterValidator(prepared),
]


def name_key(name: str) -> str:
    """The form in which names are compared. Names that people would say are the same have the same key."""
    return unicodedata.normalize("NFKC", " ".join(unicodedata.normalize("NFKC", name).split()).casefold())


def looks(name: str) -> set[str]:
    """How the name looks: as it is written, in small letters and in capitals. Names that share a look are alike. Case
    matters because a capital I is a small L, and because other scripts have our capitals with other small letters."""
    text = "".join(one for one in unicodedata.normalize("NFKC", name) if one not in INVISIBLE)
    written = " ".join(text.split())
    return {
        f"written {skeleton(written)}",
        f"small {skeleton(name_key(written)).casefold()}",
        f"capital {skeleton(name_key(written).upper())}",
    }


def skeleton(text: str) -> str:
    """The skeleton of UTS 39: every character replaced by the one that stands for all that look like it."""
    parts = unicodedata.normalize("NFD", text)
    found = "".join(_stands_for(one) for one in parts)
    return SECOND_DOT.sub(r"\1", unicodedata.normalize("NFD", found))


def _stands_for(character: str) -> str:
    return "".join(_prototypes().get(one, one) for one in _prototypes().get(character, character))


@cache
def _prototypes() -> dict[str, str]:
    """By character, what stands for it. The library lists every pair in both directions."""
    alike = {
        key.strip(DIRECTION): [entry["c"].strip(DIRECTION) for entry in entries]
        for key, entries in confusables_data.items()
    }
    return {key: _prototype(key, alike) for key in alike if len(key) == 1}


def _prototype(character: str, alike: dict[str, list[str]]) -> str:
    """A character that stands for others is listed with all of them, and they only with it. Several characters
    together always stand for one."""
    others = alike[character]
    if len(others) > 1:
        return character
    (other,) = others
    return other if len(other) > 1 or len(alike.get(other, ())) > 1 else min(character, other)
