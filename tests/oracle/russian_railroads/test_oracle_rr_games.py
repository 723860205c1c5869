"""Whole games played by the oracle alone, with what must hold at every step."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable

import pytest

from tests.oracle.russian_railroads import CHANCE, OVER, OracleGame, facts
from tests.oracle.russian_railroads.facts import LINES

Taste = Callable[[str], float]  # how much a player likes a decision
SHY = ("pass", "done", "stay", "no repeat")


def eager(text: str) -> float:
    return 0.1 if text in SHY else 1.0


def industrialist(text: str) -> float:
    liked = ("use industry", "use loco", "use variable", "use engineer", "use hire", "repeat", "card", "token cards")
    return 8.0 if text.startswith(liked) else eager(text)


def builder(text: str) -> float:
    return 8.0 if "black" in text or "trans-siberian" in text or text == "token cards" else eager(text)


class Books:
    """The workers of this round, kept from the decisions alone."""

    def __init__(self) -> None:
        self.round = 1
        self.spent: Counter[int] = Counter()

    def note(self, seat: int, text: str) -> None:
        words = text.split()
        if words[0] == "use":
            self.spent[seat] += words.count("worker")
        if words[:2] in (["use", "temporary"], ["move", "temporary"]):
            self.spent[seat] -= 2

    def check(self, game: OracleGame) -> None:
        if self.round != game.round:
            self.round = game.round
            self.spent.clear()
        for player in game.table.players:
            assert player.workers == player.own_workers - self.spent[player.seat]
            assert player.own_workers == facts.WORKERS[game.table.seats] + player.gained_workers
            assert player.gained_workers <= 2  # RR-03
            assert player.rubles >= 0


def check_tiles(game: OracleGame) -> None:
    """RR-05, RR-08, RR-12"""
    tiles = Counter(game.stacks) + Counter(game.open_factories)
    for player in game.table.players:
        tiles.update(value for value in player.factories if value is not None)
        tiles.update(value for line in LINES for value in player.locomotives[line])
    tiles.update([] if game.hand is None else [game.hand])
    tiles[9] += "locomotive" in game.cards
    assert tiles == Counter({value: game.table.seats + (value == 9) for value in range(1, 10)})
    assert game.table.supply.doublers + sum(game.doublers) == facts.DOUBLERS
    cards = [*game.deck, *game.table.removed, *(card for held in game.bonuses for card in held)]
    assert sorted(cards) == sorted(facts.BONUSES)
    engineers = [tile for held in game.engineers for tile in held] + [tile for tile in game.strip if tile]
    assert len(engineers) == len(set(engineers))
    assert sorted(game.order) == sorted(set(game.order))


def check_boards(game: OracleGame) -> None:
    for player in game.table.players:
        for line in LINES:
            places = [place for place in player.tracks[line].values() if place]
            assert places == sorted(set(places), reverse=True)  # RR-31
            assert places[0] <= facts.LENGTH[line]
            assert len(player.locomotives[line]) <= facts.SLOTS[line]
        filled = [value for value in player.factories if value is not None]
        assert player.factories[: len(filled)] == filled  # RR-51
        assert len(set(player.industry)) == len(player.industry)  # RR-104
        for space in player.industry:
            assert sum(gap <= space for gap in facts.GAPS) <= len(filled)  # RR-52
        assert len(player.tokens) >= len(facts.TOKENS) - 4  # RR-96
    assert sum(player.black_worker for player in game.table.players) == ("black-worker" not in game.cards)


def check_question(game: OracleGame) -> None:
    due = game.to_move()
    for seat in range(game.table.seats):
        assert bool(game.legal(seat)) == (seat == due)
    assert bool(game.odds()) == (due == CHANCE)


def decide(game: OracleGame, taste: Taste, rng: random.Random) -> str:
    if game.to_move() == CHANCE:
        return rng.choice(sorted(game.odds()))
    texts = sorted(game.legal(game.to_move()))
    return rng.choices(texts, [taste(text) for text in texts])[0]


def play_out(game: OracleGame, taste: Taste, seed: int, decisions: int = 4000) -> list[str]:
    rng = random.Random(seed)
    books = Books()
    log: list[str] = []
    while game.to_move() != OVER and len(log) < decisions:
        check_question(game)
        seat, text = game.to_move(), decide(game, taste, rng)
        before = (game.points, game.tracks)
        game.apply(seat, text)
        log.append(text)
        books.note(seat, text)
        books.check(game)
        check_tiles(game)
        check_boards(game)
        assert all(new >= old for new, old in zip(game.points, before[0], strict=True))
    assert game.to_move() == OVER, "the game did not end"
    return log


@pytest.mark.parametrize("taste", [eager, industrialist, builder])
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("gift", [0, 30])  # rubles enough to come far
def test_random_games(seats: int, taste: Taste, gift: int) -> None:
    for seed in range(3):
        game = OracleGame(seats)
        for player in game.table.players:
            player.rubles += gift
        log = play_out(game, taste, seed)
        assert log.count("pass") == seats * facts.ROUNDS[seats]
        assert game.round == facts.ROUNDS[seats]
        assert len(game.strip) == 1  # RR-78
        accounts = game.breakdown()
        assert [account["total"] for account in accounts] == game.scores()
        assert all(list(account["bonus"]) == held for account, held in zip(accounts, game.bonuses, strict=True))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_set_up(seats: int) -> None:
    game = OracleGame(seats)
    rng = random.Random(seats)
    drawn = Counter[str]()
    while game.to_move() == CHANCE:
        text = decide(game, eager, rng)
        drawn[text.split()[0]] += 1
        game.apply(CHANCE, text)
    assert drawn == {"seat": seats, "remove": 2, "engineer": 3 + facts.B_SLOTS[seats]}  # RR-08
    assert game.workers == [5 if seats == 4 else 6] * seats  # RR-03
    assert game.rubles == [2 if seats == 2 else 1] * seats  # RR-04
    cards = {f"start {card}" for card in facts.STARTS}
    for seat in reversed(game.order[1:]):  # RR-09
        assert game.legal(seat) == cards
        text = max(cards)
        cards.remove(text)
        game.apply(seat, text)
    assert game.to_move() == game.order[0]
    assert "use bottom worker" in game.legal(game.order[0])
    with pytest.raises(ValueError, match="cannot choose"):
        game.apply(game.order[1], "pass")
    with pytest.raises(ValueError, match="game is over"):
        game.breakdown()


def test_the_first_round_of_two() -> None:  # RR-11
    game = OracleGame(2)
    while game.to_move() == CHANCE:
        game.apply(CHANCE, min(game.odds()))
    game.apply(1, "start ruble")
    spaces = {text.split()[1] for text in game.legal(0) if text.startswith("use")}
    assert spaces == {
        *("black-2", "any", "bottom", "loco-1", "loco-3", "industry-1", "industry-2", "doubler", "rubles"),
        *("variable-1", "hire", "order-1", "order-2"),
    }
