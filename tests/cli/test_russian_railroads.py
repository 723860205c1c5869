"""Russian Railroads at the terminal: whole games by number, what the screens say, what they promise of a choice."""

import random
import re
from collections.abc import Callable, Iterable
from pathlib import Path

import pytest
from click.testing import Result

import branchline
from branchline.bots.budget import Budget
from branchline.games.contract import OVER, WATCHER, Json
from branchline.games.match import Match
from branchline.messages import speak
from branchline.messages.languages import ENGLISH
from branchline.terminal.console import Console, wrapped
from branchline.terminal.players import Players
from branchline.terminal.russian_railroads import choices, effects, events
from branchline.terminal.russian_railroads.board import board
from branchline.terminal.russian_railroads.points import points_now
from branchline.terminal.russian_railroads.railway_lines import lines
from branchline.terminal.russian_railroads.screens import RussianRailroadsScreens
from branchline.terminal.russian_railroads.table import Table
from branchline.terminal.session import Session
from branchline.terminal.words import sentence
from tests.russian_railroads import table as set_up

Run = Callable[..., Result]
NAME = "russian-railroads"
PRINTED = branchline.game(NAME).rules({}).board_json()
PLAYERS = Players(["you", "random", "random"])
MIDDLE = """status
board
board black
board xyz
lines
choices
choices black
choices xyz
log
log all
hint
undo
undo practice
save game.json
load game.json
load missing.json
help
?

0
99999999999999999999999999
use nonsense
hlep
"""


class Typist(Console):
    """Types any number of the menu, and keeps what is shown."""

    def __init__(self, seed: int) -> None:
        self.choice, self.shown = random.Random(seed), list[str]()
        self.session: Session

    def show(self, lines: Iterable[str]) -> None:
        self.shown += [part for line in lines for one in line.split("\n") for part in wrapped(one)]

    def gap(self) -> None:
        self.shown.append("")

    def ask(self, prompt: str) -> str:
        offered = self.session.menu.choices()
        assert {action.id for one in offered for action in one.actions} <= {one.id for one in self.session.legal}
        return str(self.choice.randint(1, len(offered)))


def a_match(seats: int, seed: int, decisions: int = 0) -> Match:
    """A match, some random decisions old."""
    match, choice = branchline.game(NAME).match(seats=seats, seed=seed), random.Random(seed)
    while decisions > 0 and not match.is_over:
        match.play(choice.choice(match.legal()))
        decisions -= 1
    return match


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_whole_game_by_number(seats: int) -> None:
    typist = Typist(seats)
    kinds = ["you", *["random"] * (seats - 1)]
    typist.session = Session(typist, a_match(seats, seats), Players(kinds))
    while not typist.session.match.is_over:
        typist.session.step()
    typist.session._end()
    assert all(len(line) < 80 and line.isprintable() for line in typist.shown)
    told = "\n".join(typist.shown)
    for words in ("Your turn.", "Still to do:", "; must be done", "Pay with:", "Round 1 scores: ", "The game is over."):
        assert words in told, words
    assert max(typist.session.match.scores()) == int(re.findall(r"  Total (\d+)\.", told)[0])


def test_everything_that_can_be_typed(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("branchline.terminal.commands.HINT_BUDGET", Budget(iterations=40))
    args = ("--seats", "you,random,random", "--seed", "1")
    output = run("play", NAME, *args, typed=f"1\n1\nUSE  Rubles worker\n{MIDDLE}").stdout
    text = " ".join(output.split())
    for words in (
        "You place 1 worker (rubles)",
        "There: you.",
        "Nothing on the board has “xyz” in it",
        "Still ahead: ",
        "What a bot would do",
        "(best)",
        "(about as good)",
        "Saved in game.json",
        "Loaded from game.json",
        "did you mean “help”",
        "step kiev grey",
    ):
        assert words in text, words
    replayed = run("replay", "game.json", "--seat", "0").stdout
    assert "You take the starting card" in replayed
    assert "is to decide." in " ".join(run("replay", "game.json").stdout.split())
    loaded = run("play", "--load", "game.json", "--seats", "random,random,random").stdout
    assert "The game is over." in loaded


def test_undo_of_a_step_that_nobody_has_answered(run: Run) -> None:
    script = "1\n1\nuse black-1 worker\nstep kiev black\nundo\nundo\nundo\n"
    output = run("play", NAME, "--seats", "you,random,random", "--seed", "1", typed=script).stdout
    assert output.count("Taken back.") == 2
    assert "has decided since." in output


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_a_choice_promises_is_what_happens(seats: int) -> None:
    match, choice = a_match(seats, 7 + seats), random.Random(seats)
    while not match.is_over:
        seat, action = match.to_move, choice.choice(match.legal())
        promised = Table(match, seat, Players(["you"] * seats)).after(action)
        match.play(action)
        shown = match.view(seat)
        assert promised["seats"][seat] == shown["seats"][seat]
        assert promised["agenda"] == shown["agenda"]
        assert promised["in_hand"] == shown["in_hand"]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_legal_action_is_in_the_menu_once(seats: int) -> None:
    match, choice = a_match(seats, 20 + seats), random.Random(seats)
    while not match.is_over:
        table, legal = Table(match, match.to_move, Players(["you"] * seats)), match.legal()
        offered = choices.menu(table, legal).choices()
        assert sorted(action.id for one in offered for action in one.actions) == [action.id for action in legal]
        assert all(len(one.actions) == 1 or len(one.ways) == len(one.actions) for one in offered)
        match.play(choice.choice(legal))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_points_now_are_those_of_the_scoring(seats: int) -> None:
    """RR-121 to RR-124: compared wherever nothing but a pass comes before the scoring."""
    match, choice, compared = a_match(seats, 40 + seats), random.Random(seats), 0
    while not match.is_over:
        view, action = match.view(), choice.choice(match.legal())
        match.play(action)
        record = match.position[0]
        if action.text == "pass" and (record.round_number > view["round"] or match.to_move == OVER):
            for seat in range(seats):
                *tracks, special, industry = record.round_points[seat, view["round"] - 1].tolist()
                tracks[2] += special
                assert list(points_now(view["seats"][seat]).values()) == [*tracks, industry]
                compared += 1
    assert compared


@pytest.mark.parametrize("viewer", [WATCHER, 0])
def test_every_page_of_whole_games_has_words(viewer: int) -> None:
    match, choice = a_match(3, 60), random.Random(1)
    while not match.is_over:
        if len(match.log) % 7 == 0:
            screens = RussianRailroadsScreens(match, viewer, PLAYERS)
            for page in screens.pages.values():
                assert all(page(""))
            assert all(screens.words(one.event) for one in match.story(viewer))
        match.play(choice.choice(match.legal()))
    told = [events.words(one.event, viewer, PLAYERS) for one in match.story(viewer)]
    assert [line[:15] for line in told if " scores: " in line] == [f"Round {i} scores:" for i in range(1, 7)]


TAKEN: Json = {"kind": "more", "seat": 1, "parts": [{"kind": "bonus", "times": 1}], "points": 0}


def test_the_others_do_not_learn_which_end_bonus_card_was_taken() -> None:
    assert events.words(TAKEN, 0, PLAYERS) == "Random 1: an end-bonus card."


def test_a_turn_is_one_sentence() -> None:
    parts = [
        {"kind": "industry", "marker": 1, "to": 3, "times": 1},
        {"kind": "step", "line": "kiev", "colour": "black", "to": 4, "times": 2},
    ]
    paid = {"workers": 1, "black": 1, "rubles": 0}
    use = {"kind": "use", "seat": 1, "space": "industry-3", "paid": paid, "parts": parts, "points": 0}
    told = "Random 1 places 1 worker + the black worker (industry-3): industry step, black on Kiev 2 times."
    assert events.words(use, 0, PLAYERS) == told
    assert events.words({"kind": "pass", "seat": 0, "parts": [], "points": 0}, 0, PLAYERS) == "You pass."


@pytest.mark.parametrize(("language", "colon"), [("en", ": "), ("es", ": "), ("fr", "\u00a0: "), ("cs", ": ")])
def test_the_colon_of_a_turn_stands_as_the_language_has_it(language: str, colon: str) -> None:
    speak(language)
    try:
        told = events.words(TAKEN, 0, PLAYERS)
        assert told.startswith(sentence(PLAYERS.name(1, 0)) + colon)
    finally:
        speak(ENGLISH)


def test_the_board_says_who_stands_where_and_what_a_space_brings() -> None:
    match = a_match(3, 1)
    for text in ("start ruble", "start industry"):
        match.play(text)
    first = match.to_move
    match.play("use black-2 worker worker")
    shown = list(board(Table(match, first, PLAYERS), ""))
    name = PLAYERS.name(first, first)
    assert f"  black-2, 2 workers: 3 black steps. There: {name}." in shown
    assert "  any, 1 worker + 1 ruble: 2 steps of any colour. Not taken." in shown
    assert sum(line.startswith("  later, engineer") for line in shown) == 3
    assert not any(line.startswith("  last") for line in shown)


def test_colours_and_special_spaces_are_foretold() -> None:
    match = a_match(3, 1)
    for text in ("start ruble", "start industry", "use black-1 worker"):
        match.play(text)
    table = Table(match, match.to_move, PLAYERS)
    offered = [choice.words for choice in choices.menu(table, match.legal()).choices()]
    assert offered[0] == "black on Trans-Siberian: 1 to 2; brings grey tracks"
    assert any("2 black: grey tracks; 3 brown and reach: a worker" in line for line in lines(table))


def test_nothing_is_promised_where_the_round_ends() -> None:
    view = {"round": 1, "phase": "list"}
    assert effects.gains(PRINTED, view, {"round": 2, "phase": "act"}, 0) == ""


def test_what_the_black_worker_adds_is_said_where_it_is_paid() -> None:
    match = a_match(3, 1)
    table = Table(match, match.to_move, PLAYERS)
    by_text = {action.text: action for action in match.rules.actions}
    paid = choices.payment(table, by_text["use black-2 black ruble"])
    assert paid == "the black worker + 1 ruble (adds a black step once you make one)"
    assert choices.payment(table, by_text["use rubles black"]) == "the black worker"
    assert choices.payment(table, by_text["use engineer-14 black"]).endswith("make one)")
    assert choices.payment(table, by_text["use engineer-9 black"]) == "the black worker"


@pytest.mark.parametrize(("seats", "moves"), [(2, [True, False]), (3, [True, True])])
def test_which_worker_moves_on_from_the_turn_order(seats: int, moves: list[bool]) -> None:
    """RR-84."""
    match = a_match(seats, 1)
    table = Table(match, match.to_move, PLAYERS)
    assert ["move on" in table.place(f"order-{position}") for position in (1, 2)] == moves


@pytest.mark.parametrize("viewer", [WATCHER, 0, 1])
def test_nobody_learns_which_end_bonus_cards_left_the_game(viewer: int) -> None:
    """RR-07, RR-113."""
    match = a_match(2, 1)
    told = [events.words(one.event, viewer, Players(["you", "you"])) for one in match.story(viewer)]
    assert "2 end-bonus cards were set aside unseen." in told


def test_a_factory_is_asked_for_on_the_spot_and_the_rest_follows() -> None:
    table = set_up.Table(3).set_table(industry=4, factories=[4]).play("use industry-2 worker worker", "industry 1")
    screens = RussianRailroadsScreens(table.match, 0, PLAYERS)
    assert list(screens.situation()) == [
        "Factory 4, at once: 2 doublers; may be given up.",
        "After that: 1 industry step.",
    ]
    (group,) = screens.menu(table.match.legal()).groups
    assert group.heading == "Factory 4 takes effect at once:"
    assert table.refusal("industry 1") == "RR-53"
