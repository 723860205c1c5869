"""The wire's models as one OpenAPI document: ``python -m branchline.server.schema FILE`` writes it.

The browser's types are generated from that file. The paths are in the document that the running server offers.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any, get_args

from pydantic.json_schema import models_json_schema

from branchline.server.wire import explore, games, people, play, puzzles, reviews, studies, tables
from branchline.server.wire.base import Message, Sparse
from branchline.server.wire.shapes import model

MODULES = (people, tables, play, reviews, explore, studies, puzzles, games)


def models() -> list[type[Message]]:
    """Every message of the wire and the boards of all games, by name. The models inside them follow."""
    found = {shape.__name__: model(shape) for shape in games.BOARDS} | {
        value.__name__: value
        for module in MODULES
        for value in vars(module).values()
        if isinstance(value, type) and issubclass(value, Message) and value not in (Message, Sparse, games.Other)
    }
    return [found[name] for name in sorted(found)]


def document() -> dict[str, Any]:
    _, schemas = models_json_schema(
        [(model, "serialization") for model in models()], ref_template="#/components/schemas/{model}"
    )
    return {
        "openapi": "3.1.0",
        "info": {"title": "branchline", "version": "1"},
        "paths": {},
        "components": {"schemas": schemas["$defs"] | {name: _union(union) for name, union in games.UNIONS.items()}},
    }


def _union(shapes: Any) -> dict[str, Any]:
    """One of several shapes, by a name of its own, so that the page need not list them again."""
    return {"anyOf": [{"$ref": f"#/components/schemas/{shape.__name__}"} for shape in get_args(shapes)]}


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(json.dumps(document(), indent=1) + "\n", encoding="utf-8")
