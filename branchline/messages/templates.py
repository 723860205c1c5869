"""ICU messages: ``{name}``, ``{count, plural, one {# card} other {# cards}}``, ``{who, select, you {You} other {A}}``.

The page reads the same files with intl-messageformat. Here pyicumessageformat parses them, and the functions below fill
them in, with plural forms and numbers by CLDR (``languages.py``).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from branchline.messages.languages import MINUS, plural_form, written

NUMBER, PLURAL, SELECT = "number", "plural", "select"


class Slot(NamedTuple):
    """A placeholder. It has ``forms`` if the words around it depend on the value."""

    name: str
    kind: str = ""
    forms: Mapping[str, Template] = {}


Template = tuple["str | Slot", ...]


def read(source: str) -> Template:
    """The template that a text describes."""
    if "{" not in source and "'" not in source:
        return (source,)
    from pyicumessageformat import Parser  # not loaded before something is said

    try:
        return _template(Parser().parse(source))
    except SyntaxError as error:
        raise ValueError(f"a message cannot be read ({error}): {source}") from None


def _template(parts: list[str | dict[str, object]]) -> Template:
    return tuple(part if isinstance(part, str) else _slot(part) for part in parts)


def _slot(part: Mapping[str, object]) -> Slot:
    kind, forms = str(part.get("type", "")), part.get("options", {})
    if kind not in ("", NUMBER, PLURAL, SELECT) or part.get("offset") or part.get("format"):
        raise ValueError(f"a message has a slot of a kind that is not used here: {part}")
    assert isinstance(forms, dict)
    return Slot(str(part["name"]), kind, {name: _template(form) for name, form in forms.items()})


def slots(template: Template) -> Iterator[Slot]:
    """All placeholders, including those within forms."""
    for part in template:
        if isinstance(part, Slot):
            yield part
            for form in part.forms.values():
                yield from slots(form)


def fill(template: Template, args: Mapping[str, object], language: str) -> str:
    return "".join(part if isinstance(part, str) else _filled(part, args, language) for part in template)


def _filled(slot: Slot, args: Mapping[str, object], language: str) -> str:
    value = args[slot.name]
    if slot.kind == SELECT:
        return fill(slot.forms.get(str(value), slot.forms["other"]), args, language)
    if slot.kind == "":
        return str(value).replace("-", MINUS) if isinstance(value, int | float) else str(value)
    assert isinstance(value, int | float)
    if slot.kind == NUMBER:  # also the # of a plural
        return written(value, language)
    form = f"={value}" if f"={value}" in slot.forms else plural_form(value, language)
    return fill(slot.forms.get(form, slot.forms["other"]), args, language)
