"""What a game offers, and how it refuses.

Compiled functions carry the rules (``setup``, ``legal``, ``apply`` …, the same names in every game); the classes
here give them names and types for people. A :class:`Game` stands in the registry. :class:`Rules` is a game with its
options settled: board, actions and rules, all constant. A match (``match.py``) is rules, a header and a log.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Literal

import numpy as np

from branchline.messages.languages import ENGLISH
from branchline.messages.statements import SeatName, Statement

if TYPE_CHECKING:
    from branchline.games.match import Match

CHANCE = -1  # the seat that takes decisions of chance
OVER = -2  # to_move when the game is over
WATCHER = -3  # instead of a seat: somebody who sees only what is public

Record = Any  # a NumPy record; its fields are listed where its dtype is
Position = Any  # an array of one record: Numba takes it much faster than the record itself
Ids = Any  # an int32 array of action ids
Json = Mapping[str, Any]  # a JSON object; which fields it has is said by the types in the game's `view_types.py`
ToMove = int | Literal["chance", "over"]  # to_move in a view

MOST_SEATS = 5  # of any game
MOST_DECISIONS = 20_000  # of a game that programs play: tunnels can be tried without end (TTE-26)

GAME_ROW = np.dtype(  # what a simulation keeps of a game
    (
        np.record,
        [
            ("decisions", "i4"),  # of the players
            ("over", "i2"),  # 0: stopped after too many decisions
            ("scores", "i2", (MOST_SEATS,)),
            ("places", "i2", (MOST_SEATS,)),
        ],
    )
)


def named_mover(mover: int) -> ToMove:
    """Who is to move, as views say it."""
    return "chance" if mover == CHANCE else "over" if mover == OVER else mover


class Explained(ValueError):
    """What cannot be done, in one sentence for people: its key in the message catalogue (``refusal.<key>``) and what to
    fill in, which may be the reason, explained itself. As a text it is the English sentence."""

    def __init__(self, key: str, /, **args: Any) -> None:
        self.said = Statement(key, **args)
        super().__init__(key)  # all that is needed to make it anew in another process

    def words(self, language: str, seat_name: SeatName | None = None) -> str:
        """The sentence in a language; seats by these names, or by their numbers."""
        return self.said.words(language, seat_name)

    def as_json(self) -> dict[str, Any]:
        """As the page gets it where it is the reason for something else."""
        return self.said.as_json()

    def __str__(self) -> str:
        return self.words(ENGLISH)


class Refusal(Explained):
    """An action that is not taken; the match is as it was. The code is for programs: the key, unless several sentences
    share a code."""

    def __init__(self, key: str, rule: str | None = None, /, *, code: str = "", **args: Any) -> None:
        self.rule, self.code = rule, code or key
        super().__init__(key, **args)

    def words(self, language: str, seat_name: SeatName | None = None) -> str:
        """The sentence and its rule."""
        sentence = super().words(language, seat_name)
        return f"{sentence} ({self.rule})" if self.rule else sentence

    def as_json(self) -> dict[str, Any]:
        return super().as_json() | {"rule": self.rule}

    @property
    def sentence(self) -> str:
        """In English, without the rule."""
        return self.said.sentence


class InvalidAction(Refusal):
    """It cannot be read, or is no action of this game at all."""


class IllegalAction(Refusal):
    """It can be read, and a rule forbids it now."""


class StaleAction(Refusal):
    """It answers a decision that is not, or no longer, this seat's."""


class InvalidSetup(Explained):
    """Seats or options that the game does not have."""


class InvalidMatch(Explained):
    """A match file that is damaged, of another version, or breaks a rule."""


@dataclass(frozen=True, slots=True)
class Action:
    """One decision in its three forms: a number, a typed value, a text."""

    id: int
    value: Any
    text: str

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the log: a key of the message catalogue and what to fill in. No language, no secrets."""

    key: str
    args: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Outcome:
    """Who won, and why."""

    winners: tuple[int, ...]
    places: tuple[int, ...]  # by seat, from 1; shared places are equal
    scores: tuple[int, ...]
    decided_by: str  # "points", the name of a tie-break, or "shared"
    rule: str
    reason: str  # one sentence


@dataclass(frozen=True, slots=True)
class Option:
    """A choice offered when a match is made."""

    name: str
    default: Any
    choices: tuple[Any, ...]
    meaning: str


class Rules(ABC):
    """A game with its options settled. Positions are slices ``states[i : i + 1]`` of ``new_states``."""

    game: Game
    version: int  # the game's, or one of its older ones
    options: Mapping[str, Any]
    board: Record
    actions: Sequence[Action]  # those of chance last
    first_chance: int  # the first of chance's
    most_outcomes: int  # of a decision of chance
    observation_size: int
    observation_layout: Sequence[tuple[str, int, str]]  # its parts in order: name, size, meaning

    def check_seats(self, seats: int) -> None:
        """Refuse a number of players that the game, or an option, does not allow."""
        self.game.check_seats(seats)

    @abstractmethod
    def new_states(self, count: int) -> Any: ...

    @abstractmethod
    def setup(self, state: Position, seats: int) -> None: ...

    @abstractmethod
    def to_move(self, state: Position) -> int: ...

    @abstractmethod
    def may_act(self, state: Position, seat: int) -> bool: ...

    @abstractmethod
    def legal(self, state: Position, seat: int, out: Ids) -> int:
        """Write the seat's actions into ``out``, int32 with room for all actions; how many there are."""

    @abstractmethod
    def odds(self, state: Position, out: Ids, weights: Ids) -> int:
        """At CHANCE: outcomes and weights, in int32 arrays with room for ``most_outcomes``; how many there are."""

    @abstractmethod
    def apply(self, state: Position, seat: int, action: int) -> None:
        """Take a legal action, of a seat or of CHANCE; nothing is checked but that it exists."""

    @abstractmethod
    def try_action(self, state: Position, seat: int, action: int, out: Ids) -> bool:
        """Apply the action if it is legal; say whether it was."""

    @abstractmethod
    def take_chance(self, state: Position, word: int, out: Ids, weights: Ids) -> int:
        """Let 64 random bits decide for chance; the outcome, already applied."""

    @abstractmethod
    def scores(self, state: Position) -> list[int]: ...

    @abstractmethod
    def blind(self, state: Position, seat: int, out: Position) -> None: ...

    @abstractmethod
    def redeal(self, state: Position, seat: int, rng: Any) -> None:
        """Make of the position another that looks the same to the seat; ``rng`` is an array of one uint64."""

    @abstractmethod
    def observe(self, state: Position, seat: int, out: Any) -> None: ...

    @abstractmethod
    def view(self, state: Position, seat: int) -> Json:
        """What the seat may know, as JSON; computed from the blinded record. Every view has ``kind`` (as the board),
        ``seat``, ``to_move`` and ``seats``; the rest is the game's."""

    @abstractmethod
    def board_json(self) -> Json:
        """What is printed, as JSON with a ``kind``: all that a picture of the board needs and no move changes."""

    @abstractmethod
    def choice(self, action: Action) -> Json:
        """An action as JSON: its id and text, its kind, and what it names, in the words of the view."""

    def choices(self, position: Position, seat: int, actions: Sequence[Action]) -> Sequence[Json]:
        """The same for several in a row, with what each would bring where the game tells it; from the seat's blinded
        position."""
        return [self.choice(action) for action in actions]

    @abstractmethod
    def line(self, state: Position, mover: int, action: int, viewer: int, all_shown: bool) -> Line:
        """What the viewer sees of an action taken in this position; everything where ``all_shown``."""

    def deeds(
        self, before: Position, mover: int, action: int, after: Position, viewer: int, all_shown: bool
    ) -> Sequence[Json]:
        """What the viewer learns of an action between these positions, as events of the story: JSON objects with a
        ``kind``, and ``seat`` where somebody did it; everything where ``all_shown``. None, one, or with what it brings
        about by itself (a round's scoring) several."""
        line = self.line(before, mover, action, viewer, all_shown)
        return [{"kind": line.key, **line.args}]

    def joined(self, event: Json, deed: Json) -> Json | None:
        """The event with the next one in it, where both are told as one; None where the next begins anew."""
        return None

    @abstractmethod
    def outcome(self, state: Position) -> Outcome: ...

    @abstractmethod
    def breakdown(self, state: Position) -> Sequence[Json]:
        """Where every point of every seat came from."""

    @abstractmethod
    def read(self, text: str, state: Position, seat: int) -> Action:
        """The action a person means by this text, in this position; raises :class:`Refusal`."""

    @abstractmethod
    def why_not(self, state: Position, seat: int, action: int) -> IllegalAction:
        """The rule that forbids an action that is not legal."""

    @abstractmethod
    def play_random_games(self, seats: int, seed: int, start: int, rows: Any) -> None:
        """Random games number ``start`` and on, one per row of GAME_ROW, without the interpreter."""

    @abstractmethod
    def try_out(self, state: Position, seat: int, actions: Sequence[int], worlds: int, seed: int) -> list[float]:
        """For each action: the seat's points less the best of the others', on average over random games from
        worlds redealt from its blinded position."""

    @abstractmethod
    def reveals(self, state: Position, action: int) -> bool:
        """Whether taking this action shows somebody something by itself, without a decision of chance."""

    @abstractmethod
    def warm_up(self) -> None:
        """Call every entry point once, so that all machine code is in the cache, or loaded from it."""


class Game(ABC):
    """What can be played: a title, or one on somebody's own map."""

    name: str
    kind: str  # of the entry in the registry: games with the same rules share it
    title: str
    rules_version: int  # rises when behaviour changes; docs/rules says what for
    older_versions: tuple[int, ...] = ()  # whose matches are still replayed and played on as they began
    seats: range
    seats_rule: str  # the rule that says for how many it is
    options: Mapping[str, Option]
    fingerprint: str  # of the data the game is played on; match files name it

    @abstractmethod
    def rules(self, options: Mapping[str, Any]) -> Rules: ...

    def rules_of_version(self, version: int, options: Mapping[str, Any]) -> Rules:
        """The rules that a match began by: of this version, or of one of ``older_versions``."""
        return self.rules(options)

    def match(self, seats: int, seed: int | str | None = None, options: Mapping[str, Any] | None = None) -> Match:
        """A new match, set up, with chance drawn from the seed; without one, from a seed nobody knows."""
        from branchline.games.match import new_match

        return new_match(self.rules(options or {}), seats, seed)

    def settle(self, options: Mapping[str, Any]) -> dict[str, Any]:
        """All options with their values; refuses what the game does not have."""
        settled = {name: option.default for name, option in self.options.items()}
        for name, value in options.items():
            if name not in self.options:
                raise InvalidSetup("setup.no-option", game=self.name, option=name, known=list(self.options))
            settled[name] = self._choice(self.options[name], value)
        return settled

    def _choice(self, option: Option, value: Any) -> Any:
        for choice in option.choices:
            if str(choice).lower() == str(value).lower():
                return choice
        choices = [str(choice) for choice in option.choices]
        raise InvalidSetup("setup.no-choice", option=option.name, game=self.name, value=str(value), choices=choices)

    def check_seats(self, seats: int) -> None:
        if type(seats) is not int or seats not in self.seats:
            low, high = self.seats[0], self.seats[-1]
            raise InvalidSetup(
                "setup.seats", title=self.title, low=low, high=high, named=repr(seats), rule=self.seats_rule
            )
