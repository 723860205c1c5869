"""Answers made of the wire's models, and the documentation of every refusal."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import Path, Response

from branchline.server.wire.base import TABLE_ID_LENGTH, Message
from branchline.server.wire.tables import Refused

STATUSES = {
    400: "The request cannot be read.",
    401: "A name, a login or a valid token is needed.",
    403: "Not for this person, or not from this page.",
    404: "There is no such thing.",
    405: "Not this way.",
    408: "The request came too slowly.",
    409: "It does not fit what is there now.",
    413: "The request is too big.",
    422: "The request is readable, and something in it is not right.",
    429: "Too often; Retry-After says when.",
    503: "The database does not answer; nothing has changed.",
}
REFUSALS: dict[int | str, dict[str, Any]] = {
    status: {"model": Refused, "description": meaning} for status, meaning in STATUSES.items()
}


# The id of a table in an address. One that is too long is answered like any other that names no table.
TableLink = Annotated[str, Path(json_schema_extra={"maxLength": TABLE_ID_LENGTH})]


def answer(message: Message, status: int = 200) -> Response:
    """The message as a response, without FastAPI's validation: our own models need no second check."""
    return Response(message.model_dump_json(), status, media_type="application/json")
