"""A player's board and the common supply, with the small moves that change them."""

from __future__ import annotations

from dataclasses import dataclass, field

from tests.oracle.russian_railroads import facts
from tests.oracle.russian_railroads.facts import KIEV, LINES, ST_PETERSBURG, TRANS_SIBERIAN, Special


@dataclass
class Supply:
    stacks: dict[int, int]  # locomotives left, by value
    open_factories: dict[int, int] = field(default_factory=dict)
    doublers: int = facts.DOUBLERS

    def copy(self) -> Supply:
        return Supply(dict(self.stacks), dict(self.open_factories), self.doublers)

    def lowest(self) -> int | None:
        """RR-40"""
        return min((value for value, count in self.stacks.items() if count), default=None)

    def take_lowest(self) -> int:
        value = self.lowest()
        assert value is not None
        self.stacks[value] -= 1
        return value

    def lay_open(self, value: int) -> None:
        self.open_factories[value] = self.open_factories.get(value, 0) + 1

    def factory_sources(self) -> list[str]:
        """RR-50"""
        stack = [] if self.lowest() is None else ["stack"]
        return stack + [str(value) for value, count in sorted(self.open_factories.items()) if count]

    def take_factory(self, source: str) -> int:
        if source == "stack":
            return self.take_lowest()
        self.open_factories[int(source)] -= 1
        return int(source)


def first_tracks() -> dict[str, dict[str, int]]:
    return {line: {colour: int(colour == "black") for colour in facts.LINE_COLOURS[line]} for line in LINES}


@dataclass
class Player:
    seat: int
    own_workers: int
    rubles: int
    tracks: dict[str, dict[str, int]] = field(default_factory=first_tracks)
    locomotives: dict[str, list[int]] = field(
        default_factory=lambda: {TRANS_SIBERIAN: [1], ST_PETERSBURG: [], KIEV: []}
    )
    factories: list[int | None] = field(default_factory=lambda: [None] * len(facts.GAPS))
    industry: list[int] = field(default_factory=lambda: [0])
    doublers: int = 0
    workers: int = 0  # free ones, own and temporary
    gained_workers: int = 0
    black_worker: bool = False
    black_free: bool = False
    engineers: set[int] = field(default_factory=set)
    tokens: set[str] = field(default_factory=lambda: set(facts.TOKENS))
    paid: set[Special] = field(default_factory=set)  # special spaces that have paid
    question_space_paid: bool = False  # RR-56
    revalued: bool = False
    medal: bool = False
    bonuses: list[str] = field(default_factory=list)
    points: int = 0
    used: set[str] = field(default_factory=set)  # spaces used in this round
    black_used: set[str] = field(default_factory=set)  # those paid with the black worker

    def __post_init__(self) -> None:
        self.workers = self.own_workers

    def sketch(self) -> Player:
        """A copy to try things out on: the board alone."""
        other = Player(self.seat, 0, 0)
        other.tracks = {line: dict(places) for line, places in self.tracks.items()}
        other.locomotives = {line: list(values) for line, values in self.locomotives.items()}
        other.factories = list(self.factories)
        other.industry = list(self.industry)
        other.doublers = self.doublers
        return other

    # Tracks

    def has(self, colour: str) -> bool:
        """RR-34"""
        return self.tracks[TRANS_SIBERIAN]["black"] >= facts.BROUGHT_AT[colour]

    def can_step(self, line: str, colour: str) -> bool:
        """RR-30..32, RR-36"""
        places = self.tracks[line]
        if colour not in places or not self.has(colour):
            return False
        target = places[colour] + 1
        if colour == "black":
            return target <= facts.LENGTH[line]
        ahead = facts.COLOURS[facts.COLOURS.index(colour) - 1]
        return target < places[ahead]

    def step(self, line: str, colour: str) -> None:
        self.tracks[line][colour] += 1

    def reach(self, line: str) -> int:
        """RR-41"""
        return sum(self.locomotives[line])

    def fulfils(self, special: Special) -> bool:
        """RR-90"""
        there = self.tracks[special.line][special.colour] >= special.space
        return there and (not special.locomotive or self.reach(special.line) >= special.space)

    # Industry

    def can_advance(self, marker: int) -> bool:
        """RR-52, RR-59, RR-104"""
        target = self.industry[marker] + 1
        if target > facts.LAST_SPACE or target in self.industry:
            return False
        return target not in facts.GAPS or self.factories[facts.GAPS.index(target)] is not None

    def advance(self, marker: int) -> int | None:
        """One step; the factory it ends on."""
        self.industry[marker] += 1
        space = self.industry[marker]
        return self.factories[facts.GAPS.index(space)] if space in facts.GAPS else None

    def gaps_full(self) -> bool:
        return None not in self.factories

    def fill_gap(self, value: int) -> None:
        """RR-51"""
        self.factories[self.factories.index(None)] = value

    # Doublers

    def can_double(self, supply: Supply) -> bool:
        """RR-65"""
        return self.doublers < facts.DOUBLER_PLACES and supply.doublers > 0

    def double(self, supply: Supply) -> None:
        self.doublers += 1
        supply.doublers -= 1


def swap_factory(player: Player, supply: Supply, gap: int, value: int) -> None:
    """RR-51"""
    old = player.factories[gap]
    assert old is not None
    supply.lay_open(old)
    player.factories[gap] = value
