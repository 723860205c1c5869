"""Whether tables fit the rules: as many pieces as there are numbers for, and nothing that contradicts itself."""

from __future__ import annotations

from typing import Any

from branchline.games.russian_railroads import numbering as n
from branchline.games.russian_railroads import state as s
from branchline.games.russian_railroads.specials import PAYMENTS, PAYS_EACH_SCORING, specials

SLOTS = [2, 1, 1]  # RR-41: the decisions that place a locomotive are numbered for these
COUNTS = {  # RR-12
    "lines": s.LINES, "colours": s.COLOURS, "spaces": n.SPACES, "engineers": n.ENGINEER_TILES,
    "factories": s.VALUES - 1, "tokens": n.TOKENS, "cards": n.CARDS, "bonus_cards": n.BONUS_CARDS,
    "starting_cards": n.STARTING_CARDS, "industry_gaps": s.GAPS, "pass_points": s.SEATS,
}  # fmt: skip


def check_tables(tables: dict[str, Any]) -> None:
    """Raises ValueError with a sentence for whoever changes the tables."""
    for found, sentence in _faults(tables):
        if found:
            raise ValueError(f"tables.json of Russian Railroads: {sentence}")


def _faults(tables: dict[str, Any]) -> list[tuple[bool, str]]:
    lines, players, spaces = tables["lines"], tables["players"], tables["spaces"]
    faults = [
        (len(tables[name]) != count, f"“{name}” lists {len(tables[name])}, the rules know {count}.")
        for name, count in COUNTS.items()
    ]
    faults += [
        (any(line["spaces"] > s.MOST_SPACES for line in lines), f"a line has at most {s.MOST_SPACES} spaces."),
        ([line["slots"] for line in lines] != SLOTS, f"the slots of the lines are {SLOTS}."),
        (any(one["rounds"] > s.ROUNDS for one in players.values()), f"a game has at most {s.ROUNDS} rounds."),
        (len(tables["industry_points"]) > s.INDUSTRY_SPACES, f"industry has at most {s.INDUSTRY_SPACES} spaces."),
        (_once(tables) >= s.INDUSTRY_TOKEN, f"at most {s.INDUSTRY_TOKEN} special spaces pay once."),
        (
            any(_variable(spaces, int(seats)) != one["variable"] for seats, one in players.items()),
            "“variable” of the players and the variable engineer spaces of “spaces” contradict each other.",
        ),
        (
            any(_temporary(space) not in (0, tables["temporary_workers"]) for space in spaces),
            f"there are {tables['temporary_workers']} temporary workers, and a space gives all of them.",
        ),
        (tables["kiev_points"][0] != 0, "“kiev_points” begins with space 0, which pays nothing."),
        (not _numbered(tables["engineers"], "number"), "engineers are listed by number, from 1 on."),
        (not _numbered(tables["factories"], "value"), "factories are listed by value, from 1 on."),
    ]
    return faults


def _temporary(space: dict[str, Any]) -> int:
    return int(space["effect"].get("temporary", 0))


def _numbered(rows: list[dict[str, Any]], name: str) -> bool:
    return [row[name] for row in rows] == list(range(1, len(rows) + 1))


def _once(tables: dict[str, Any]) -> int:
    return sum(PAYMENTS.index(one.pays) < PAYS_EACH_SCORING for one in specials(tables))


def _variable(spaces: list[dict[str, Any]], seats: int) -> int:
    """Engineer spaces that the board has for so many players (RR-11, RR-78)."""
    variable = [space for space in spaces if space["name"].startswith("variable")]
    return sum(seats in space.get("players", range(2, s.SEATS + 1)) for space in variable)
