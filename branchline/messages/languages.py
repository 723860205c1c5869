"""The languages, and what differs between them: forms of counted words, how numbers are written."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

ENGLISH = "en"
VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")  # the system's language, the first that is set


class Language(NamedTuple):
    name: str  # as its speakers call it
    forms: tuple[str, ...]  # of whole numbers, by CLDR's names
    form: Callable[[float], str]
    point: str
    thousands: str
    grouped_from: int  # smaller numbers are written without marks


def _one_is_one(count: float) -> str:
    return "one" if count == 1 else "other"


def _below_two_is_one(count: float) -> str:
    """French says 0 carte, 1 carte, 2 cartes."""
    return "one" if 0 <= abs(count) < 2 else "other"


def _czech(count: float) -> str:
    """1 karta, 2 karty, 5 karet; 1,5 karty."""
    if count != int(count):
        return "many"
    return "one" if count == 1 else "few" if 2 <= count <= 4 else "other"


LANGUAGES: Mapping[str, Language] = {
    ENGLISH: Language("English", ("one", "other"), _one_is_one, ".", ",", 1_000),
    "es": Language("Español", ("one", "other"), _one_is_one, ",", ".", 10_000),
    "fr": Language("Français", ("one", "other"), _below_two_is_one, ",", "\u202f", 1_000),
    "cs": Language("Čeština", ("one", "few", "other"), _czech, ",", "\u00a0", 1_000),
}


def written(value: float, language: str, decimals: int = 0, sign: bool = False) -> str:
    """A number as the language writes it.

    >>> written(1234.5, "en", 1), written(1234.5, "es", 1), written(-0.25, "cs", 2)
    ('1,234.5', '1234,5', '-0,25')
    """
    how = LANGUAGES[language]
    marks = str.maketrans({",": how.thousands if abs(value) >= how.grouped_from else "", ".": how.point})
    return f"{value:{'+' if sign else ''},.{decimals}f}".translate(marks)


def chosen(wanted: str | None, environment: Mapping[str, str]) -> str:
    """The language asked for, else BRANCHLINE_LANGUAGE, else the system's; English where there is none of these.

    >>> chosen(None, {"LANG": "cs_CZ.UTF-8"}), chosen("fr", {"LANG": "cs_CZ.UTF-8"}), chosen(None, {"LANG": "C"})
    ('cs', 'fr', 'en')
    """
    said = wanted or environment.get("BRANCHLINE_LANGUAGE", "")
    if not said:
        said = next((environment[name] for name in VARIABLES if environment.get(name)), ENGLISH)
    code = said[:2].lower()
    return code if code in LANGUAGES else ENGLISH
