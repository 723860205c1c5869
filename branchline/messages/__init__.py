"""Everything the program says to people, by key and language: a folder per language.

``log.json`` tells what happened, in the terminal and on the page; ``terminal.json`` and the folder ``web`` are for one
of them. The page takes its files in when it is built, this module those of the terminal.

A template is a small part of ICU's message format, so that other programs and languages can share the file:
``{name}``, ``{count, plural, one {# card} other {# cards}}`` and ``{who, select, you {You} other {{seat}}}``.

>>> text("choice.station", count=1), text("choice.station", count=3)
('build a station for 1 card', 'build a station for 3 cards')
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import NamedTuple

ENGLISH = "en"


class Slot(NamedTuple):
    """A place to fill in; ``forms`` where the words around it depend on what is filled in."""

    name: str
    kind: str = ""
    forms: Mapping[str, Template] = {}


Template = tuple["str | Slot", ...]


def text(key: str, /, **args: object) -> str:
    """The message in words."""
    return _fill(_template(ENGLISH, key), args, "#")


@cache
def messages(language: str) -> Mapping[str, str]:
    """All templates of a language by key, but for those of the page."""
    found: dict[str, str] = {}
    for name in ("log.json", "terminal.json"):
        source = (files("branchline.messages") / language / name).read_text(encoding="utf-8")
        found |= json.loads(source)
    return found


@cache
def _template(language: str, key: str) -> Template:
    source = messages(language)[key]
    template, end = parse(source, 0)
    if end != len(source):
        raise ValueError(f"the message '{key}' has a brace too many: {source}")
    return template


_PLAIN = re.compile(r"[^{}]+")
_SLOT = re.compile(r"\{\s*(\w+)\s*(?:,\s*(plural|select)\s*,|\})")
_FORM = re.compile(r"\s*(\w+)\s*\{")
_END = re.compile(r"\s*\}")


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


def _fill(template: Template, args: Mapping[str, object], number: str) -> str:
    """``number`` is what # stands for: the count of the plural around it."""
    words = []
    for part in template:
        if isinstance(part, str):
            words.append(part.replace("#", number))
        elif part.kind == "plural":
            count = args[part.name]
            form = "one" if count == 1 else "other"
            words.append(_fill(part.forms.get(form, part.forms["other"]), args, str(count)))
        elif part.kind == "select":
            words.append(_fill(part.forms.get(str(args[part.name]), part.forms["other"]), args, number))
        else:
            words.append(str(args[part.name]))
    return "".join(words)
