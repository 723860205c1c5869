"""Single parts of the story, from positions made by hand."""

from __future__ import annotations

from tests.oracle.questions import Play, Question
from tests.oracle.russian_railroads import facts
from tests.oracle.russian_railroads.boards import Player
from tests.oracle.russian_railroads.table import Table


class Told:
    """A part of the rules as it stops at its questions."""

    def __init__(self, story: Play[None]) -> None:
        self._story = story
        self._question: Question | None = None
        self._go_on(None)

    def _go_on(self, answer: tuple[int, str] | None) -> None:
        try:
            self._question = next(self._story) if answer is None else self._story.send(answer)
        except StopIteration:
            self._question = None

    def is_over(self) -> bool:
        return self._question is None

    def legal(self) -> set[str]:
        assert self._question is not None
        (texts,) = self._question.choices.values()
        return texts

    def answer(self, *texts: str) -> None:
        for text in texts:
            assert text in self.legal(), f"{text!r} is not among {sorted(self.legal())}"
            assert self._question is not None
            (seat,) = self._question.choices
            self._go_on((seat, text))


def a_table(seats: int = 4, strip: tuple[int, ...] = (2, 3, 4, 8, 9, 10, 11)) -> tuple[Table, Player]:
    """After the set-up, with the seats in order; the first player."""
    table = Table(seats)
    table.order = list(range(seats))
    table.strip = list(strip)
    return table, table.players[0]


def lay_tracks(player: Player, line: str, *places: int) -> None:
    player.tracks[line].update(zip(facts.COLOURS, places, strict=False))
