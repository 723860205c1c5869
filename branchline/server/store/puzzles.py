"""Answers to puzzles, and the ratings that follow from them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from sqlalchemy import ColumnElement, Connection, Table, delete, insert, select

from branchline.server.store import schema
from branchline.server.store.base import Chapter

answers = schema.puzzle_answers


@dataclass(frozen=True, slots=True)
class RatedRow:
    """A rating by Glicko-2, and the answers that it comes from."""

    value: float
    deviation: float
    volatility: float
    answers: int = 0
    solved: int = 0

    def counted(self, solved: bool) -> RatedRow:
        return replace(self, answers=self.answers + 1, solved=self.solved + int(solved))


@dataclass(frozen=True, slots=True)
class AnswerRow:
    """An answer that counted, and what it changed."""

    solver: RatedRow
    solver_before: RatedRow
    puzzle: RatedRow


Rate = Callable[[RatedRow, RatedRow], tuple[RatedRow, RatedRow]]  # solver and puzzle, before and after


class Puzzles(Chapter):
    def solver_rating(self, user: int, game: str) -> RatedRow | None:
        with self._read() as connection:
            return _rating(connection, schema.solver_ratings, user_id=user, game=game)

    def puzzle_rating(self, game: str, puzzle: str) -> RatedRow | None:
        with self._read() as connection:
            return _rating(connection, schema.puzzle_ratings, puzzle=puzzle, game=game)

    def puzzle_values(self, game: str) -> dict[str, float]:
        """The ratings of the puzzles that somebody has answered."""
        ratings = schema.puzzle_ratings
        with self._read() as connection:
            rows = connection.execute(select(ratings.c.puzzle, ratings.c.value).where(ratings.c.game == game))
            return {row.puzzle: row.value for row in rows}

    def answered(self, user: int, game: str) -> dict[str, bool]:
        """The puzzles that the person has answered, and which of them rightly."""
        with self._read() as connection:
            rows = connection.execute(
                select(answers.c.puzzle, answers.c.solved).where(answers.c.user_id == user, answers.c.game == game)
            )
            return {row.puzzle: row.solved for row in rows}

    def answer_puzzle(
        self, user: int, game: str, puzzle: str, solved: bool, new: tuple[RatedRow, RatedRow], rate: Rate
    ) -> AnswerRow | None:
        """Count an answer, if it is the person's first; ``new``: ratings of those who have none yet."""

        def change(connection: Connection) -> AnswerRow | None:
            connection.execute(select(schema.users.c.id).where(schema.users.c.id == user).with_for_update())
            this = (answers.c.user_id == user, answers.c.game == game, answers.c.puzzle == puzzle)
            if connection.execute(select(answers.c.puzzle).where(*this)).first() is not None:
                return None
            row = {"user_id": user, "game": game, "puzzle": puzzle, "solved": solved, "at": schema.now()}
            connection.execute(insert(answers).values(row))
            before = _rating(connection, schema.solver_ratings, user_id=user, game=game) or new[0]
            rated = _rating(connection, schema.puzzle_ratings, puzzle=puzzle, game=game) or new[1]
            solver, other = rate(before, rated)
            solver, other = solver.counted(solved), other.counted(solved)
            _keep(connection, schema.solver_ratings, solver, user_id=user, game=game)
            _keep(connection, schema.puzzle_ratings, other, puzzle=puzzle, game=game)
            return AnswerRow(solver, before, other)

        return self._write(change)


def _rating(connection: Connection, table: Table, **key: str | int) -> RatedRow | None:
    columns = (table.c.value, table.c.deviation, table.c.volatility, table.c.answers, table.c.solved)
    row = connection.execute(select(*columns).where(*_this(table, key)).with_for_update()).first()
    return RatedRow(*row) if row is not None else None


def _keep(connection: Connection, table: Table, rating: RatedRow, **key: str | int) -> None:
    connection.execute(delete(table).where(*_this(table, key)))
    values = {name: getattr(rating, name) for name in ("value", "deviation", "volatility", "answers", "solved")}
    connection.execute(insert(table).values(**key, **values))


def _this(table: Table, key: dict[str, str | int]) -> list[ColumnElement[bool]]:
    return [table.c[name] == value for name, value in key.items()]
