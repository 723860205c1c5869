"""The OpenAPI document: all paths, and the socket's messages among the components."""

from __future__ import annotations

from typing import Any

from fastapi import FastAPI
from fastapi.openapi.utils import get_openapi

from branchline.server import schema

ABOUT = """Everything the page does, programs can do too: the same paths, the same messages.

A program sends `Authorization: Bearer <token>`; a person makes tokens at POST /api/tokens. A table's socket is at
`/api/tables/{id}/socket`: the server sends a TableState first, then Update, TableChanged, ChatSaid, Accepted,
IntentRefused, HintGiven, WhyNot and Pong; it takes Play, Undo, AskHint, AskWhy, Say, Sync and Ping.
"""


def describe(api: FastAPI) -> None:
    document: dict[str, Any] = {}

    def openapi() -> dict[str, Any]:
        if not document:
            document.update(get_openapi(title=api.title, version="1", description=ABOUT, routes=api.routes))
            components = document.setdefault("components", {})
            messages = schema.document()["components"]["schemas"]
            components["schemas"] = messages | components.get("schemas", {})
            components["securitySchemes"] = {
                "cookie": {"type": "apiKey", "in": "cookie", "name": "branchline"},
                "token": {"type": "http", "scheme": "bearer"},
            }
        return document

    api.openapi = openapi  # type: ignore[method-assign]
