"""The shapes that games write (typed dictionaries in their ``view_types.py``) on the wire. Models describe them, so
that OpenAPI and the page's types know every field; the data is passed on unchanged, neither checked nor copied.

pydantic reads typed dictionaries of ``typing`` only from Python 3.12 on, and the games do without pydantic. So each
gets a model with the same name and fields; tests check what games really write against these models.
"""

from __future__ import annotations

import types
from collections.abc import Sequence
from dataclasses import fields as dataclass_fields
from dataclasses import is_dataclass
from functools import cache, reduce
from operator import or_
from typing import Annotated, Any, NotRequired, Union, get_args, get_origin, get_type_hints, is_typeddict

from pydantic import Field, GetCoreSchemaHandler, create_model
from pydantic_core import CoreSchema, core_schema

from branchline.games.contract import Json
from branchline.messages.statements import Statement
from branchline.server.wire.base import Message, Said, Sparse


class AsWritten:
    """Annotates a field that holds what a game wrote, as in ``Annotated[TicketToRideView | Json, AsWritten(Other)]``.
    The named model describes what is only known to be JSON."""

    def __init__(self, otherwise: type[Message]) -> None:
        self._otherwise = otherwise

    def __get_pydantic_core_schema__(self, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        described = handler.generate_schema(translated(source, self._otherwise))
        return core_schema.any_schema(
            metadata={"pydantic_js_annotation_functions": [lambda _, describe: describe(described)]},
            serialization=core_schema.wrap_serializer_function_ser_schema(
                lambda value, _: value, schema=described, return_schema=core_schema.any_schema()
            ),
        )


@cache
def model(shape: Any) -> type[Message]:
    """The model of a typed dictionary. Keys not required may be left out; a text in Annotated describes the field."""
    hints = get_type_hints(shape, include_extras=True)
    fields: Any = {name: _field(hint) for name, hint in hints.items()}
    made: type[Message] = create_model(shape.__name__, __base__=Sparse, __module__=shape.__module__, **fields)
    made.__doc__ = shape.__doc__
    return made


@cache
def described(kind: Any) -> type[Message]:
    """The model of a dataclass, as it is written as JSON."""
    hints = get_type_hints(kind)
    fields: Any = {field.name: (_of_dataclass(hints[field.name]), ...) for field in dataclass_fields(kind)}
    made: type[Message] = create_model(kind.__name__, __base__=Message, __module__=kind.__module__, **fields)
    made.__doc__ = kind.__doc__
    return made


def _of_dataclass(hint: Any) -> Any:
    found: Any = hint
    if hint is Statement:
        return Said
    if is_dataclass(hint):
        return described(found)
    return list[_of_dataclass(get_args(hint)[0])] if get_origin(hint) is tuple else hint  # type: ignore[misc]


def _field(hint: Any) -> tuple[Any, Any]:
    optional, description = get_origin(hint) is NotRequired, None
    if optional:
        (hint,) = get_args(hint)
    if get_origin(hint) is Annotated:
        hint, description = get_args(hint)
    found = translated(hint)
    return (found | None, Field(None, description=description)) if optional else (found, Field(description=description))


def translated(hint: Any, otherwise: Any = Any) -> Any:
    """The type with a model in place of every typed dictionary, and ``otherwise`` for what is only known to be JSON."""
    if is_typeddict(hint):
        return model(hint)
    if hint == Json:
        return otherwise
    origin, args = get_origin(hint), get_args(hint)
    if origin in (Union, types.UnionType):
        return reduce(or_, (translated(arg, otherwise) for arg in args))
    if origin in (list, dict, Sequence):
        return (list if origin is Sequence else origin)[tuple(translated(arg, otherwise) for arg in args)]
    return hint
