"""What all messages have in common."""

from __future__ import annotations

from typing import Annotated

from pydantic import BaseModel, ConfigDict, StringConstraints


class Message(BaseModel):
    """Unknown fields are refused in both directions; what has a default may be left out only when asking."""

    model_config = ConfigDict(extra="forbid", frozen=True, json_schema_serialization_defaults_required=True)


class Sparse(Message):
    """What has a default is left out where the game or the moment does not have it."""

    model_config = ConfigDict(json_schema_serialization_defaults_required=False)


PersonName = Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=24)]
Password = Annotated[str, StringConstraints(min_length=8, max_length=200)]
TableId = Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9_-]{22}$")]
IntentId = Annotated[str, StringConstraints(min_length=1, max_length=40)]
ChatText = Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=500)]
