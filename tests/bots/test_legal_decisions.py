"""No bot ever answers what is not legal, however little is left: cards, tickets, trains, stations, workers, spaces."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import branchline
from branchline.bots.brains import brain_for
from branchline.bots.protocol import Bot, bots, make_bot
from branchline.games.match import Match, new_match
from branchline.games.ticket_to_ride.game import TicketToRideRules
from tests.bots.checked import LONGEST, Checked
from tests.bots.players import plays
from tests.bots.small_maps import NUMBERS, small_map
from tests.bots.worn_out import wear_out

BOTS = {"random": "random", "planner": "planner", "policy": "policy", "search": "search:3", "level": "level:1"}
BESIDE = ["level:3", "level:racer", "level:collector", "level:blocker"]
TABLES = pytest.mark.parametrize(
    ("title", "seats"),
    [
        *(("ticket-to-ride", seats) for seats in (2, 3, 4, 5)),
        *(("ticket-to-ride-europe", seats) for seats in (2, 3, 4, 5)),
        *(("russian-railroads", seats) for seats in (2, 3, 4)),
    ],
)
SEEDS = st.integers(0, 2**32)


def a_match(title: str, seats: int, seed: int) -> Match:
    """Ticket to Ride by the house rule of an open row every other time (TTR-28)."""
    options = {"open_row": seed % 2 == 1} if title.startswith("ticket") else {}
    return branchline.game(title).match(seats=seats, seed=seed, options=options)


def decision(match: Match, seat: int, bot: Bot) -> int:
    """The bot's, which must be legal."""
    legal = match.legal(seat)
    action = bot.choose(match.rules, match.blinded(seat), seat, list(legal))
    assert action in legal, f"{type(bot).__name__} chose {action}; legal: {', '.join(map(str, legal))}"
    return action.id


def test_all_kinds_of_bots_are_tried() -> None:
    assert set(BOTS) == set(bots())


def check_every_situation(match: Match, seed: int) -> set[str]:
    """All bots are asked in one moment of each situation of a worn-out match; what could be done in each, in words."""
    moments = wear_out(match, seed)
    specs = [spec for spec in (*BOTS.values(), *BESIDE) if plays(spec, match.rules, match.seats)]
    players = [make_bot(spec, seed) for spec in specs]
    met = set()
    for length in sorted({lengths[-1] for lengths in moments.values()}, reverse=True):
        match.rewind(length)
        met.add(" ".join(sorted({action.text.split()[0] for action in match.legal()})))
        for seat in range(match.seats):
            if match.may_act(seat):  # in the opening several
                for bot in players:
                    decision(match, seat, bot)
    return met


@TABLES
@settings(max_examples=2)
@given(seed=SEEDS)
def test_every_bot_decides_by_the_rules_in_every_situation_of_a_worn_out_match(
    title: str, seats: int, seed: int
) -> None:
    check_every_situation(a_match(title, seats, seed), seed)


@pytest.mark.rule("TTR-10", "TTR-11", "TTR-12", "TTE-10", "TTE-12", "TTE-13")
@pytest.mark.parametrize(
    ("title", "seats", "seed", "rare"),
    [
        ("ticket-to-ride", 2, 43, {"tickets", "claim tickets"}),
        ("ticket-to-ride", 3, 7, {"tickets", "take", "take tickets"}),
        ("ticket-to-ride", 5, 3, {"pass", "take", "claim"}),
        ("ticket-to-ride-europe", 2, 29, {"station", "station tickets", "station take"}),
        ("ticket-to-ride-europe", 3, 8, {"station", "tickets", "pass"}),
        ("ticket-to-ride-europe", 5, 14, {"station tickets", "tickets", "pass"}),
    ],
)
def test_every_bot_does_the_one_thing_that_is_left(title: str, seats: int, seed: int, rare: set[str]) -> None:
    assert check_every_situation(a_match(title, seats, seed), seed) >= rare


QUESTIONS = {"start", "move stay", "pass", "pass use", "put", "give put", "gap", "repeat", "no repeat", "bonus ten"}


def test_every_bot_answers_every_question_of_russian_railroads() -> None:
    met: set[str] = set()
    for seed in range(20):
        met |= check_every_situation(a_match("russian-railroads", 2 + seed % 3, seed), seed)
        if met >= QUESTIONS:
            break
    assert met >= QUESTIONS


@TABLES
@settings(max_examples=2)
@given(seed=SEEDS)
def test_bots_play_a_worn_out_match_to_its_end_by_the_rules(title: str, seats: int, seed: int) -> None:
    match, rng = a_match(title, seats, seed), random.Random(seed)
    worn = sorted(max(lengths) for lengths in wear_out(match, seed).values())
    match.rewind(rng.choice(worn[-len(worn) // 3 :]))
    specs = [BOTS["search"], BOTS["planner"], *rng.choices([BOTS["level"], BOTS["random"], *BESIDE], k=seats - 2)]
    players = [make_bot(spec, seed) for spec in rng.sample(specs, seats)]
    for _ in range(LONGEST):
        if match.is_over:
            break
        seat = match.to_move
        match.play(decision(match, seat, players[seat]), seat)
    assert match.is_over


# Custom maps: few cards, few trains, odd numbers

ROUTES = [
    "Ash-Birch 2 red tunnel",
    "Birch-Cedar 2 blue",
    "Cedar-Dale 1",
    "Dale-Elm 3 grey tunnel",
    "Elm-Fern 1 green",
    "Ash-Fern 3",
    "Birch-Fern 1",
]


@st.composite
def poor_maps(draw: st.DrawFn) -> TicketToRideRules:
    """Everything on them is soon gone."""

    def number(low: int, high: int) -> int:
        return draw(st.integers(low, high))

    drawn = number(1, 5)
    return small_map(
        ROUTES,
        ["Ash-Dale 9", "Birch-Elm 7"],
        edition={"drawn": drawn, "keep_drawn_at_least": number(1, drawn), "keep_at_least": number(1, 3)},
        cards={
            "per_colour": number(2, 4),
            "locomotives": number(1, 4),
            "starting_hand": number(0, 4),
            "row": number(1, 5),
            "row_changes_at_locomotives": number(1, 6),
        },
        stations={"costs": draw(st.lists(st.integers(1, 3), min_size=1, max_size=3)), "unused_points": 4},
        tunnels={"cards": number(1, 3)},
        trains=number(6, 12),
        last_turns_at_trains=number(0, 5),
    )


@settings(max_examples=12)
@given(rules=poor_maps(), seed=SEEDS)
def test_every_bot_decides_by_the_rules_on_maps_where_everything_is_soon_gone(
    rules: TicketToRideRules, seed: int
) -> None:
    check_every_situation(new_match(rules, 2, seed), seed)


@pytest.mark.rule("TTE-26", "TTE-28", "TTE-31", "TTE-33")
def test_planners_do_not_try_a_tunnel_for_ever_that_can_never_be_paid() -> None:
    """The deck soon has three cards, one of them a locomotive, and every try turns up all of them."""
    few = {"per_colour": 2, "locomotives": 4, "starting_hand": 3, "row_changes_at_locomotives": 2}
    rules = small_map(
        ROUTES,
        ["Ash-Dale 9", "Birch-Elm 7"],
        edition={"drawn": 2, "keep_drawn_at_least": 2},
        cards=NUMBERS["cards"] | few,
        stations={"costs": [1, 3, 2], "unused_points": 4},
        trains=7,
        last_turns_at_trains=1,
    )
    table = Checked(rules, brain_for(rules).plan)
    for seed in range(30):
        table.play(2, seed)
