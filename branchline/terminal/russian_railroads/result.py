"""The final scoring in words, and who won."""

from __future__ import annotations

from collections.abc import Iterator

from branchline.games.match import Match
from branchline.messages import text
from branchline.terminal.players import Players
from branchline.terminal.russian_railroads.effects import bonus_words
from branchline.terminal.words import sentence


def result(match: Match, viewer: int, players: Players) -> Iterator[str]:
    """The scoring seat by seat, from the first rank on."""
    outcome = match.outcome()
    assert outcome is not None
    printed = match.rules.board_json()
    yield text("result.heading")
    yield ""
    for part in sorted(match.breakdown(), key=lambda part: outcome.places[part["seat"]]):
        place, name = outcome.places[part["seat"]], players.name(part["seat"], viewer)
        yield sentence(text("result.seat", name=name, total=part["total"], place=place))
        for number, points in enumerate(part["rounds"], 1):
            yield _round(number, points)
        yield text("rr.result.at_once", points=part["at_once"])
        for card, points in part["bonus_cards"].items():
            yield text("rr.result.card", card=card, effect=bonus_words(printed, card), points=points)
        yield text("rr.result.majority", points=part["majority"])
        yield text("result.total", points=part["total"])
        yield ""
    names = ", ".join(players.name(seat, viewer) for seat in outcome.winners)
    who, points = "you" if outcome.winners == (viewer,) else "other", max(outcome.scores)
    if len(outcome.winners) == 1:
        yield sentence(text("result.won_points", who=who, name=names, points=points)) + f" ({outcome.rule})"
    else:
        yield sentence(text("rr.result.shared", names=names, points=points)) + f" ({outcome.rule})"


def _round(number: int, points: dict[str, int]) -> str:
    return text(
        "rr.result.round",
        round=number,
        total=sum(points.values()),
        trans_siberian=points["trans-siberian"],
        st_petersburg=points["st-petersburg"],
        kiev=points["kiev"] + points["kiev_points"],
        industry=points["industry"],
    )
