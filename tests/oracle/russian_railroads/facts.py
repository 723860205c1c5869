"""What is printed on boards, tiles and cards."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

Part: TypeAlias = frozenset[str]  # one thing to do: any single one of these

COLOURS = ("black", "grey", "brown", "natural", "white")
TRANS_SIBERIAN, ST_PETERSBURG, KIEV = LINES = ("trans-siberian", "st-petersburg", "kiev")
LENGTH = {TRANS_SIBERIAN: 15, ST_PETERSBURG: 9, KIEV: 9}  # RR-30
LINE_COLOURS = {TRANS_SIBERIAN: COLOURS, ST_PETERSBURG: COLOURS[:4], KIEV: COLOURS[:3]}
SLOTS = {TRANS_SIBERIAN: 2, ST_PETERSBURG: 1, KIEV: 1}  # RR-41
BROUGHT_AT = {"black": 0, "grey": 2, "brown": 6, "natural": 10, "white": 15}  # RR-34
VALUES = {"black": 0, "grey": 1, "brown": 2, "natural": 4, "white": 7}  # RR-122
REVALUED = {"black": 0, "grey": 1, "brown": 3, "natural": 6, "white": 10}  # RR-103

ROUNDS = {2: 6, 3: 6, 4: 7}  # RR-02
WORKERS = {2: 6, 3: 6, 4: 5}  # RR-03
RUBLES = {2: 2, 3: 1, 4: 1}  # RR-04
A_ENGINEERS, B_ENGINEERS = range(2, 8), range(8, 16)
B_SLOTS = {2: 3, 3: 3, 4: 4}  # RR-08
PASS_POINTS = (0, 2, 3, 4)  # RR-28
DOUBLERS, DOUBLER_PLACES = 20, 8  # RR-60
GAPS = (5, 7, 9, 11, 13)
QUESTION_SPACE, LAST_SPACE = 10, 15
INDUSTRY_POINTS = (0, 1, 2, 3, 5, 5, 10, 10, 15, 15, 15, 15, 20, 20, 25, 30)  # RR-124
TOKENS = ("tracks", "industry", "doublers", "revaluation", "second-marker", "medal", "cards")
CARDS = ("black-worker", "engineer", "factory", "mix", "locomotive")
BONUSES = (
    *("fifteen", "lines", "factories", "doublers", "black", "workers", "tokens", "engineers", "locomotives"),
    "extra-engineer",
)
STARTS = ("black", "industry", "doubler", "ruble")
MAJORITY = (40, 20)  # RR-132


@dataclass(frozen=True)
class Special:
    """A special space: what reaches it, and what it pays once. RR-90..93, RR-36"""

    line: str
    space: int
    colour: str
    locomotive: bool
    pays: str


SPECIALS = (
    Special(TRANS_SIBERIAN, 3, "brown", True, "worker"),
    Special(TRANS_SIBERIAN, 13, "black", True, "token"),
    Special(TRANS_SIBERIAN, 15, "black", False, "end"),
    Special(TRANS_SIBERIAN, 15, "black", False, "white"),
    Special(ST_PETERSBURG, 4, "black", True, "token"),
    Special(ST_PETERSBURG, 6, "black", True, "token"),
    Special(ST_PETERSBURG, 9, "black", False, "end"),
    Special(KIEV, 7, "black", False, "worker"),
    Special(KIEV, 9, "black", False, "end"),
)
STARS = {1: 1, 2: 2, 3: 3, 4: 4, 8: 10}  # RR-95


def any_of(*acts: str) -> Part:
    return frozenset(acts)


BLACK, GREY, BROWN, NATURAL, WHITE = (any_of(colour) for colour in COLOURS)
ANY = any_of(*COLOURS)
INDUSTRY, DOUBLER, LOCOMOTIVE, FACTORY = (any_of(act) for act in ("industry", "doubler", "locomotive", "factory"))
TILE = LOCOMOTIVE | FACTORY
MIX = DOUBLER | INDUSTRY | BLACK


@dataclass(frozen=True)
class Action:
    """What a space, an engineer or a ?-card does."""

    parts: tuple[Part, ...] = ()
    points: int = 0
    rubles: int = 0
    temporary: int = 0
    repeats: bool = False
    hires: bool = False
    claims: int = 0  # position in the turn order


@dataclass(frozen=True)
class Space:
    action: Action
    workers: int = 1
    rubles: int = 0
    repeatable: bool = False  # RR-76
    takes_moved: bool = False  # RR-82, RR-87
    two_players: bool = True  # RR-11


def one_worker(*parts: Part, two_players: bool = True, rubles: int = 0) -> Space:
    return Space(Action(parts, rubles=rubles), repeatable=True, takes_moved=True, two_players=two_players)


SPACES = {
    "black-1": one_worker(BLACK, BLACK, two_players=False),
    "black-2": Space(Action((BLACK,) * 3), workers=2),
    "grey-1": one_worker(GREY, GREY, two_players=False),
    "grey-2": Space(Action((GREY,) * 3), workers=2),
    "brown-1": one_worker(BROWN),
    "brown-2": Space(Action((BROWN,) * 2), workers=2),
    "natural-1": one_worker(NATURAL),
    "natural-2": Space(Action((NATURAL,) * 2), workers=2),
    "white-1": one_worker(WHITE),
    "white-2": Space(Action((WHITE,) * 2), workers=2),
    "any": Space(Action((ANY, ANY)), workers=1, rubles=1),
    "bottom": one_worker(BLACK | GREY),
    "loco-1": one_worker(TILE),
    "loco-2": Space(Action((TILE,)), workers=2, two_players=False),
    "loco-3": Space(Action((LOCOMOTIVE, FACTORY)), workers=3),
    "industry-1": one_worker(INDUSTRY),
    "industry-2": Space(Action((INDUSTRY,) * 2), workers=2),
    "industry-3": Space(Action((INDUSTRY, BLACK)), workers=2, two_players=False),
    "doubler": one_worker(DOUBLER),
    "rubles": one_worker(rubles=2),
    "temporary": Space(Action(temporary=2), takes_moved=True, two_players=False),
    "hire": Space(Action(hires=True), workers=0, rubles=1),
    "order-1": Space(Action(claims=1)),
    "order-2": Space(Action(claims=2)),
    "last": Space(Action((INDUSTRY,) * 3), workers=2),
}

ENGINEERS = {  # RR-75
    1: Action((ANY, ANY)),
    2: Action((INDUSTRY,), points=3),
    3: Action((BLACK, GREY)),
    4: Action((DOUBLER,), points=3),
    5: Action((ANY,), points=3),
    6: Action((GREY,), points=5),
    7: Action((BLACK,), points=3),
    8: Action(repeats=True),
    9: Action((INDUSTRY, INDUSTRY)),
    10: Action((INDUSTRY, BLACK)),
    11: Action((ANY, BLACK)),
    12: Action((TILE,)),
    13: Action((GREY, BROWN)),
    14: Action((BLACK, BLACK)),
    15: Action((BROWN,), points=5),
}

CARD_PARTS: dict[str, tuple[Part, ...]] = {  # RR-107, RR-109
    "factory": (FACTORY, INDUSTRY, INDUSTRY),
    "mix": (DOUBLER, INDUSTRY, BLACK, MIX),
}
