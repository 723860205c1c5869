"""The form of a map file: its keys, their types and bounds. What they mean together is for `mapcheck.py`.

A check is a function of a value and its place that yields what is wrong there; the form is put together from
such checks as the file is from its parts. docs/maps.md says what each key is for.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from reprlib import repr as shortened
from typing import Any

from branchline.games.names import did_you_mean, plain
from branchline.games.ticket_to_ride import limits
from branchline.games.ticket_to_ride.numbering import PAY_TOTAL

SCHEMA = "branchline-map/1"
GREY = "grey"
GREY_WORDS = (GREY, "gray")
LOCO_WORDS = ("loco", "locos", "locomotive", "locomotives", "wild", "wilds", "joker", "jokers")
TIE_BREAKS = ("completed_tickets", "fewest_stations", "longest_path")
MOST = 99  # counts and points: a score of 128 routes and 128 tickets stays within 16 bits

_ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
_SIGNS = str.maketrans(dict.fromkeys("‐‑‒–—―−", "-") | dict.fromkeys("’‘ʼ`´", "'") | {"×": "x", "*": "x"})


def tidy(text: str) -> str:
    """The form in which typed texts are compared.

    >>> tidy(" Claim  PARIS – Zürich")
    'claim paris - zurich'
    """
    return " ".join(plain(text).translate(_SIGNS).split())


def words_of(name: str) -> list[str]:
    """All that counts when a name is typed; what stands between the words does not, nor whether anything does.

    >>> words_of("Sault St. Marie")
    ['sault', 'st', 'marie']
    """
    return re.findall(r"[^\W_]+", tidy(name))


@dataclass(frozen=True, slots=True)
class Fault:
    """What is wrong in a map file, and where."""

    place: str
    sentence: str

    def __str__(self) -> str:
        return f"{self.place}: {self.sentence}"


Data = dict[str, Any]  # an object of the file
Check = Callable[[object, str], Iterator[Fault]]


def step(place: str, key: str) -> str:
    """The place of a key inside another place."""
    shown = key if re.fullmatch(r"[\w-]+", key) else shortened(key)
    return f"{place}.{shown}" if place else shown


def _shown(value: object) -> str:
    words = {dict: "an object", list: "a list", bool: str(value).lower(), type(None): "null"}
    return words.get(type(value)) or shortened(value)


def _must_be(wanted: str, fits: Callable[[object], bool]) -> Check:
    def check(value: object, place: str) -> Iterator[Fault]:
        if not fits(value):
            yield Fault(place, f"must be {wanted}, not {_shown(value)}")

    return check


def _whole(low: int, high: int) -> Check:
    def fits(value: object) -> bool:
        return isinstance(value, int) and not isinstance(value, bool) and low <= value <= high

    return _must_be(f"a whole number from {low} to {high}", fits)


def _degrees(high: int) -> Check:
    def fits(value: object) -> bool:
        return isinstance(value, int | float) and not isinstance(value, bool) and -high <= value <= high

    return _must_be(f"a number of degrees from -{high} to {high}", fits)


def _one_of(*words: str) -> Check:
    def check(value: object, place: str) -> Iterator[Fault]:
        if value not in words:
            hint = did_you_mean(value, words) if isinstance(value, str) else ""
            wanted = " or ".join(f"'{word}'" for word in words)
            yield Fault(place, f"must be {wanted}, not {_shown(value)}{hint}")

    return check


def _is_text(value: object) -> bool:
    return isinstance(value, str) and value.isprintable() and value == " ".join(value.split()) != ""


def _is_name(value: object) -> bool:
    return isinstance(value, str) and _is_text(value) and not set(value) & set("()") and words_of(value) != []


def _is_word(value: object) -> bool:
    return isinstance(value, str) and value.isalpha() and value.islower()


_TEXT = _must_be("text on one line with single spaces", _is_text)
_NAME = _must_be("a name with letters or digits, on one line, with single spaces and no parentheses", _is_name)
_IDENTIFIER = _must_be(
    "lower-case letters and digits, parts joined by hyphens",
    lambda value: isinstance(value, str) and _ID.fullmatch(value) is not None,
)
_WORD = _must_be("a single lower-case word", _is_word)
_FLAG = _must_be("true or false", lambda value: isinstance(value, bool))
_LENGTH = _must_be(
    f"a length from 1 to {limits.LENGTH}",
    lambda value: value in [str(length) for length in range(1, limits.LENGTH + 1)],
)
_COUNT = _whole(0, MOST)


def _list(of: Check, low: int, high: int | None = None) -> Check:
    wanted = f"{low} or more" if high is None else str(low) if low == high else f"{low} to {high}"

    def check(value: object, place: str) -> Iterator[Fault]:
        if not isinstance(value, list):
            yield Fault(place, f"must be a list, not {_shown(value)}")
            return
        if len(value) < low or (high is not None and len(value) > high):
            yield Fault(place, f"must have {wanted} entries, not {len(value)}")
        for index, entry in enumerate(value):
            yield from of(entry, f"{place}[{_label(entry, index)}]")

    return check


def _label(entry: object, index: int) -> str:
    """An entry is called by its id where it has a usable one, otherwise by its number."""
    name = entry.get("id") if isinstance(entry, dict) else None
    return name if isinstance(name, str) and _ID.fullmatch(name) else str(index)


def _table(keys: Check, values: Check) -> Check:
    """An object whose keys the writer chooses."""

    def check(value: object, place: str) -> Iterator[Fault]:
        if not isinstance(value, dict):
            yield Fault(place, f"must be an object, not {_shown(value)}")
            return
        if not value:
            yield Fault(place, "must not be empty")
        for key, entry in value.items():
            yield from (Fault(place, f"a key {fault.sentence}") for fault in keys(key, place))
            yield from values(entry, step(place, key))

    return check


def _object(needed: Mapping[str, Check], optional: Mapping[str, Check] | None = None) -> Check:
    """An object with these keys and no others."""
    known = {**needed, **(optional or {})}

    def check(value: object, place: str) -> Iterator[Fault]:
        if not isinstance(value, dict):
            yield Fault(place or "the file", f"must be an object, not {_shown(value)}")
            return
        for key in value:
            if key not in known:
                yield Fault(step(place, key), f"unknown key{did_you_mean(key, known.keys() - value.keys())}")
        for key, of in known.items():
            if key in value:
                yield from of(value[key], step(place, key))
            elif key in needed:
                yield Fault(step(place, key), "is missing")

    return check


_CARDS = _object(
    {
        "per_colour": _whole(1, MOST),
        "locomotives": _COUNT,
        "starting_hand": _COUNT,
        "row": _whole(1, limits.ROW),
        "row_changes_at_locomotives": _whole(1, limits.ROW + 1),
    }
)
_STATIONS = _object({"costs": _list(_whole(1, PAY_TOTAL), 1, limits.STATIONS), "unused_points": _COUNT})
_EDITION = _object(
    {
        "ticket_sets": _list(_IDENTIFIER, 1),
        "dealt": _whole(0, limits.OFFER),
        "long_dealt": _whole(0, limits.OFFER),
        "keep_at_least": _whole(1, limits.OFFER),
        "rejected_at_start": _one_of("under", "out"),
        "drawn": _whole(1, limits.OFFER),
        "keep_drawn_at_least": _whole(1, limits.OFFER),
        "longest_path_points": _COUNT,
        "globetrotter_points": _COUNT,
    },
    {"values": _table(_IDENTIFIER, _COUNT)},
)
_CITY = _object(
    {"id": _IDENTIFIER, "name": _NAME, "lat": _degrees(90), "lon": _degrees(180)},
    {"label": _TEXT},
)
_ROUTE = _object(
    {
        "id": _IDENTIFIER,
        "a": _IDENTIFIER,
        "b": _IDENTIFIER,
        "length": _whole(1, limits.LENGTH),
        "colour": _WORD,
    },
    {"twin": _IDENTIFIER, "tunnel": _FLAG, "ferry": _whole(1, limits.LENGTH)},
)
_TICKET = _object(
    {"id": _IDENTIFIER, "a": _IDENTIFIER, "b": _IDENTIFIER, "points": _COUNT},
    {"long": _FLAG, "assumed": _FLAG},
)

FORM = _object(
    {
        "schema": _one_of(SCHEMA),
        "name": _IDENTIFIER,
        "title": _TEXT,
        "players": _object({"min": _whole(2, limits.SEATS), "max": _whole(2, limits.SEATS)}),
        "colours": _list(_WORD, limits.COLOURS, limits.COLOURS),
        "cards": _CARDS,
        "trains": _whole(1, limits.TRAINS),
        "doubles_open_from_players": _whole(2, limits.SEATS + 1),
        "last_turns_at_trains": _COUNT,
        "route_points": _table(_LENGTH, _COUNT),
        "tie_breaks": _list(_one_of(*TIE_BREAKS), 0, len(TIE_BREAKS)),
        "default_edition": _IDENTIFIER,
        "editions": _table(_IDENTIFIER, _EDITION),
        "cities": _list(_CITY, 2, limits.CITIES),
        "routes": _list(_ROUTE, 1, limits.ROUTES),
        "ticket_sets": _table(_IDENTIFIER, _list(_TICKET, 1)),
    },
    {
        "stations": _STATIONS,
        "tunnels": _object({"cards": _whole(1, limits.TUNNEL_CARDS)}),
        "sources": _list(_TEXT, 0),
    },
)
