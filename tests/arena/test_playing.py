"""One game between bots: it depends on the table and the fixture alone, and a bot's faults are its own."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import branchline
from branchline.arena.entrants import Bench, read_bots
from branchline.arena.game_setup import GameSetup, setup_of
from branchline.arena.playing import play
from branchline.arena.readiness import check_entrants
from branchline.arena.results import Result, final_places
from branchline.arena.schedule import Fixture
from branchline.games.contract import Game, InvalidSetup
from branchline.games.match import new_match
from tests.ticket_to_ride.example_map import example_text

HERE = "tests.arena.bots"


@pytest.fixture
def setup() -> GameSetup:
    return setup_of(branchline.game("ticket-to-ride"), seats=3, seed=4)


@pytest.fixture
def bench(setup: GameSetup) -> Iterator[Bench]:
    bench = Bench(setup)
    yield bench
    bench.close()


def test_a_game_is_one_of_the_rules(setup: GameSetup, bench: Bench) -> None:
    result = play(setup, Fixture(2, ("random", "random", "random")), bench)
    match = new_match(setup.rules, 3, "4/2")
    for _ in match.follow(result.log[len(match.log) :]):
        pass
    outcome = match.outcome()
    assert outcome is not None
    assert (tuple(match.log), outcome.scores, outcome.places) == (result.log, result.scores, result.places)
    assert result.decisions == sum(len(times) for times in result.seconds) > 100
    assert result.faults == ("", "", "")


@pytest.mark.parametrize("game", branchline.all_games(), ids=lambda game: game.name)
def test_the_same_fixture_gives_the_same_game_and_another_deal_another(game: Game) -> None:
    setup = setup_of(game, seats=2, seed=1)
    bench = Bench(setup)
    first, again, other = (play(setup, Fixture(deal, ("random", "random")), bench) for deal in (0, 0, 1))
    assert first.same_play(again)
    assert not first.same_play(other)
    seeded = play(setup_of(game, seats=2, seed=2), Fixture(0, ("random", "random")), bench)
    assert seeded.log != first.log


def test_a_bot_gets_the_same_seed_wherever_its_game_is_played(setup: GameSetup, bench: Bench) -> None:
    fixture = Fixture(0, ("random", f"{HERE}:LongestRoute", "random"))
    for deal in range(3):  # the process of the class has other games behind it then
        play(setup, Fixture(deal, fixture.seating), bench)
    fresh = Bench(setup)
    assert play(setup, fixture, bench).same_play(play(setup, fixture, fresh))
    fresh.close()


@pytest.mark.parametrize(
    ("bot", "fault"),
    [
        ("Raising", "crashed at decision 5: ZeroDivisionError: no way to divide this"),
        ("Ending", "crashed at decision 5: its process ended (SIGKILL)"),
        ("Cheating", "illegal answer at decision 5: 0 is not in the list of legal actions"),
        ("Babbling", "illegal answer at decision 5: 'a move' is not in the list of legal actions"),
        ("Stillborn", "crashed at decision 1: RuntimeError: not today"),
    ],
)
def test_a_class_that_does_not_behave_loses_and_the_game_goes_on(bot: str, fault: str) -> None:
    setup = setup_of(branchline.game("ticket-to-ride"), seats=2, seed=4)
    bench = Bench(setup)
    result = play(setup, Fixture(0, (f"{HERE}:{bot}", "random")), bench)
    assert result.finished
    assert result.faults == (fault, "")
    assert result.places == (2, 1)
    assert len(result.seconds[0]) == (0 if bot == "Stillborn" else 4)  # those of its stand-in are not its own
    bench.close()


def test_a_class_that_thinks_too_long_loses() -> None:
    setup = setup_of(branchline.game("ticket-to-ride"), seats=2, seed=4, limit=2)
    bench = Bench(setup)
    result = play(setup, Fixture(0, ("random", f"{HERE}:Hanging")), bench)
    bench.close()
    assert result.faults[1].startswith("too slow at decision ")
    assert result.places == (1, 2)


def test_who_has_a_fault_is_behind_all_others(setup: GameSetup, bench: Bench) -> None:
    result = play(setup, Fixture(1, (f"{HERE}:Raising", "random", f"{HERE}:Raising")), bench)
    assert result.places == (2, 1, 2)
    assert final_places([1, 2, 3, 3], ["x", "", "", ""]) == (4, 1, 2, 2)
    assert final_places([1, 1, 3], ["", "", ""]) == (1, 1, 3)


def test_after_a_fault_the_next_game_gets_a_fresh_bot(setup: GameSetup, bench: Bench) -> None:
    games = [play(setup, Fixture(deal, (f"{HERE}:Ending", "random", "random")), bench) for deal in (0, 1)]
    assert [game.faults[0].partition(":")[0] for game in games] == ["crashed at decision 5"] * 2


def test_games_on_a_map_of_ones_own_can_be_played() -> None:
    from branchline.games.registry import on_map
    from branchline.games.ticket_to_ride.mapfile import parse_map

    setup = setup_of(on_map("ticket-to-ride", parse_map(example_text())), seats=2)
    bench = Bench(setup)
    result: Result = play(setup, Fixture(0, ("random", f"{HERE}:LongestRoute")), bench)
    bench.close()
    assert result.finished
    assert result.faults == ("", "")


@pytest.mark.parametrize(
    ("spec", "sentence"),
    [
        ("oracle", "There is no bot 'oracle'.*package.module:Class"),
        ("search:x y", "There is no bot|no budget"),
        (f"{HERE}:Nobody", "Nobody cannot play: crashed: AttributeError"),
        ("no.such.module:Bot", "cannot play: crashed: ModuleNotFoundError"),
        (f"{HERE}:Stillborn", "Stillborn cannot play: crashed: RuntimeError: not today"),
        ("./no/such/program", "cannot play: crashed: it cannot be started"),
        ("cmd:", "cannot play: crashed: it cannot be started"),
        ("cmd:'", "cannot play: crashed: it cannot be started"),
    ],
)
def test_bots_that_cannot_play_are_refused_before_the_first_game(setup: GameSetup, spec: str, sentence: str) -> None:
    with pytest.raises(InvalidSetup, match=sentence):
        check_entrants(setup, ["random", spec])


def test_bots_are_named_in_a_list_and_commands_by_themselves() -> None:
    assert read_bots(["random, planner", "cmd:python3 x.py a,b", ",./y"]) == [
        "random",
        "planner",
        "cmd:python3 x.py a,b",
        "./y",
    ]
