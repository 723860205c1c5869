"""What all messages have in common."""

from __future__ import annotations

from typing import Annotated

from pydantic import BaseModel, ConfigDict, StringConstraints


class Message(BaseModel):
    """Unknown fields are refused in both directions. Fields with a default may be left out only in requests."""

    model_config = ConfigDict(extra="forbid", frozen=True, json_schema_serialization_defaults_required=True)


class Sparse(Message):
    """A message that leaves out fields with a default if they do not apply to the game or the moment."""

    model_config = ConfigDict(json_schema_serialization_defaults_required=False)


class Said(Sparse):
    """A statement without a language: `refusal.<key>` of the message catalogue, and what to fill in."""

    key: str
    args: Arguments
    rule: str | None = None


Argument = str | int | float | Said
Arguments = dict[str, Argument | list[Argument]]

TABLE_ID_LENGTH = 22
TABLE_ID_PATTERN = f"^[A-Za-z0-9_-]{{{TABLE_ID_LENGTH}}}$"
TableId = Annotated[str, StringConstraints(pattern=TABLE_ID_PATTERN)]
Hex = Annotated[str, StringConstraints(pattern="^[0-9a-f]{64}$")]  # 32 bytes
