"""Compares names as people type them: without case and accents, and with a suggestion for a misspelt one."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from difflib import get_close_matches
from itertools import islice

LONGEST = 80  # letters of a word for which a known one is suggested: comparing takes longer than in proportion
MOST_KNOWN = 4000  # words that it is compared with; a game has fewer texts of actions that are typed

# Letters that Unicode does not split into a base letter and an accent.
_LETTERS = str.maketrans({"ø": "o", "ł": "l", "đ": "d", "ı": "i", "æ": "ae", "œ": "oe", "þ": "th", "ð": "d"})


def plain(text: str) -> str:
    """Return the form in which names are compared.

    >>> plain("KØBENHAVN") == plain("Kobenhavn")
    True
    """
    apart = unicodedata.normalize("NFKD", text.casefold())
    return "".join(letter for letter in apart if not unicodedata.combining(letter)).translate(_LETTERS)


def nearest(word: str, known: Iterable[str]) -> str:
    """The known word that is most like this one; empty if none is.

    >>> nearest("pariss", ["london", "paris"])
    'paris'
    """
    if len(word) > LONGEST:
        return ""
    by_plain = {plain(one): one for one in islice(known, MOST_KNOWN)}
    close = get_close_matches(plain(word), by_plain, n=1)
    return by_plain[close[0]] if close else ""
