"""A game in a few dozen lines of plain Python: what to write first when a game is added (docs/add-a-game.md).

The rules are methods of a :class:`PlainFunctions` over two records, board and state. They are interpreted; everything
else works as for the compiled games. When the game is right, compile its functions one by one, and replace what is
generic here (log lines, refusals, the view).
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from branchline.games.chance import Ids, below, next_word, pick, scale, stream
from branchline.games.compiled_rules import CompiledRules
from branchline.games.contract import (
    CHANCE,
    MOST_DECISIONS,
    MOST_SEATS,
    OVER,
    Action,
    Game,
    IllegalAction,
    InvalidAction,
    Line,
    Outcome,
    Position,
    Record,
)
from branchline.games.names import nearest, plain
from branchline.games.room import Room
from branchline.games.tiers import wrapping

RESULT = np.dtype((np.record, [("total", "i4", (MOST_SEATS,))]))


class PlainFunctions(ABC):
    """The rules. A state has at least the fields ``mover`` (a seat, CHANCE or OVER), ``seats`` and ``points``."""

    BOARD: np.dtype[Any]
    STATE: np.dtype[Any]

    @abstractmethod
    def setup(self, board: Record, state: Record, seats: int) -> None: ...

    @abstractmethod
    def legal(self, board: Record, state: Record, seat: int, out: Ids) -> int:
        """Write the actions of the seat into ``out``, ascending; return how many."""

    @abstractmethod
    def apply(self, board: Record, state: Record, seat: int, action: int) -> None:
        """Take a legal action of a seat, or an outcome of CHANCE."""

    def odds(self, board: Record, state: Record, out: Ids, weights: Ids) -> int:
        """At CHANCE: write the outcomes and their weights; return how many."""
        raise NotImplementedError("this game has no chance")

    def hide(self, board: Record, state: Record, seat: int) -> None:  # noqa: B027 - a default, not a gap
        """Remove from a copy of the state what the seat may not know; by default nothing."""

    def redeal(self, board: Record, state: Record, seat: int, rng: Any) -> None:  # noqa: B027
        """Fill in at random what is hidden from the seat; by default nothing."""

    def score(self, board: Record, state: Record, result: Record, places: Any) -> None:
        """Write final points and ranks: the most points win, and equal points share a rank."""
        points = state.points[: state.seats]
        for seat in range(state.seats):
            result.total[seat] = points[seat]
            places[seat] = 1 + int((points > points[seat]).sum())

    def choose_chance(self, board: Record, state: Record, word: Any, out: Ids, weights: Ids) -> int:
        count = self.odds(board, state, out, weights)
        return int(out[pick(weights, count, scale(word, int(weights[:count].sum())))])

    def observe(self, board: Record, state: Record, seat: int, out: Any) -> None:
        """Write the seat, then every field of the state."""
        out[0], start = seat, 1
        for name, size, _ in self.layout()[1:]:
            out[start : start + size] = np.ravel(state[name])
            start += size

    def layout(self) -> list[tuple[str, int, str]]:
        fields = [
            (name, int(np.prod(self.STATE[name].shape)), "a field of the state") for name in self.STATE.names or ()
        ]
        return [("seat", 1, "who looks"), *fields]


class PlainEntryPoints:
    """The entry points that :class:`CompiledRules` calls; a compiled game has a module of them. Records come as arrays
    of one."""

    def __init__(self, functions: PlainFunctions) -> None:
        self._functions = functions
        for name in ("setup", "legal", "odds", "apply", "choose_chance", "observe"):
            setattr(self, name, self._of_one(getattr(functions, name)))

    @staticmethod
    def _of_one(function: Any) -> Any:
        return wrapping(lambda board, state, *rest: function(board[0], state[0], *rest))

    def may_act(self, board: Any, state: Any, seat: int) -> bool:
        return bool(state[0].mover == seat)

    def blind(self, board: Any, state: Any, seat: int, out: Any) -> None:
        out[:] = state
        if state[0].mover != OVER:
            self._functions.hide(board[0], out[0], seat)

    def redeal(self, board: Any, state: Any, seat: int, rng: Any, spare: Any) -> None:
        if state[0].mover != OVER:
            self._functions.hide(board[0], state[0], seat)
            self._functions.redeal(board[0], state[0], seat, rng)

    @wrapping
    def play_out(self, board: Any, state: Any, room: Room) -> int:
        """Play at random to the end, score in ``room.result``, and return how many decisions the players made."""
        decisions = 0
        while (seat := int(state[0].mover)) != OVER and decisions < MOST_DECISIONS:
            action = self._at_random(board, state, seat, room)
            decisions += seat != CHANCE
            self._functions.apply(board[0], state[0], seat, action)
        self._functions.score(board[0], state[0], room.result[0], np.zeros(MOST_SEATS, np.int16))
        return decisions

    def _at_random(self, board: Any, state: Any, seat: int, room: Room) -> int:
        if seat == CHANCE:
            return self._functions.choose_chance(board[0], state[0], next_word(room.rng), room.out, room.weights)
        return int(room.out[below(room.rng, self._functions.legal(board[0], state[0], seat, room.out))])

    @wrapping
    def play_random_games(
        self, board: Any, state: Any, room: Room, seats: int, seed: int, start: int, rows: Any
    ) -> None:
        for i, row in enumerate(rows.view(np.recarray)):
            room.rng[0] = stream(seed, start + i)
            self._functions.setup(board[0], state[0], seats)
            row.decisions = self.play_out(board, state, room)
            row.over = int(state[0].mover == OVER)
            self._functions.score(board[0], state[0], room.result[0], row.places)
            row.scores[:seats] = room.result[0].total[:seats]


class PlainRules(CompiledRules):
    """``texts`` are the actions by number, those of chance from ``first_chance`` on."""

    interpreted = True

    def __init__(
        self,
        game: Game,
        functions: PlainFunctions,
        board: Any,
        texts: Sequence[str],
        first_chance: int,
        options: Mapping[str, Any],
    ) -> None:
        self.game, self.version, self.options = game, game.rules_version, options
        self.functions, self.entry_points = functions, PlainEntryPoints(functions)
        self.board_array, self.board = board, board[0]
        self.actions = [Action(number, text, text) for number, text in enumerate(texts)]
        self.first_chance, self.most_outcomes = first_chance, max(1, len(texts) - first_chance)
        self.observation_layout = functions.layout()
        self.observation_size = sum(size for _, size, _ in self.observation_layout)
        self._by_text = {plain(action.text): action for action in self.actions}

    def new_states(self, count: int) -> Any:
        return np.zeros(count, self.functions.STATE).view(np.recarray)

    def new_result(self) -> Any:
        return np.zeros(1, RESULT).view(np.recarray)

    def view(self, state: Position, seat: int) -> dict[str, Any]:
        """Return every field of the state; fields with a number per seat are listed by seat."""
        blinded = self.new_states(1)
        self.blind(state, seat, blinded)
        record, seats = blinded[0], int(blinded[0].seats)
        names = [name for name in self.functions.STATE.names or () if name not in ("mover", "seats")]
        by_seat = [name for name in names if self.functions.STATE[name].shape[:1] == (MOST_SEATS,)]
        mover = {CHANCE: "chance", OVER: "over"}.get(int(record.mover), int(record.mover))
        shown = {name: record[name].tolist() for name in names if name not in by_seat}
        each = [{name: record[name][other].tolist() for name in by_seat} for other in range(seats)]
        return {"kind": self.game.kind, "seat": seat if seat >= 0 else None, "to_move": mover} | shown | {"seats": each}

    def board_json(self) -> dict[str, Any]:
        fields = {name: self.board[name].tolist() for name in self.functions.BOARD.names or ()}
        return {"kind": self.game.kind, "title": self.game.title} | fields

    def choice(self, action: Action) -> dict[str, Any]:
        return {"id": action.id, "text": action.text, "kind": "plain"}

    def line(self, state: Position, mover: int, action: int, viewer: int, all_shown: bool) -> Line:
        seat = {} if mover == CHANCE else {"seat": mover}
        return Line("plain", seat | {"text": self.actions[action].text})

    def outcome(self, state: Position) -> Outcome:
        result, places = self.new_result(), np.zeros(MOST_SEATS, np.int16)
        self.functions.score(self.board, state[0], result[0], places)
        seats = int(state[0].seats)
        scores, ranks = tuple(result[0].total[:seats].tolist()), tuple(places[:seats].tolist())
        winners = tuple(seat for seat, rank in enumerate(ranks) if rank == 1)
        by = "points" if len(winners) == 1 else "shared"
        reason = f"{' and '.join(f'Seat {seat}' for seat in winners)} with {scores[winners[0]]} points."
        return Outcome(winners, ranks, scores, by, self.game.seats_rule, reason)

    def breakdown(self, state: Position) -> list[dict[str, Any]]:
        return [{"seat": seat, "total": total} for seat, total in enumerate(self.outcome(state).scores)]

    def read(self, text: str, state: Position, seat: int) -> Action:
        words = plain(text).strip()
        if words in self._by_text:
            return self._by_text[words]
        guess = nearest(words[:80], self._by_text)
        raise InvalidAction("typed.unknown", code="unreadable", what="action", word=text[:60], guess=guess)

    def why_not(self, state: Position, seat: int, action: int) -> IllegalAction:
        return IllegalAction("not-possible-now", code="not-now", action=self.actions[action].text)

    def reveals(self, state: Position, action: int) -> bool:
        return False
