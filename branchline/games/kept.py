"""Answers that are kept for a while, because the same is asked again for other viewers and after other decisions."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

KEPT = 512  # of each kind: enough for some hundred seats that play at the same time

T = TypeVar("T")


class Kept(Generic[T]):
    """The answers that were asked for last. A key holds all that its answer is made of; nobody changes an answer."""

    def __init__(self) -> None:
        self._answers: OrderedDict[Hashable, T] = OrderedDict()  # several threads may ask, so each step stands alone

    def find(self, key: Hashable, make: Callable[[], T]) -> T:
        answer = self._answers.pop(key, None)
        if answer is None:
            answer = make()
        self._answers[key] = answer
        if len(self._answers) > KEPT:
            self._answers.popitem(last=False)
        return answer
