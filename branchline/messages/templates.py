"""A small part of ICU's message format, so that other programs and languages can share the files:
``{name}``, ``{count, plural, one {# card} other {# cards}}`` and ``{who, select, you {You} other {{seat}}}``."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import NamedTuple

from branchline.messages.languages import LANGUAGES, written


class Slot(NamedTuple):
    """A place to fill in; ``forms`` where the words around it depend on what is filled in."""

    name: str
    kind: str = ""
    forms: Mapping[str, Template] = {}


Template = tuple["str | Slot", ...]

_PLAIN = re.compile(r"[^{}]+")
_SLOT = re.compile(r"\{\s*(\w+)\s*(?:,\s*(plural|select)\s*,|\})")
_FORM = re.compile(r"\s*(=?\w+)\s*\{")
_END = re.compile(r"\s*\}")


def read(source: str) -> Template:
    """The template in a text."""
    template, end = parse(source, 0)
    if end != len(source):
        raise ValueError(f"a message has a brace too many at {end}: {source}")
    return template


def parse(source: str, at: int) -> tuple[Template, int]:
    """The template from here to the brace that closes it, and where that is."""
    parts: list[str | Slot] = []
    while at < len(source) and source[at] != "}":
        if plain := _PLAIN.match(source, at):
            parts.append(plain[0])
            at = plain.end()
            continue
        slot = _SLOT.match(source, at)
        if not slot:
            raise ValueError(f"a message has an unreadable slot at {at}: {source}")
        at = slot.end()
        forms: dict[str, Template] = {}
        while slot[2] and (form := _FORM.match(source, at)):
            forms[form[1]], at = parse(source, form.end())
            at += 1
        if slot[2]:
            end = _END.match(source, at)
            if not end or "other" not in forms:
                raise ValueError(f"a message has an unfinished {slot[2]} before {at}: {source}")
            at = end.end()
        parts.append(Slot(slot[1], slot[2] or "", forms))
    return tuple(parts), at


def fill(template: Template, args: Mapping[str, object], language: str, number: str = "#") -> str:
    """``number`` is what # stands for: the count of the plural around it."""
    words = []
    for part in template:
        if isinstance(part, str):
            words.append(part.replace("#", number))
        elif part.kind == "plural":
            count = args[part.name]
            assert isinstance(count, int | float)
            words.append(fill(_form(part, count, language), args, language, written(count, language)))
        elif part.kind == "select":
            form = part.forms.get(str(args[part.name]), part.forms["other"])
            words.append(fill(form, args, language, number))
        else:
            words.append(str(args[part.name]))
    return "".join(words)


def _form(slot: Slot, count: float, language: str) -> Template:
    exact = slot.forms.get(f"={count}")
    return slot.forms.get(LANGUAGES[language].form(count), slot.forms["other"]) if exact is None else exact
