"""What a match of Russian Railroads has used: spaces, engineers, factories, tokens and all kinds of cards."""

from __future__ import annotations

from branchline.games.contract import CHANCE
from branchline.games.match import Match
from branchline.games.russian_railroads.board import tables

NAMED = ("token", "card", "bonus", "start")  # decisions whose text names what they use


def everything() -> set[str]:
    data = tables()
    found = {f"space {space['name']}" for space in data["spaces"]}
    found |= {f"engineer {engineer['number']}" for engineer in data["engineers"]}
    found |= {f"factory {factory['value']}" for factory in data["factories"]}
    found |= {f"token {token['name']}" for token in data["tokens"]}
    found |= {f"card {card['name']}" for card in data["cards"]}
    found |= {f"bonus {card}" for card in data["bonus_cards"]}
    found |= {f"start {card['name']}" for card in data["starting_cards"]}
    return found


def used_by(match: Match, text: str) -> set[str]:
    """What this decision, taken now, uses."""
    kind, _, which = text.partition(" ")
    if kind in NAMED:
        return {text}
    if kind in {"use", "move", "repeat"}:
        return _place(match, which.split(" ")[0])
    if kind == "industry":
        return _factory(match, int(which) - 1)
    return set()


def _place(match: Match, place: str) -> set[str]:
    if place.startswith("engineer-"):
        return {f"engineer {place.removeprefix('engineer-')}"}
    found = {f"space {place}"}
    for space in match.view()["spaces"]:
        if space["name"] == place and space.get("engineer"):
            found.add(f"engineer {space['engineer']}")
    return found


def _factory(match: Match, marker: int) -> set[str]:
    seat = match.view()["seats"][match.to_move]
    space = seat["industry"][marker] + 1
    gaps = tables()["industry_gaps"]
    return {f"factory {seat['factories'][gaps.index(space)]}"} if space in gaps else set()


def used(match: Match) -> set[str]:
    """What a match has used, from its log."""
    again = Match(match.rules, match.seats, match.seed)
    found: set[str] = set()
    for step in again.follow(match.log):
        if step.mover != CHANCE:
            found |= used_by(again, match.rules.actions[step.action].text)
    return found
