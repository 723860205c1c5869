"""Whole games played by the oracle alone, with what must hold at every step."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable

import pytest

from branchline.games.ticket_to_ride.mapfile import builtin_map
from tests.oracle import CHANCE, OVER, OracleGame

USA, EUROPE = "ticket-to-ride", "ticket-to-ride-europe"
Taste = Callable[[str], float]  # how much a player likes a decision


def indifferent(text: str) -> float:
    return 1.0


def hoarder(text: str) -> float:
    """Takes every card there is, so that deck and discards run dry."""
    return 1.0 if text.startswith(("draw", "take")) else 0.002


def builder(text: str) -> float:
    return 20.0 if text.startswith(("claim", "station", "pay")) else 1.0


def decide(game: OracleGame, taste: Taste, rng: random.Random) -> tuple[int, str]:
    if game.to_move() == CHANCE:
        odds = sorted(game.odds().items())
        return CHANCE, rng.choices([text for text, _ in odds], [weight for _, weight in odds])[0]
    seat = rng.choice(sorted(game.may_act()))
    texts = sorted(game.legal(seat))
    return seat, rng.choices(texts, [taste(text) for text in texts])[0]


def check_position(game: OracleGame) -> None:
    map_file = game.table.map
    cards = Counter(game.deck) + Counter(game.discards) + Counter(card for card in game.row if card)
    for pile in (game.laid_down, game.turned_up, *game.hands):
        cards += Counter(pile)
    assert cards == Counter({**dict.fromkeys(map_file.colours, 12), "loco": 14})  # TTR-03
    if not game.deck:  # TTR-14
        assert not game.discards
    if game.may_act() and None in game.row:  # TTR-15
        assert not game.deck
    for hand, known in zip(game.hands, game.known, strict=True):
        assert Counter(known) <= Counter(hand)
    for seat in range(game.table.seats):
        own = [route for route in map_file.routes if game.owner.get(route.id) == seat]
        assert game.trains[seat] == 45 - sum(route.length for route in own)
        points = [map_file.route_points[route.length] for route in own]
        assert game.table.route_points[seat] == sum(points)  # TTR-42
    if game.to_move() == CHANCE:
        assert game.odds()
        assert not game.may_act()
    elif game.to_move() != OVER:
        assert all(game.legal(seat) for seat in game.may_act())
        assert not game.odds()


def play_out(game: OracleGame, taste: Taste, seed: int, decisions: int = 20_000) -> list[str]:
    rng = random.Random(seed)
    log: list[str] = []
    while game.to_move() != OVER and len(log) < decisions:
        check_position(game)
        seat, text = decide(game, taste, rng)
        game.apply(seat, text)
        log.append(text)
    assert game.to_move() == OVER, "the game did not end"
    check_position(game)
    return log


def check_result(game: OracleGame) -> None:
    accounts = game.breakdown()
    assert [account["total"] for account in accounts] == game.scores()
    winners, step = game.winners()
    assert winners
    best = max(game.scores())
    assert all(game.scores()[seat] == best for seat in winners)
    assert (step == "points") == (game.scores().count(best) == 1)
    for seat, account in enumerate(accounts):
        assert account["routes"] == game.table.route_points[seat]
        assert account["stations_points"] == 4 * game.stations_left[seat]


@pytest.mark.parametrize(
    ("map_name", "edition", "seats", "taste"),
    [
        (USA, "33", 2, indifferent),
        (USA, "33", 5, hoarder),
        (USA, "classic", 3, builder),
        (USA, "1910", 4, indifferent),
        (USA, "mega", 4, builder),
        (EUROPE, "standard", 2, builder),
        (EUROPE, "standard", 3, indifferent),
        (EUROPE, "standard", 5, hoarder),
    ],
)
def test_random_games(map_name: str, edition: str, seats: int, taste: Taste) -> None:
    game = OracleGame(builtin_map(map_name), edition, seats)
    log = play_out(game, taste, seed=seats)
    check_result(game)
    assert log[0].startswith("first ")


def test_open_row_lets_the_last_cards_be_taken() -> None:  # TTR-28
    game = OracleGame(builtin_map(USA), "33", 5, open_row=True, first=3)
    play_out(game, hoarder, seed=4)
    check_result(game)


@pytest.mark.parametrize(
    ("map_name", "edition", "sizes"),
    [
        (USA, "33", {2: 25, 3: 21, 4: 17, 5: 13}),  # TTR-82
        (USA, "classic", {2: 24, 3: 21, 4: 18, 5: 15}),
        (EUROPE, "standard", {2: 34, 3: 31, 4: 28, 5: 25}),  # TTE-07
    ],
)
def test_the_set_up(map_name: str, edition: str, sizes: dict[int, int]) -> None:
    rng = random.Random(5)
    for seats, size in sizes.items():
        game = OracleGame(builtin_map(map_name), edition, seats, first=1)
        while game.to_move() == CHANCE:
            game.apply(*decide(game, indifferent, rng))
        assert game.ticket_deck == size
        assert game.may_act() == set(range(seats))
        assert game.to_move() == 0
        assert all(sum(hand.values()) == 4 for hand in game.hands)
        game.apply(seats - 1, "keep 1 2")
        assert game.may_act() == set(range(seats - 1))
        for seat in range(seats - 1):
            game.apply(seat, "keep 2 3")
        assert game.to_move() == 1
        dealt = 4 if edition != "classic" else 3
        assert game.ticket_deck == size + (0 if map_name == EUROPE else seats * (dealt - 2))


def test_what_is_not_open_is_refused() -> None:
    game = OracleGame(builtin_map(USA), "33", 2)
    with pytest.raises(ValueError, match="cannot choose"):
        game.apply(CHANCE, "card red")
    with pytest.raises(ValueError, match="cannot choose"):
        game.apply(0, "first 0")
    game.apply(CHANCE, "first 0")
    with pytest.raises(ValueError, match="2 to 5 players"):
        OracleGame(builtin_map(USA), "33", 6)  # TTR-01
    with pytest.raises(ValueError, match="game is over"):
        game.breakdown()
