"""The contract of every game, and its refusals.

Compiled functions implement the rules (``setup``, ``legal``, ``apply`` …, the same names in every game); the classes
here give them names and types. A :class:`Game` is in the registry. :class:`Rules` is a game with fixed options: board,
actions and rules, all constant. A match (``match.py``) is rules, a header and a log.
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
Position = Any  # an array of one record: Numba accepts it much faster than the record itself
Ids = Any  # an int32 array of action ids
Json = Mapping[str, Any]  # a JSON object; which fields it has is said by the types in the game's `view_types.py`
ToMove = int | Literal["chance", "over"]  # to_move in a view

MOST_SEATS = 5  # of any game
MOST_DECISIONS = 20_000  # limit for a game that programs play: tunnels can be tried forever (TTE-26)

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
    """The action cannot be read, or does not exist in this game."""


class IllegalAction(Refusal):
    """The action can be read, but a rule forbids it now."""


class StaleAction(Refusal):
    """The decision is not, or no longer, this seat's."""


class InvalidSetup(Explained):
    """The game does not have these seats or options."""


class InvalidMatch(Explained):
    """A match file is damaged, has another version, or breaks a rule."""


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
    """A log line: a key of the message catalogue and its arguments. It has no language and no secrets."""

    key: str
    args: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Outcome:
    """Who won, and why."""

    winners: tuple[int, ...]
    places: tuple[int, ...]  # ranks by seat, from 1; shared ranks are equal
    scores: tuple[int, ...]
    decided_by: str  # "points", the name of a tie-break, or "shared"
    rule: str
    reason: str  # one sentence


@dataclass(frozen=True, slots=True)
class Option:
    """A choice offered when a match is created."""

    name: str
    default: Any
    choices: tuple[Any, ...]
    meaning: str


class Rules(ABC):
    """A game with fixed options. Positions are slices ``states[i : i + 1]`` of ``new_states``."""

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
        """Write the seat's actions into ``out``, int32 with room for all actions; return how many."""

    @abstractmethod
    def odds(self, state: Position, out: Ids, weights: Ids) -> int:
        """At CHANCE: write outcomes and weights into int32 arrays with room for ``most_outcomes``; return how many."""

    @abstractmethod
    def apply(self, state: Position, seat: int, action: int) -> None:
        """Take a legal action, of a seat or of CHANCE; checks only that it exists."""

    @abstractmethod
    def try_action(self, state: Position, seat: int, action: int, out: Ids) -> bool:
        """Apply the action if it is legal; return whether it was."""

    @abstractmethod
    def take_chance(self, state: Position, word: int, out: Ids, weights: Ids) -> int:
        """Let 64 random bits decide for chance; apply the outcome and return it."""

    @abstractmethod
    def scores(self, state: Position) -> list[int]: ...

    @abstractmethod
    def blind(self, state: Position, seat: int, out: Position) -> None: ...

    @abstractmethod
    def redeal(self, state: Position, seat: int, rng: Any) -> None:
        """Replace the position by another that looks the same to the seat; ``rng`` is an array of one uint64."""

    @abstractmethod
    def observe(self, state: Position, seat: int, out: Any) -> None: ...

    @abstractmethod
    def view(self, state: Position, seat: int) -> Json:
        """What the seat may know, as JSON; computed from the blinded record. Every view has ``kind`` (as the board),
        ``seat``, ``to_move`` and ``seats``; the rest is the game's."""

    def shown(self, blinded: Position, seat: int) -> Json:
        """The same of a position that is already blinded for the seat. It may share parts with other views: for who
        only reads it."""
        return self.view(blinded, seat)

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

    def outlook(self, position: Position, seat: int, since: Sequence[Action]) -> Json | None:
        """What lies ahead of the seat, as JSON with a ``kind``, for that seat alone; from its blinded position and what
        others have decided ``since`` its last turn. None: the game tells nothing of the kind."""
        return None

    @abstractmethod
    def line(self, state: Position, mover: int, action: int, viewer: int, all_shown: bool) -> Line:
        """Return what the viewer sees of an action taken in this position; everything if ``all_shown``."""

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
        """Return the action that a person means by this text in this position; raises :class:`Refusal`."""

    @abstractmethod
    def why_not(self, state: Position, seat: int, action: int) -> IllegalAction:
        """Return the refusal of an illegal action, with the rule that forbids it."""

    def meant_by(self, what: str) -> Sequence[int]:
        """The actions that somebody means who points at something: by the text of an action, or, in a game with a
        board, by its places ("route Paris-Dieppe", "space hire"). None where there is no such thing."""
        return [action.id for action in self.actions[: self.first_chance] if action.text == what][:1]

    def obstacle(self, position: Position, seat: int, what: str) -> Refusal | None:
        """Why the seat can do nothing with what it points at, or None where it can; from its blinded position."""
        meant = self.meant_by(what)
        if not meant:
            return InvalidAction("no-such-thing", what=what)
        out = np.zeros(len(self.actions), np.int32)
        if not set(meant).isdisjoint(out[: self.legal(position, seat, out)].tolist()):
            return None
        found = self.lasting_obstacle(position, seat, what) or self._not_its_turn(position, seat)
        return found or self.why_none(position, seat, what, meant)

    def lasting_obstacle(self, position: Position, seat: int, what: str) -> Refusal | None:
        """What forbids it whoever's turn it is."""
        return None

    def why_none(self, position: Position, seat: int, what: str, meant: Sequence[int]) -> IllegalAction:
        """Why none of the actions meant is legal for the seat, which has to decide something."""
        return self.why_not(position, seat, meant[0])

    def _not_its_turn(self, position: Position, seat: int) -> Refusal | None:
        mover = self.to_move(position)
        if mover == OVER:
            return StaleAction("over")
        if self.may_act(position, seat):
            return None
        return StaleAction("turn-of", code="not-your-turn", asked=seat, seat=mover)

    @abstractmethod
    def play_random_games(self, seats: int, seed: int, start: int, rows: Any) -> None:
        """Play random games from number ``start`` on, one per row of GAME_ROW, in compiled code."""

    @abstractmethod
    def try_out(self, state: Position, seat: int, actions: Sequence[int], worlds: int, seed: int) -> list[float]:
        """Return for each action the seat's mean lead in points over the best opponent, over random games from
        worlds redealt from its blinded position."""

    @abstractmethod
    def reveals(self, state: Position, action: int) -> bool:
        """Whether this action itself reveals something to a player, without a decision of chance."""

    @abstractmethod
    def warm_up(self) -> None:
        """Call every entry point once, so that all machine code is in the cache, or loaded from it."""


class Game(ABC):
    """What can be played: a title, or a title on a custom map."""

    name: str
    kind: str  # of the entry in the registry: games with the same rules share it
    title: str
    rules_version: int  # rises when behaviour changes; docs/rules says why
    older_versions: tuple[int, ...] = ()  # versions whose matches can still be replayed and continued
    seats: range
    seats_rule: str  # the rule that sets the number of players
    options: Mapping[str, Option]
    fingerprint: str  # of the data the game is played on; match files name it

    @abstractmethod
    def rules(self, options: Mapping[str, Any]) -> Rules: ...

    def rules_of_version(self, version: int, options: Mapping[str, Any]) -> Rules:
        """Return the rules that a match began with: of this version, or of one of ``older_versions``."""
        return self.rules(options)

    def match(self, seats: int, seed: int | str | None = None, options: Mapping[str, Any] | None = None) -> Match:
        """Return a new match, set up, with chance drawn from the seed; without a seed, from a secret one."""
        from branchline.games.match import new_match

        return new_match(self.rules(options or {}), seats, seed)

    def settle(self, options: Mapping[str, Any]) -> dict[str, Any]:
        """Return all options with their values; refuses what the game does not have."""
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
