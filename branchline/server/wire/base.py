"""What all messages have in common."""

from __future__ import annotations

import unicodedata
from typing import Annotated

from pydantic import AfterValidator, BaseModel, BeforeValidator, ConfigDict, StringConstraints


class Message(BaseModel):
    """Unknown fields are refused in both directions. Fields with a default may be left out only in requests."""

    model_config = ConfigDict(extra="forbid", frozen=True, json_schema_serialization_defaults_required=True)


class Sparse(Message):
    """A message that leaves out fields with a default if they do not apply to the game or the moment."""

    model_config = ConfigDict(json_schema_serialization_defaults_required=False)


# Characters that change the writing direction, even of the text after the name.
TURNING = {chr(code) for code in (0x200E, 0x200F, *range(0x202A, 0x202F), *range(0x2066, 0x206A))}


def one_line(text: object) -> object:
    """The text with each run of line ends, tabs and spaces made one space."""
    return " ".join(text.split()) if isinstance(text, str) else text


def readable(text: str) -> str:
    """The text. Refuses characters that cannot be seen or stored."""
    if any(unicodedata.category(one) in ("Cc", "Cs") or one in TURNING for one in text):
        raise ValueError("must not hold control characters")
    if not any(unicodedata.category(one)[0] in "LNPS" for one in text):
        raise ValueError("must have a letter, a digit or a sign in it")
    return text


PersonName = Annotated[
    str, BeforeValidator(one_line), StringConstraints(min_length=1, max_length=24), AfterValidator(readable)
]
Password = Annotated[str, StringConstraints(min_length=8, max_length=200)]
TABLE_ID_PATTERN = "^[A-Za-z0-9_-]{22}$"
TableId = Annotated[str, StringConstraints(pattern=TABLE_ID_PATTERN)]
IntentId = Annotated[str, StringConstraints(min_length=1, max_length=40)]
ChatText = Annotated[
    str, BeforeValidator(one_line), StringConstraints(min_length=1, max_length=500), AfterValidator(readable)
]
