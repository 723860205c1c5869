"""The shapes that Russian Railroads writes: board, view, choices, breakdown."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from branchline.server.wire.base import Message, Sparse

Effect = dict[str, int]  # by part: tracks of a colour, industry steps, points …
ByLine = dict[str, int]


class RailroadPlayers(Message):
    rounds: int
    workers: int
    rubles: int
    engineers_b: int
    variable: int


class RailroadLine(Message):
    name: str
    spaces: int
    colours: int
    slots: int


class RailroadSpace(Sparse):
    name: str
    workers: int | None = None
    rubles: int | None = None
    players: list[int] | None = None
    never_closes: bool | None = None
    repeatable: bool | None = None
    effect: Effect


class RailroadEngineer(Message):
    number: int
    letter: str
    effect: Effect


class RailroadFactory(Message):
    value: int
    effect: Effect


class RailroadNamed(Message):
    """A token or card."""

    name: str
    effect: Effect


class SpecialGift(Sparse):
    """What a special space gives; one of these."""

    colour: str | None = None
    white: int | None = None
    workers: int | None = None
    token: int | None = None
    twice: bool | None = None
    each_scoring: int | None = None
    points: int | None = None


class RailroadSpecial(Message):
    line: str
    space: int
    colour: str = Field(description="Of the track that must be there.")
    locomotive: bool = Field(description="A locomotive must reach it too.")
    gives: SpecialGift
    medal: bool = Field(description="Counts only with the Kiev medal.")


class WorkerSpace(Message):
    line: str
    space: int
    colour: str
    locomotive: bool


class TokenSpace(Message):
    line: str
    space: int


class Doubling(Message):
    line: str
    space: int
    colour: str


class Medal(Message):
    space: int
    colour: str
    points: int


class RussianRailroadsBoard(Message):
    kind: Literal["russian-railroads"]
    title: str
    players: dict[str, RailroadPlayers]
    reserve: int
    engineers_a: int
    doublers: int
    doubler_places: int
    removed_bonus_cards: int
    temporary_workers: int
    pass_points: list[int]
    majority_points: list[int]
    bonus_instead: int
    colours: list[str]
    values: list[int]
    revalued: list[int]
    lines: list[RailroadLine]
    black_brings_colours_at: list[int]
    white_steps_at_the_end: int
    line_end_points: int
    worker_spaces: list[WorkerSpace]
    token_spaces: list[TokenSpace]
    doubling: Doubling
    kiev_points: list[int]
    medal: Medal
    industry_points: list[int]
    industry_gaps: list[int]
    industry_token_space: int
    spaces: list[RailroadSpace]
    engineers: list[RailroadEngineer]
    factories: list[RailroadFactory]
    tokens: list[RailroadNamed]
    cards: list[RailroadNamed]
    card_engineer: int
    bonus_cards: list[str]
    bonus_points: dict[str, int]
    starting_cards: list[RailroadNamed]
    specials: list[RailroadSpecial]


class SpaceView(Sparse):
    name: str
    workers: int
    rubles: int
    taken_by: list[int]
    engineer: int | None = Field(None, description="The tile on a variable space.")


class AgendaGroup(Message):
    must: bool = Field(description="Has to be done whole; otherwise it may be given up.")
    due: bool = Field(description="Can be done now; otherwise it waits for the effect of a factory.")
    parts: Effect


class Scoring(Message):
    """What a scoring brings, space by space."""

    tracks: dict[str, list[int]] = Field(description="By line, each space from the first on.")
    kiev: list[int] = Field(description="The points that spaces of the Kiev line bring by themselves.")
    industry: list[int] = Field(description="By marker.")
    totals: ByLine


class RailroadSeat(Sparse):
    points: int
    passed: bool
    workers: int
    gained_workers: int
    black_worker: Literal["none", "used", "free"]
    rubles: int
    doublers: int
    tracks: dict[str, dict[str, int]] = Field(description="By line and colour, how far it has come.")
    locomotives: dict[str, list[int]]
    reach: ByLine
    specials_met: list[int] = Field(description="Which of the board's special spaces.")
    industry_token_met: bool
    factories: list[int | None]
    industry: list[int]
    engineers: list[int]
    engineers_used: list[int]
    tokens: list[str]
    medal: bool
    revalued: bool
    bonus_cards: int
    scores_now: ByLine
    scoring: Scoring = Field(description="What a scoring would bring now.")
    held_bonus_cards: list[str] | None = None


class RussianRailroadsView(Sparse):
    seat: int | None
    to_move: int | Literal["chance", "over"]
    phase: str
    turn_of: int
    round: int
    rounds: int
    order: list[int]
    claims: list[int | None]
    strip: list[int | None]
    stacks: dict[str, int]
    open_factories: dict[str, int]
    cards: list[str]
    starting_cards: list[str]
    doublers_left: int
    bonus_deck: int
    spaces: list[SpaceView]
    agenda: list[AgendaGroup]
    factory_due: int | None = Field(description="The factory whose effect is used at once, before all else.")
    in_hand: int | None
    new_factory: int | None
    bonus_picks: int
    seats: list[RailroadSeat]
    bonus_deck_cards: list[str] | None = None


class BroughtStep(Message):
    line: str
    colour: str
    space: int


class BroughtIndustry(Message):
    marker: int
    space: int
    factory: int | None


class BroughtFactory(Message):
    gap: int | None = Field(description="None: all are full, and one has to be replaced.")
    value: int


class Brings(Sparse):
    """What a choice would bring; what it does not bring is left out."""

    points: int | None = None
    rubles: int | None = None
    workers: int | None = None
    black_worker: int | None = None
    doublers: int | None = None
    bonus: int | None = Field(None, description="End-bonus cards to be chosen.")
    each_scoring: int | None = Field(None, description="How much more every scoring brings.")
    colours: list[str] | None = Field(None, description="Tracks of these colours become available.")
    steps: list[BroughtStep] | None = None
    industry: list[BroughtIndustry] | None = None
    reach: ByLine | None = None
    factories: list[BroughtFactory] | None = None
    engineers: list[int] | None = None
    in_hand: int | None = Field(None, description="The locomotive that has to be placed next.")
    given_back: list[int] | None = Field(None, description="Factories that anyone may take then.")
    parts: Effect | None = Field(None, description="New on the list of the turn.")
    lost: Effect | None = Field(None, description="On the list, and given up or impossible.")


class UseChoice(Message):
    id: int
    text: str
    kind: Literal["use"]
    place: str
    workers: int
    black: int
    rubles: int
    fulfils: list[str]
    brings: Brings


class RailroadChoice(Sparse):
    """Every other decision; ``which`` is what its text names after the kind."""

    id: int
    text: str
    kind: str
    which: str | None = None
    fulfils: list[str] = Field(description="Parts of the list that it can count against.")
    brings: Brings


class ScoredSeat(Message):
    points: int = Field(description="All points after the round.")
    scoring: Scoring


class ScoredRound(Message):
    """The arguments of the log line ``rr.scored``."""

    round: int
    seats: list[ScoredSeat]


class RussianRailroadsScore(Message):
    """Where a seat's points came from."""

    seat: int
    rounds: list[ByLine]
    at_once: int
    bonus_cards: dict[str, int]
    majority: int
    total: int
