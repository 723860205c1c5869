"""The languages, and what differs between them: forms of counted words, numbers, lists.

Babel knows all that from CLDR, as browsers do. It takes a tenth of a second to load, so it is loaded only when
something is counted, not with the games.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING, Literal, NamedTuple

if TYPE_CHECKING:
    from babel import Locale

ENGLISH = "en"
MINUS = "\N{MINUS SIGN}"
VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")  # the first one that is set is the system's language


class Language(NamedTuple):
    name: str  # as its speakers call it
    locale: str  # CLDR's
    grouped_from: int = 1_000  # smaller numbers have no separators; this is in CLDR, but Babel ignores it


LANGUAGES: Mapping[str, Language] = {
    ENGLISH: Language("English", "en_GB"),  # as we write it: colour; draw, take red or pass
    "es": Language("Español", "es", 10_000),
    "fr": Language("Français", "fr"),
    "cs": Language("Čeština", "cs"),
}


@cache
def _locale(language: str) -> Locale:
    from babel import Locale

    return Locale.parse(LANGUAGES[language].locale)


def plural_form(count: float, language: str) -> str:
    """CLDR's name for the form of a word that follows this number.

    >>> [plural_form(count, "cs") for count in (1, 2, 5, 1.5)]
    ['one', 'few', 'other', 'many']
    """
    return str(_locale(language).plural_form(count))


def written(value: float, language: str, decimals: int = 0, sign: bool = False) -> str:
    """A number as the language writes it.

    >>> written(1234.5, "en", 1), written(1234.5, "es", 1), written(-0.25, "cs", 2)
    ('1,234.5', '1234,5', '−0,25')
    """
    from babel.numbers import format_decimal

    digits = "#,##0" + ("." + "0" * decimals if decimals else "")
    pattern = f"+{digits};-{digits}" if sign else digits
    grouped = abs(value) >= LANGUAGES[language].grouped_from
    words = format_decimal(f"{value:.{decimals}f}", pattern, _locale(language), group_separator=grouped)
    return str(words).replace("-", MINUS)


def listed(words: Sequence[str], joint: Literal["and", "or"], language: str) -> str:
    """
    >>> listed(["red", "blue", "loco"], "or", "en"), listed(["rouge", "bleu"], "and", "fr")
    ('red, blue or loco', 'rouge et bleu')
    """
    from babel.lists import format_list

    return format_list(words, "or" if joint == "or" else "standard", _locale(language))


def chosen(wanted: str | None, environment: Mapping[str, str]) -> str:
    """The language asked for, else BRANCHLINE_LANGUAGE, else the system's; English if there is none of these.

    >>> chosen(None, {"LANG": "cs_CZ.UTF-8"}), chosen("fr", {"LANG": "cs_CZ.UTF-8"}), chosen(None, {"LANG": "C"})
    ('cs', 'fr', 'en')
    """
    said = wanted or environment.get("BRANCHLINE_LANGUAGE", "")
    if not said:
        said = next((environment[name] for name in VARIABLES if environment.get(name)), ENGLISH)
    code = said[:2].lower()
    return code if code in LANGUAGES else ENGLISH
