"""A match: rules, a header and a log of small integers. The state is a fold over the log.

Outside the compiled rules, a state changes only here. Whatever is refused leaves the
match as it was. Chance is drawn from the seed, and from the numbers that people added, entry by entry of the log: the
same seed and numbers and the same decisions give the same match. The seed's hash is in the header from the start.
"""

from __future__ import annotations

import marshal
import secrets
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, cast

import numpy as np

from branchline.games.contract import (
    CHANCE,
    OVER,
    WATCHER,
    Action,
    IllegalAction,
    InvalidAction,
    Json,
    Line,
    Outcome,
    Position,
    Refusal,
    Rules,
    StaleAction,
)
from branchline.games.numbers import NOBODYS, Numbers
from branchline.games.records import copied, overwrite
from branchline.games.seeds import chance_word, seed_bytes, seed_hash
from branchline.games.story import Chain, Told
from branchline.messages.statements import Statement

WITHOUT_SHARING = 2  # the last format of marshal in which equal parts are written out each time
Entry = int  # an action; of a seat that was not first to decide: action + (seat + 1) * number of actions


@dataclass(frozen=True, slots=True)
class Step:
    """One entry of a log."""

    index: int
    position: Position  # before the entry is taken. It is the same array for all steps: copy what you keep
    mover: int  # the seat that decides, CHANCE, or OVER if an entry comes after the end
    action: int


def steps(
    rules: Rules, log: Sequence[Entry], position: Position, take: Callable[[int, int], None] | None = None
) -> Iterator[Step]:
    """Yield each entry of a log before it is taken, starting from this position, which changes with every step.

    ``take`` is called with mover and action; without it the rules apply the action unchecked.
    """
    take = take or (lambda mover, action: rules.apply(position, mover, action))
    for index, entry in enumerate(log):
        marker, action = divmod(entry, len(rules.actions))
        mover = marker - 1 if marker else rules.to_move(position)
        yield Step(index, position, mover, action)
        take(mover, action)


@dataclass(frozen=True, slots=True)
class Transition:
    """One entry of a log between the positions before and after it, which are the same arrays for all entries."""

    index: int
    before: Position
    mover: int
    action: int
    after: Position

    def deeds(self, rules: Rules, viewer: int, all_shown: bool) -> Sequence[Json]:
        """What the viewer learns of it, as events of the story."""
        return rules.deeds(self.before, self.mover, self.action, self.after, viewer, all_shown)


def transitions(rules: Rules, log: Sequence[Entry], position: Position) -> Iterator[Transition]:
    """The same fold with the position after each entry too."""
    before, last = rules.new_states(1), None
    for step in steps(rules, log, position):
        if last is not None:
            yield Transition(last.index, before, last.mover, last.action, position)
        overwrite(before, position)
        last = step
    if last is not None:
        yield Transition(last.index, before, last.mover, last.action, position)


class Match:
    """One game being played.

    >>> import branchline
    >>> match = branchline.game("ticket-to-ride").match(seats=2, seed=7)
    >>> match.to_move, [str(action) for action in match.legal()][:2]
    (0, ['keep 1 2', 'keep 1 3'])
    >>> match.play("keep 1 2")
    >>> match.to_move
    1
    """

    def __init__(
        self,
        rules: Rules,
        seats: int,
        seed: bytes | None = None,
        published: str | None = None,
        numbers: Numbers = NOBODYS,
    ) -> None:
        """``published``: the hash of a seed that is not known here; chance is then drawn from a new seed.
        ``numbers``: what people added to the chance."""
        rules.check_seats(seats)
        self.rules, self.seats = rules, seats
        self.seed = seed if seed is not None else secrets.token_hex(16).encode()
        self.seed_hash = published if published is not None else seed_hash(self.seed)
        self.seed_known = published is None  # all chance of the log follows from the seed and the numbers
        self.numbers = numbers
        self._key = numbers.key(self.seed)
        self.log: list[Entry] = []
        self.branches: tuple[Any, ...] = ()  # what somebody has tried out, kept with the match (branches.py)
        self._out = np.zeros(len(rules.actions), np.int32)
        self._weights = np.zeros(rules.most_outcomes, np.int32)
        self._state, self._spare = rules.new_states(1), rules.new_states(1)  # the position, and room for a trial
        self._before: Position | None = None  # the position before the last decision of a seat, where it is known
        rules.setup(self._state, seats)
        self._mover = rules.to_move(self._state)

    def fork(self) -> Match:
        """Return another match at the same point, without branches: what is played there leaves this one as it is."""
        other = Match(self.rules, self.seats, self.seed, None if self.seed_known else self.seed_hash, self.numbers)
        other.log, other._mover = list(self.log), self._mover
        overwrite(other._state, self._state)
        return other

    # What is asked

    @property
    def to_move(self) -> int:
        """The seat to move, or OVER; if several choose at the same time, the first that still has to.

        CHANCE only while a match is being read from a file.
        """
        return self._mover

    @property
    def is_over(self) -> bool:
        return self._mover == OVER

    def may_act(self, seat: int) -> bool:
        return self.rules.may_act(self._state, self._checked(seat))

    def _checked(self, seat: object, *, or_watcher: bool = False) -> int:
        if type(seat) is int and (0 <= seat < self.seats or (or_watcher and seat == WATCHER)):
            return seat
        raise StaleAction("no-seat", number=repr(seat), most=self.seats - 1)

    def legal(self, seat: int | None = None) -> list[Action]:
        """Return the legal actions of the seat, by default the one to move, by ascending id."""
        mover = self._mover if seat is None else self._checked(seat, or_watcher=True)
        count = self.rules.legal(self._state, mover, self._out) if mover >= 0 else 0
        actions = self.rules.actions
        return [actions[i] for i in self._out[:count].tolist()]

    # What changes

    def play(self, action: Action | int | str, seat: int | None = None) -> None:
        """Play an action, its id or its text; then draw chance until a seat has to decide.

        >>> import branchline
        >>> match = branchline.game("ticket-to-ride").match(seats=2, seed=7)
        >>> match.play("claim Boston-Miami red")
        Traceback (most recent call last):
        branchline.games.contract.InvalidAction: No route leads from Boston to Miami, only ...
        """
        mover = self._mover if seat is None else self._checked(seat)
        self.enter(mover, action if type(action) is int else self._number(action, mover))
        if self._mover == CHANCE:
            self.go_on()

    def enter(self, seat: int, action: int) -> None:
        """Play one decision, of a seat or of chance, without what follows from it."""
        if self._mover == CHANCE and seat == CHANCE and action in self.chance_outcomes():
            self.rules.apply(self._state, CHANCE, action)
        else:
            before = copied(self._state)
            if not self._exists(seat, action) or not self.rules.try_action(self._state, seat, action, self._out):
                raise self._refusal(action, seat)
            self._before = before
        self.log.append(action if seat == self._mover else action + (seat + 1) * len(self.rules.actions))
        self._mover = self.rules.to_move(self._state)

    def chance_outcomes(self) -> dict[int, int]:
        """At CHANCE: return the possible outcomes and their weights."""
        count = self.rules.odds(self._state, self._out, self._weights)
        return dict(zip(self._out[:count].tolist(), self._weights[:count].tolist(), strict=True))

    def drawn(self, index: int) -> int:
        """Return the outcome that the key gives for entry ``index`` of the log, if chance decides it now."""
        overwrite(self._spare, self._state)
        return self.rules.take_chance(self._spare, chance_word(self._key, index), self._out, self._weights)

    def go_on(self) -> None:
        """Draw chance until a seat has to decide."""
        while self._mover == CHANCE:
            word = chance_word(self._key, len(self.log))
            self.log.append(self.rules.take_chance(self._state, word, self._out, self._weights))
            self._mover = self.rules.to_move(self._state)

    def _number(self, action: object, seat: int) -> int:
        if isinstance(action, str):
            return self.rules.read(action, self._state, seat).id
        if isinstance(action, Action):
            return self._own(action)
        if isinstance(action, np.integer):
            return int(action)
        raise InvalidAction("no-action-at-all", code="unreadable", value=repr(action))

    def _own(self, action: Action) -> int:
        actions = self.rules.actions
        if type(action.id) is int and 0 <= action.id < len(actions) and actions[action.id] == action:
            return action.id
        raise InvalidAction("other-action", code="unknown", action=str(action))

    def _exists(self, seat: int, action: int) -> bool:
        return 0 <= seat < self.seats and 0 <= action < len(self.rules.actions)

    def _refusal(self, number: int, seat: int) -> Exception:
        if not 0 <= number < len(self.rules.actions):
            return InvalidAction("unknown", number=str(number), most=str(len(self.rules.actions) - 1))
        if self.is_over:
            return StaleAction("over")
        if not 0 <= seat < self.seats:
            return StaleAction("no-seat", number=str(seat), most=self.seats - 1)
        if not self.may_act(seat):
            return StaleAction("turn-of", code="not-your-turn", asked=seat, seat=self._mover)
        return self.rules.why_not(self._state, seat, number)

    def obstacle(self, what: str, seat: int) -> Refusal | None:
        """Why the seat can do nothing with what it points at, or None where it can; from what the seat may know.

        >>> import branchline
        >>> match = branchline.game("ticket-to-ride").match(seats=2, seed=7)
        >>> match.obstacle("draw", seat=1).sentence
        'First keep at least 2 of your 4 opening tickets.'
        """
        return self.rules.obstacle(self.blinded(seat), seat, what)

    # What is taken back

    def undo_refusal(self) -> Statement | None:
        """Why the last decision cannot be taken back, or None where it can."""
        if self.is_over:
            return Statement("undo.over")
        last = self._last_decision()
        if last is None:
            return Statement("undo.nothing")
        if last != len(self.log) - 1:
            return Statement("undo.chance")
        if (before := self._before) is None:
            self._rewind(last)
            before = self._spare
        if self.rules.reveals(before, self.log[last] % len(self.rules.actions)):
            return Statement("undo.learnt")
        return None

    def undo(self, *, practice: bool = False) -> None:
        """Take back the last decision if it revealed nothing to any player; with ``practice``, in any case."""
        refusal, last = self.undo_refusal(), self._last_decision()
        if last is None or (refusal is not None and not practice):
            raise IllegalAction("no-undo", why=refusal)
        self.rewind(last)

    def rewind(self, length: int) -> None:
        """Go back to when the log had this length; then draw chance if it was chance's turn."""
        self._rewind(length)
        overwrite(self._state, self._spare)
        self._before = None
        del self.log[length:]
        self._mover = self.rules.to_move(self._state)
        self.go_on()

    def _last_decision(self) -> int | None:
        """Where in the log a seat decided last."""
        chance, all_actions = self.rules.first_chance, len(self.rules.actions)
        return next((i for i in reversed(range(len(self.log))) if not chance <= self.log[i] < all_actions), None)

    def _rewind(self, length: int) -> None:
        """Return the position after the first entries of the log, in the spare record."""
        self.rules.setup(self._spare, self.seats)
        for _ in steps(self.rules, self.log[:length], self._spare):
            pass

    # What has happened

    def steps(self) -> Iterator[Step]:
        """Yield the log from the start: the position before each entry, who decides, and what."""
        position = self.rules.new_states(1)
        self.rules.setup(position, self.seats)
        return steps(self.rules, tuple(self.log), position)

    def follow(self, log: Sequence[Entry]) -> Iterator[Step]:
        """Yield the steps of a log and play each entry, checked by the rules, when the next step is asked for."""
        return steps(self.rules, log, self._state, self.enter)

    def decisions(self) -> list[tuple[int, int]]:
        """Return where in the log a seat decided, and which."""
        return [(step.index, step.mover) for step in self.steps() if step.mover != CHANCE]

    # What is seen

    @property
    def position(self) -> Any:
        """Return a copy of the whole position, including secrets, as an array of one record."""
        return copied(self._state)

    def view(self, seat: int = WATCHER) -> Json:
        """What the seat may know, as JSON; without a seat, what everybody may.

        It is the caller's own, although what the rules tell shares parts with other views: ``marshal`` copies fastest.
        """
        shared = cast(Any, self.rules.view(self._state, self._checked(seat, or_watcher=True)))
        return cast(Json, marshal.loads(marshal.dumps(shared, WITHOUT_SHARING)))

    def outlook(self, seat: int, since: Sequence[Action]) -> Json | None:
        """What lies ahead of the seat, if the game tells it, after what others have decided since its last turn."""
        return self.rules.outlook(self.blinded(seat), seat, since)

    def blinded(self, seat: int) -> Any:
        """Return what the seat may know, as a separate position: this is what bots get."""
        blinded = self.rules.new_states(1)
        self.rules.blind(self._state, self._checked(seat, or_watcher=True), blinded)
        return blinded

    def scores(self) -> list[int]:
        """Return the points so far; at the end the final scores."""
        return self.rules.scores(self._state)

    def outcome(self) -> Outcome | None:
        """Return who won and why; None while the match is running."""
        return self.rules.outcome(self._state) if self.is_over else None

    def breakdown(self) -> Sequence[Json]:
        """Where every point came from, per seat; once the match is over."""
        if not self.is_over:
            raise StaleAction("no-scoring", code="not-over")
        return self.rules.breakdown(self._state)

    def lines(self, viewer: int = WATCHER, start: int = 0) -> list[Line]:
        """Return the log lines from entry ``start`` on that the viewer may see; everything after the match is over."""
        self._checked(viewer, or_watcher=True)
        return [
            self.rules.line(step.position, step.mover, step.action, viewer, self.is_over)
            for step in self.steps()
            if step.index >= start
        ]

    def story(self, viewer: int = WATCHER, start: int = 0) -> list[Told]:
        """What happened, from entry ``start`` of the log on, as events without language: what the viewer may know of
        it, all of it once the match is over."""
        self._checked(viewer, or_watcher=True)
        chain, position = Chain(self.rules, start), self.rules.new_states(1)
        self.rules.setup(position, self.seats)
        for transition in transitions(self.rules, self.log, position):
            if transition.index >= start:
                chain.tell(transition.deeds(self.rules, viewer, self.is_over))
        return chain.told

    def to_json(self, *, with_seed: bool = True) -> str:
        """Return the match as a file. With the seed, its chance can be checked; during a match the seed is secret."""
        from branchline.games.match_file import write_match

        return write_match(self, with_seed)


def new_match(rules: Rules, seats: int, seed: int | str | None = None) -> Match:
    """Return a match after set-up, at the first decision."""
    match = Match(rules, seats, seed_bytes(seed))
    match.go_on()
    return match
