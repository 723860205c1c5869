"""The JSON that Russian Railroads writes: board, view, choices, a round's scoring, final scoring.

The wire's schema and the page's types are generated from it. The text after a type says what the field means.
"""

from __future__ import annotations

from typing import Annotated, Literal, NotRequired, TypedDict

Effect = dict[str, int]  # by part: tracks of a colour, industry steps, points …
ByLine = dict[str, int]


class RailroadPlayers(TypedDict):
    rounds: int
    workers: int
    rubles: int
    engineers_b: int
    variable: int


class RailroadLine(TypedDict):
    name: str
    spaces: int
    colours: int
    slots: int


SpaceGroup = Literal["tracks", "tiles", "industry", "help", "engineers", "order"]


class RailroadSpace(TypedDict):
    name: str
    group: Annotated[SpaceGroup, "Where on the board it is found."]
    workers: NotRequired[int]
    rubles: NotRequired[int]
    players: NotRequired[list[int]]
    never_closes: NotRequired[bool]
    repeatable: NotRequired[bool]
    effect: Effect


class RailroadEngineer(TypedDict):
    number: int
    letter: str
    effect: Effect


class RailroadFactory(TypedDict):
    value: int
    effect: Effect


class RailroadNamed(TypedDict):
    """A token or card."""

    name: str
    effect: Effect


class SpecialGift(TypedDict):
    """What a special space gives: exactly one of these."""

    colour: NotRequired[str]
    white: NotRequired[int]
    workers: NotRequired[int]
    token: NotRequired[int]
    twice: NotRequired[bool]
    each_scoring: NotRequired[int]
    points: NotRequired[int]


class RailroadSpecial(TypedDict):
    line: str
    space: int
    colour: Annotated[str, "Of the track that must be there."]
    locomotive: Annotated[bool, "A locomotive must reach it too."]
    gives: SpecialGift
    medal: Annotated[bool, "Counts only with the Kiev medal."]


class WorkerSpace(TypedDict):
    line: str
    space: int
    colour: str
    locomotive: bool


class TokenSpace(TypedDict):
    line: str
    space: int


class Doubling(TypedDict):
    line: str
    space: int
    colour: str


class Medal(TypedDict):
    space: int
    colour: str
    points: int


class RussianRailroadsBoard(TypedDict):
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
    bonus_card_points: Annotated[dict[str, int], "By card: for each of what it counts."]
    doubler_steps: Annotated[list[list[int]], "From so many doublers on, so many points."]
    starting_cards: list[RailroadNamed]
    specials: list[RailroadSpecial]


class SpaceView(TypedDict):
    name: str
    workers: int
    rubles: int
    taken_by: list[int]
    engineer: NotRequired[Annotated[int | None, "The tile on a variable space."]]


class AgendaGroup(TypedDict):
    must: Annotated[bool, "Has to be done whole; otherwise it may be given up."]
    due: Annotated[bool, "Can be done now; otherwise it waits for the effect of a factory."]
    parts: Effect


class Scoring(TypedDict):
    """What a scoring brings, space by space."""

    tracks: Annotated[dict[str, list[int]], "By line, each space from the first on."]
    kiev: Annotated[list[int], "The points that spaces of the Kiev line bring by themselves."]
    industry: Annotated[list[int], "By marker."]
    totals: ByLine


class RailroadSeat(TypedDict):
    points: int
    passed: bool
    workers: int
    gained_workers: int
    black_worker: Literal["none", "used", "free"]
    rubles: int
    doublers: int
    tracks: Annotated[dict[str, dict[str, int]], "By line and colour, how far it has come."]
    locomotives: dict[str, list[int]]
    reach: ByLine
    specials_met: Annotated[list[int], "Which of the board's special spaces."]
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
    scoring: Annotated[Scoring, "What a scoring would bring now."]
    held_bonus_cards: NotRequired[list[str]]


class RussianRailroadsView(TypedDict):
    kind: Literal["russian-railroads"]
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
    factory_due: Annotated[int | None, "The factory whose effect is used at once, before all else."]
    in_hand: int | None
    new_factory: int | None
    bonus_picks: int
    seats: list[RailroadSeat]
    bonus_deck_cards: NotRequired[list[str]]


class BroughtStep(TypedDict):
    line: str
    colour: str
    space: int


class BroughtIndustry(TypedDict):
    marker: int
    space: int
    factory: int | None


class BroughtFactory(TypedDict):
    gap: Annotated[int | None, "None: all are full, and one has to be replaced."]
    value: int


class Gains(TypedDict):
    """What a choice would bring. Entries for nothing are left out."""

    points: NotRequired[int]
    rubles: NotRequired[int]
    workers: NotRequired[int]
    black_worker: NotRequired[int]
    doublers: NotRequired[int]
    bonus: NotRequired[Annotated[int, "End-bonus cards to be chosen."]]
    each_scoring: NotRequired[Annotated[int, "How much more every scoring brings."]]
    colours: NotRequired[Annotated[list[str], "Tracks of these colours become available."]]
    steps: NotRequired[list[BroughtStep]]
    industry: NotRequired[list[BroughtIndustry]]
    reach: NotRequired[ByLine]
    factories: NotRequired[list[BroughtFactory]]
    engineers: NotRequired[list[int]]
    in_hand: NotRequired[Annotated[int, "The locomotive that has to be placed next."]]
    given_back: NotRequired[Annotated[list[int], "Factories that anyone may take then."]]
    parts: NotRequired[Annotated[Effect, "New on the list of the turn."]]
    lost: NotRequired[Annotated[Effect, "On the list, and given up or impossible."]]


class Prospect(TypedDict):
    """What has come of a choice at the end of the turn, if it goes on as is best for the next scoring.

    Entries for nothing are left out.
    """

    scoring: NotRequired[Annotated[int, "How much more the scoring of this round brings."]]
    points: NotRequired[Annotated[int, "At once."]]
    doublers: NotRequired[int]
    steps: NotRequired[Annotated[list[BroughtStep], "How far each track that grows comes."]]
    industry: NotRequired[list[BroughtIndustry]]
    reach: NotRequired[ByLine]
    factories: NotRequired[list[BroughtFactory]]


class UseDecision(TypedDict):
    """A space and how it is paid for."""

    id: int
    text: str
    kind: Literal["use"]
    place: str
    workers: int
    black: int
    rubles: int


DecisionKind = Literal[
    "pass", "done", "step", "industry", "doubler", "locomotive", "factory", "score", "token", "card", "put", "give_up",
    "gap", "no_repeat", "repeat", "stay", "move", "ten_points", "bonus", "start", "seat", "remove", "engineer",
]  # fmt: skip


class OtherDecision(TypedDict):
    """Any other decision. ``which`` is what its text names after the kind."""

    id: int
    text: str
    kind: DecisionKind
    which: NotRequired[str]


class UseChoice(UseDecision):
    fulfils: list[str]
    brings: Gains
    leads_to: NotRequired[Prospect]


class RailroadChoice(OtherDecision):
    """A decision that can be taken now, and what it would bring."""

    fulfils: Annotated[list[str], "Parts of the list that it can count against."]
    brings: Gains
    leads_to: NotRequired[Annotated[Prospect, "If it begins a list."]]


RussianRailroadsDecision = UseDecision | OtherDecision
RussianRailroadsChoice = UseChoice | RailroadChoice


class RussianRailroadsScore(TypedDict):
    """Where a seat's points came from."""

    seat: int
    rounds: list[ByLine]
    at_once: int
    bonus_cards: dict[str, int]
    majority: int
    total: int
