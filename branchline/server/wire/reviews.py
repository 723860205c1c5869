"""The review of a finished match, and how far it is."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, create_model

from branchline.review import result
from branchline.server.wire.base import Message, Said
from branchline.server.wire.shapes import described

Review = create_model("Review", __base__=described(result.Review), __module__=__name__, format=(str, ...))

State = Literal["none", "queued", "taken", "done", "failed"]


class ReviewState(Message):
    """``none``: nobody has asked for it."""

    state: State
    done: int = Field(description="Tasks that are done.")
    total: int = Field(description="All tasks; 0 until they are counted.")
    before: int = Field(description="Reviews that are made before this one.")


class Deed(Message):
    """A marked decision in words."""

    index: int = Field(description="Of its entry in the log.")
    played: Said
    better: Said


class ReviewGiven(Message):
    """The review, and what its marked decisions were."""

    review: Annotated[Review, Field(description="docs/analysis.md says what its numbers mean.")]  # type: ignore[valid-type]
    deeds: list[Deed]
