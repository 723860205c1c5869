"""A review as JSON and back. Reading is strict: every field, of its kind, and nothing else."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from functools import cache
from math import isfinite
from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

from branchline.games.contract import Explained
from branchline.messages.statements import Statement
from branchline.review.result import Review

FORMAT = "branchline-review/1"


class InvalidReview(Explained):
    """A text is no review, or one of another version."""


def write_review(review: Review) -> str:
    return json.dumps(to_json(review), ensure_ascii=False)


def read_review(text: str) -> Review:
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        raise InvalidReview("review.not-json") from None
    return from_json(data)


def to_json(review: Review) -> dict[str, Any]:
    data: dict[str, Any] = written(review)
    return {"format": FORMAT} | data


def from_json(data: object) -> Review:
    if not isinstance(data, Mapping) or data.get("format") != FORMAT:
        raise InvalidReview("review.format", format=FORMAT)
    rest = {name: value for name, value in data.items() if name != "format"}
    review: Review = read(Review, rest, "review")
    return review


def written(value: Any) -> Any:
    """The value, or a part of a review, as JSON."""
    if isinstance(value, Statement):
        return value.as_json()
    if is_dataclass(value):
        return {field.name: written(getattr(value, field.name)) for field in fields(value)}
    return [written(one) for one in value] if isinstance(value, tuple) else value


def read(kind: Any, data: Any, where: str) -> Any:
    """The value of a kind that the data stand for; ``where`` names the field that is refused if there is none."""
    if is_dataclass(kind):
        return _record(kind, data, where)
    if kind is Statement:
        return _statement(data, where)
    origin = get_origin(kind)
    if origin is tuple:
        if not isinstance(data, list):
            raise InvalidReview("review.field", name=where)
        return tuple(read(get_args(kind)[0], one, f"{where}[{i}]") for i, one in enumerate(data))
    if origin in (Literal, Union, UnionType):
        return _one_of(kind, data, where)
    if kind is float and type(data) in (int, float) and isfinite(data):
        return float(data)
    if kind is not float and type(data) is kind:
        return data
    raise InvalidReview("review.field", name=where)


def _record(kind: Any, data: Any, where: str) -> Any:
    known = _hints(kind)
    if not isinstance(data, Mapping):
        raise InvalidReview("review.field", name=where)
    for name in [*known.keys() - data.keys(), *data.keys() - known.keys()]:
        raise InvalidReview("review.field", name=f"{where}.{name}")
    return kind(**{name: read(hint, data[name], f"{where}.{name}") for name, hint in known.items()})


def _one_of(kind: Any, data: Any, where: str) -> Any:
    allowed = {value for one in get_args(kind) for value in (get_args(one) or ([None] if one is NoneType else [one]))}
    if isinstance(data, str | None) and data in allowed:
        return data
    raise InvalidReview("review.field", name=where)


def _statement(data: Any, where: str) -> Statement:
    match data:
        case {"key": str(key), "args": dict(args), **rest} if not rest:
            return Statement(key, **{name: _argument(value, where) for name, value in args.items()})
    raise InvalidReview("review.field", name=where)


def _argument(value: Any, where: str) -> Any:
    """A number, a text, a statement or a list of these."""
    if isinstance(value, list):
        return [_argument(one, where) for one in value]
    return _statement(value, where) if isinstance(value, dict) else value


@cache
def _hints(kind: type) -> dict[str, Any]:
    return get_type_hints(kind)
