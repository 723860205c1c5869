"""Answers that are kept for a while, because the same is asked again for other viewers and after other decisions."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

KEPT = 512  # of each kind, if small: enough for some hundred seats that play at the same time

T = TypeVar("T")


class Kept(Generic[T]):
    """The answers that were asked for last. A key holds all that its answer is made of; nobody changes an answer.

    ``fewer``: of large answers only such a part is kept. A table needs its newest one; the rest is a matter of luck.
    """

    def __init__(self, fewer: int = 1) -> None:
        self._fewer = fewer
        self._answers: OrderedDict[Hashable, T] = OrderedDict()  # several threads may ask, so each step stands alone

    def find(self, key: Hashable, make: Callable[[], T]) -> T:
        answer = self._answers.pop(key, None)
        if answer is None:
            answer = make()
        self._answers[key] = answer
        if len(self._answers) > KEPT // self._fewer:
            self._answers.popitem(last=False)
        return answer
