"""Checks that tables fit the rules: as many pieces as there are numbers for, and no contradictions."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from branchline.games.russian_railroads import numbering as n
from branchline.games.russian_railroads import state as s
from branchline.games.russian_railroads.specials import PAYMENTS, PAYS_EACH_SCORING, specials

Fault = tuple[bool, str]  # whether the fault is there, and its sentence

COUNTS = {  # RR-12
    "lines": s.LINES, "colours": s.COLOURS, "spaces": n.SPACES, "engineers": n.ENGINEER_TILES,
    "factories": s.VALUES - 1, "tokens": n.TOKENS, "cards": n.CARDS, "bonus_cards": n.BONUS_CARDS,
    "starting_cards": n.STARTING_CARDS, "industry_gaps": s.GAPS, "pass_points": s.SEATS,
}  # fmt: skip
WITH_EFFECTS = ("spaces", "engineers", "factories", "tokens", "cards", "starting_cards")
SLOTS = [2, 1, 1]  # RR-41: there are numbers of actions for exactly these slots
MOST_PARTS = 7  # of a kind in one effect, since each kind is packed into three bits


def check_tables(tables: dict[str, Any]) -> None:
    """Raise ValueError with a sentence for the person who changes the tables."""
    for faults in (_counts, _names, _sizes, _contradictions):
        for found, sentence in faults(tables):
            if found:
                raise ValueError(f"tables.json of Russian Railroads: {sentence}")


def _counts(tables: dict[str, Any]) -> Iterator[Fault]:
    for name, count in COUNTS.items():
        yield len(tables[name]) != count, f"“{name}” lists {len(tables[name])}, the rules know {count}."
    yield not _numbered(tables["engineers"], "number"), "engineers are listed by number, from 1 on."
    yield not _numbered(tables["factories"], "value"), "factories are listed by value, from 1 on."


def _numbered(rows: list[dict[str, Any]], name: str) -> bool:
    return [row[name] for row in rows] == list(range(1, len(rows) + 1))


def _names(tables: dict[str, Any]) -> Iterator[Fault]:
    """A fault for every name that is not where the rules look for it."""
    for place, name in n.SPACE_NAMES.items():
        yield tables["spaces"][place]["name"] != name, f"“{name}” is number {place + 1} of the spaces."
    yield [row["name"] for row in tables["tokens"]] != list(n.TOKEN_NAMES), f"the tokens are {n.TOKEN_NAMES}."
    yield [row["name"] for row in tables["cards"]] != list(n.CARD_NAMES), f"the ?-cards are {n.CARD_NAMES}."
    yield tables["bonus_cards"] != list(n.BONUS_CARD_NAMES), f"the end-bonus cards are {n.BONUS_CARD_NAMES}."


def _sizes(tables: dict[str, Any]) -> Iterator[Fault]:
    lines, players = tables["lines"], tables["players"].values()
    yield any(line["spaces"] > s.MOST_SPACES for line in lines), f"a line has at most {s.MOST_SPACES} spaces."
    yield [line["slots"] for line in lines] != SLOTS, f"the slots of the lines are {SLOTS}."
    yield any(one["rounds"] > s.ROUNDS for one in players), f"a game has at most {s.ROUNDS} rounds."
    spaces = len(tables["industry_points"])
    yield spaces > s.INDUSTRY_SPACES, f"industry has at most {s.INDUSTRY_SPACES} spaces."
    effects = [row["effect"] for kind in WITH_EFFECTS for row in tables[kind]]
    most = max(count for effect in effects for part, count in effect.items() if part != "points")
    yield most > MOST_PARTS, f"an effect brings at most {MOST_PARTS} of a kind."
    once = sum(PAYMENTS.index(one.pays) < PAYS_EACH_SCORING for one in specials(tables))
    yield once > s.INDUSTRY_TOKEN, f"at most {s.INDUSTRY_TOKEN} special spaces pay once."


def _contradictions(tables: dict[str, Any]) -> Iterator[Fault]:
    spaces, temporary = tables["spaces"], tables["temporary_workers"]
    named = {str(seats) for space in spaces for seats in space.get("players", ())}
    yield not named <= set(tables["players"]), "a space is for a number of players that there is not."
    for seats, numbers in tables["players"].items():
        yield _variable(spaces, int(seats)) != numbers["variable"], "“variable” and the engineer spaces differ."
    given = [space["effect"].get("temporary", temporary) for space in spaces]
    yield set(given) != {temporary}, f"there are {temporary} temporary workers, and a space gives all of them."
    yield tables["kiev_points"][0] != 0, "“kiev_points” begins with space 0, which pays nothing."


def _variable(spaces: list[dict[str, Any]], seats: int) -> int:
    """How many variable engineer spaces the board has for this number of players (RR-11, RR-78)."""
    variable = [space for space in spaces if space["name"].startswith("variable")]
    return sum(seats in space.get("players", range(2, s.SEATS + 1)) for space in variable)
