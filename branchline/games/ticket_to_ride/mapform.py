"""The form of a map file: its keys, their types and bounds. What they mean together is for `mapcheck.py`.

A check is a function of a value and its place that yields what is wrong there; the form is put together from
such checks as the file is from its parts. docs/maps.md says what each key is for.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from reprlib import repr as shortened
from typing import Any

from branchline.games.map_faults import Fault, fault, unknown_word
from branchline.games.names import plain
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


Data = dict[str, Any]  # an object of the file
Check = Callable[[object, str], Iterator[Fault]]


def step(place: str, key: str) -> str:
    """The place of a key inside another place."""
    shown = key if len(key) <= limits.NAME and re.fullmatch(r"[\w-]+", key) else shortened(key)
    return f"{place}.{shown}" if place else shown


def _shown(value: object) -> str:
    """As JSON writes it, in short."""
    words = {dict: "{…}", list: "[…]", bool: str(value).lower(), type(None): "null"}
    return words.get(type(value)) or shortened(value)


def _must_be(key: str, fits: Callable[[object], bool], /, **args: Any) -> Check:
    def check(value: object, place: str) -> Iterator[Fault]:
        if not fits(value):
            yield fault(place, key, value=_shown(value), **args)

    return check


def _short(most: int, of: Check) -> Check:
    def check(value: object, place: str) -> Iterator[Fault]:
        if isinstance(value, str) and len(value) > most:
            yield fault(place, "map.too-long", most=most, count=len(value))
        else:
            yield from of(value, place)

    return check


def _whole(low: int, high: int) -> Check:
    def fits(value: object) -> bool:
        return isinstance(value, int) and not isinstance(value, bool) and low <= value <= high

    return _must_be("map.whole-number", fits, low=low, high=high)


def _degrees(high: int) -> Check:
    def fits(value: object) -> bool:
        return isinstance(value, int | float) and not isinstance(value, bool) and -high <= value <= high

    return _must_be("map.degrees", fits, high=high)


def _exactly(word: str) -> Check:
    return _must_be("map.exactly", lambda value: value == word, word=word)


def _one_of(*words: str) -> Check:
    def check(value: object, place: str) -> Iterator[Fault]:
        if value not in words:
            typed = value if isinstance(value, str) else ""
            yield unknown_word(place, "map.one-of", typed, words, words=words, value=_shown(value))

    return check


def _is_text(value: object) -> bool:
    return isinstance(value, str) and value.isprintable() and value == " ".join(value.split()) != ""


def _is_name(value: object) -> bool:
    return isinstance(value, str) and _is_text(value) and not set(value) & set("()") and words_of(value) != []


def _is_word(value: object) -> bool:
    return isinstance(value, str) and value.isalpha() and value.islower()


def _is_identifier(value: object) -> bool:
    return isinstance(value, str) and _ID.fullmatch(value) is not None


_TEXT = _must_be("map.text", _is_text)
_NAME = _short(limits.NAME, _must_be("map.name", _is_name))
_IDENTIFIER = _short(limits.NAME, _must_be("map.identifier", _is_identifier))
_IDENTIFIERS = _short(limits.NAME, _must_be("map.key-identifier", _is_identifier))  # the keys of an object
_WORD = _short(limits.COLOUR_WORD, _must_be("map.word", _is_word))
_FLAG = _must_be("map.flag", lambda value: isinstance(value, bool))
_LENGTHS = _must_be(
    "map.key-length",
    lambda value: value in [str(length) for length in range(1, limits.LENGTH + 1)],
    most=limits.LENGTH,
)
_COUNT = _whole(0, MOST)


def _list(of: Check, low: int, high: int) -> Check:
    def check(value: object, place: str) -> Iterator[Fault]:
        if not isinstance(value, list):
            yield fault(place, "map.list", value=_shown(value))
            return
        if not low <= len(value) <= high:
            yield _wrong_length(place, len(value), low, high)
        if len(value) > high:
            return  # there may be any number of them
        for index, entry in enumerate(value):
            yield from of(entry, f"{place}[{_label(entry, index)}]")

    return check


def _wrong_length(place: str, count: int, low: int, high: int) -> Fault:
    if low == high:
        return fault(place, "map.entries-exactly", low=low, count=count)
    return fault(place, "map.entries", low=low, high=high, count=count)


def _label(entry: object, index: int) -> str:
    """An entry is called by its id where it has a usable one, otherwise by its number."""
    name = entry.get("id") if isinstance(entry, dict) else None
    usable = isinstance(name, str) and len(name) <= limits.NAME and _is_identifier(name)
    return str(name) if usable else str(index)


def _table(keys: Check, values: Check, most: int) -> Check:
    """An object whose keys the writer chooses."""

    def check(value: object, place: str) -> Iterator[Fault]:
        if not isinstance(value, dict):
            yield _no_object(place, value)
            return
        if not value:
            yield fault(place, "map.empty")
        if len(value) > most:
            yield _wrong_length(place, len(value), 1, most)
            return
        for key, entry in value.items():
            yield from keys(key, place)
            yield from values(entry, step(place, key))

    return check


def _no_object(place: str, value: object) -> Fault:
    return fault(place, "map.object", value=_shown(value))


def _object(needed: Mapping[str, Check], optional: Mapping[str, Check] | None = None) -> Check:
    """An object with these keys and no others."""
    known = {**needed, **(optional or {})}

    def check(value: object, place: str) -> Iterator[Fault]:
        if not isinstance(value, dict):
            yield _no_object(place, value)
            return
        for key in value:
            if key not in known:
                yield unknown_word(step(place, key), "map.unknown-key", key, known.keys() - value.keys())
        for key, of in known.items():
            if key in value:
                yield from of(value[key], step(place, key))
            elif key in needed:
                yield fault(step(place, key), "map.missing")

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
        "ticket_sets": _list(_IDENTIFIER, 1, limits.TICKET_SETS),
        "dealt": _whole(0, limits.OFFER),
        "long_dealt": _whole(0, limits.OFFER),
        "keep_at_least": _whole(1, limits.OFFER),
        "rejected_at_start": _one_of("under", "out"),
        "drawn": _whole(1, limits.OFFER),
        "keep_drawn_at_least": _whole(1, limits.OFFER),
        "longest_path_points": _COUNT,
        "globetrotter_points": _COUNT,
    },
    {"values": _table(_IDENTIFIERS, _COUNT, limits.TICKETS)},
)
_CITY = _object(
    {"id": _IDENTIFIER, "name": _NAME, "lat": _degrees(90), "lon": _degrees(180)},
    {"label": _short(limits.NAME, _TEXT)},
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
        "schema": _exactly(SCHEMA),
        "name": _IDENTIFIER,
        "title": _short(limits.TITLE, _TEXT),
        "players": _object({"min": _whole(2, limits.SEATS), "max": _whole(2, limits.SEATS)}),
        "colours": _list(_WORD, limits.COLOURS, limits.COLOURS),
        "cards": _CARDS,
        "trains": _whole(1, limits.TRAINS),
        "doubles_open_from_players": _whole(2, limits.SEATS + 1),
        "last_turns_at_trains": _COUNT,
        "route_points": _table(_LENGTHS, _COUNT, limits.LENGTH),
        "tie_breaks": _list(_one_of(*TIE_BREAKS), 0, len(TIE_BREAKS)),
        "default_edition": _IDENTIFIER,
        "editions": _table(_IDENTIFIERS, _EDITION, limits.EDITIONS),
        "cities": _list(_CITY, 2, limits.CITIES),
        "routes": _list(_ROUTE, 1, limits.ROUTES),
        "ticket_sets": _table(_IDENTIFIERS, _list(_TICKET, 1, limits.TICKETS), limits.TICKET_SETS),
    },
    {
        "stations": _STATIONS,
        "tunnels": _object({"cards": _whole(1, limits.TUNNEL_CARDS)}),
        "sources": _list(_short(limits.SOURCE, _TEXT), 0, limits.SOURCES),
    },
)
