"""What explorers count, against a slow recount from what matches tell by themselves."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator
from fractions import Fraction

import pytest

from branchline.explore.counting import Recorded, count_match, counter_of
from branchline.explore.summary import new_summary
from branchline.explore.tallies import PEOPLE, WIN, Cell, Key
from branchline.games.contract import CHANCE
from branchline.games.match import Match
from tests.explore.played import EUROPE, RAILROADS, SEATS, counted, matches

Sums = tuple[int, Fraction, int]  # seats, wins, points


def sums_of(game: str) -> dict[Key, Sums]:
    """What was counted: seats, wins and points by key."""
    (counts,) = counted(game).cells.values()
    return {key: (tally.sums[0], Fraction(tally.sums[1], WIN), tally.sums[2]) for key, tally in counts.tallies.items()}


def won_by(match: Match, seat: int) -> Fraction:
    outcome = match.outcome()
    assert outcome is not None
    return Fraction(seat in outcome.winners, len(outcome.winners))


def added_up(seen: Iterator[tuple[Match, int, Key]]) -> dict[Key, Sums]:
    found: dict[Key, Sums] = {}
    for match, seat, key in seen:
        c, w, p = found.get(key, (0, Fraction(0), 0))
        found[key] = (c + 1, w + won_by(match, seat), p + match.scores()[seat])
    return found


def only(found: dict[Key, Sums], *topics: str) -> dict[Key, Sums]:
    return {key: sums for key, sums in found.items() if key.topic in topics}


def decided(match: Match) -> Iterator[tuple[int, dict[str, object], dict[str, object]]]:
    """Each decision of a seat: who, what it saw before, and what it chose."""
    again = Match(match.rules, match.seats, match.seed)
    for step in again.follow(match.log):
        if step.mover != CHANCE:
            yield step.mover, dict(again.view(step.mover)), dict(match.rules.choice(match.rules.actions[step.action]))


def offers(match: Match) -> Iterator[tuple[int, str, str, bool]]:
    for seat, view, choice in decided(match):
        if choice["kind"] == "keep":
            when = "opening" if view["phase"] == "opening" else "later"
            for place, ticket in enumerate(view["seats"][seat]["offer"]):  # type: ignore[index]
                yield seat, when, ticket["ticket"], place in choice["places"]  # type: ignore[operator]


def test_tickets_are_counted_as_offered_and_kept() -> None:
    seen = (
        (match, seat, Key("tickets", when, ticket, "taken" if kept else "left"))
        for match in matches(EUROPE)
        for seat, when, ticket, kept in offers(match)
    )
    recounted = added_up(seen)
    assert recounted == only(sums_of(EUROPE), "tickets")
    assert {key.group for key in recounted} == {"opening", "later"}  # random players draw tickets all the time


def test_hits_are_the_kept_tickets_that_were_completed() -> None:
    (counts,) = counted(EUROPE).cells.values()
    hits = sum(tally.sums[3] for key, tally in counts.tallies.items() if key.topic == "tickets")
    assert hits == sum(score["completed_tickets"] for match in matches(EUROPE) for score in match.breakdown())


def test_routes_bonuses_and_seats_are_counted_as_at_the_end() -> None:
    def seen() -> Iterator[tuple[Match, int, Key]]:
        for match in matches(EUROPE):
            first = match.view()["first"]
            for seat, score in enumerate(match.breakdown()):
                for route in match.view()["seats"][seat]["routes"]:
                    yield match, seat, Key("routes", "", route, "")
                yield match, seat, Key("seat", "", str((seat - first) % SEATS + 1), "")
                yield match, seat, Key("stations", "", str(len(score["stations"])), "")

    assert added_up(seen()) == only(sums_of(EUROPE), "routes", "seat", "stations")


def test_first_spaces_are_counted_by_place_in_the_turn_order() -> None:
    def seen() -> Iterator[tuple[Match, int, Key]]:
        for match in matches(RAILROADS):
            used: dict[int, list[str]] = defaultdict(list)
            order: list[int] = []
            for seat, view, choice in decided(match):
                if choice["kind"] == "use" and view["round"] == 1:
                    order = order or list(view["order"])  # type: ignore[call-overload]
                    used[seat].append(str(choice["place"]))
            for seat, spaces in used.items():
                yield match, seat, Key("first", "", spaces[0], "")
                yield match, seat, Key("first", str(order.index(seat) + 1), spaces[0], "")
                if len(spaces) > 1:
                    yield match, seat, Key("opening", "", " + ".join(spaces[:2]), "")

    assert added_up(seen()) == only(sums_of(RAILROADS), "first", "opening")


def test_engineers_and_cards_are_counted() -> None:
    def seen() -> Iterator[tuple[Match, int, Key]]:
        for match in matches(RAILROADS):
            for seat, _, choice in decided(match):
                topic = {"start": "start", "card": "cards", "token": "tokens"}.get(str(choice["kind"]))
                if topic is not None:
                    yield match, seat, Key(topic, "", str(choice["which"]), "")
            for seat in range(SEATS):
                own = match.view(seat)["seats"][seat]
                for number in own["engineers"]:
                    yield match, seat, Key("engineers", "", str(number), "")
                yield match, seat, Key("hired", "", str(len(own["engineers"])), "")
                for card in own["held_bonus_cards"]:
                    yield match, seat, Key("end_cards", "", card, "")

    topics = ("start", "cards", "tokens", "engineers", "hired", "end_cards")
    assert added_up(seen()) == only(sums_of(RAILROADS), *topics)


@pytest.mark.parametrize("game", [EUROPE, RAILROADS])
def test_sources_add_up_to_all_points(game: str) -> None:
    points: Counter[str] = Counter()
    for key, (_, _, more) in only(sums_of(game), "sources").items():
        points[key.arm] += more
    assert points["won"] + points["lost"] == sum(sum(match.scores()) for match in matches(game))


def test_squares_are_those_of_games() -> None:
    """All seats of a game are one case: they have all places, and share one win."""
    (counts,) = counted(EUROPE).cells.values()
    held = [tally for key, tally in counts.tallies.items() if key.topic == "held"]
    games = len(matches(EUROPE))
    assert sum(tally.sums[0] for tally in held) == games * SEATS
    per_game = [Counter(len(score["tickets"]) for score in match.breakdown()) for match in matches(EUROPE)]
    squares = sum(count**2 for game in per_game for count in _capped(game).values())
    assert sum(tally.sums[6] for tally in held) == squares


def _capped(game: Counter[int]) -> Counter[int]:
    found: Counter[int] = Counter()
    for tickets, count in game.items():
        found[min(tickets, 8)] += count
    return found


def test_people_and_bots_of_a_match_are_counted_apart() -> None:
    match = matches(EUROPE)[0]
    summary = new_summary(match.rules)
    count_match(counter_of(match.rules), Recorded(SEATS, [PEOPLE, "3", "3"], match.log), summary.cells)
    assert {cell: counts.seats for cell, counts in summary.cells.items()} == {Cell(3, PEOPLE): 1, Cell(3, "3"): 2}
    routes = [sum(key.topic == "routes" for key in counts.tallies) for counts in summary.cells.values()]
    assert routes == [
        len(match.view()["seats"][0]["routes"]),
        sum(len(match.view()["seats"][i]["routes"]) for i in (1, 2)),
    ]
