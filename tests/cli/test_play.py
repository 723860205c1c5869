"""Whole games at the terminal, typed line by line."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

import branchline
from branchline.games.match_file import read_header
from branchline.messages.languages import MINUS
from tests.cli.transcripts import check_transcript, random_numbers
from tests.ticket_to_ride.example_map import example, example_text

Run = Callable[..., Result]
TITLES = ["ticket-to-ride", "ticket-to-ride-europe"]
ENOUGH = 2_000  # lines typed; a game takes far fewer

MIDDLE = """status
board
board {city}
board xyz
ways
choices
choices {city}
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
claim nonsense
hlep
"""


def kept(tmp_path: Path) -> Path:
    """The one file in which the match was kept."""
    (file,) = (tmp_path / "state/branchline").iterdir()
    return file


@pytest.mark.parametrize("name", TITLES)
def test_a_whole_game_by_number(run: Run, tmp_path: Path, name: str) -> None:
    city = {"ticket-to-ride": "Denver", "ticket-to-ride-europe": "Zürich"}[name]
    script = random_numbers(1, 30) + MIDDLE.format(city=city) + random_numbers(2, ENOUGH)
    output = run("play", name, "--seats", "you,random", "--seed", "3", typed=script).stdout
    for words in ("You begin|Random begins", "Saved in game.json", "Loaded from game.json", "did you mean “help”"):
        assert re.search(words, output), words
    end = output[output.index("The game is over.") :]
    assert "You: " in end
    assert "Longest path" in end
    assert re.search(r"(You win|Random wins|share the win)", end)
    match = branchline.replay(kept(tmp_path).read_text(encoding="utf-8"))
    assert match.is_over
    assert max(match.scores()) == int(re.findall(r"Total (\S+)\.", end)[0].replace(MINUS, "-"))


@pytest.mark.parametrize("name", TITLES)
def test_the_kept_match_is_replayed(run: Run, tmp_path: Path, name: str) -> None:
    run("play", name, "--seats", "you,random,random", "--seed", "4", typed=random_numbers(3, ENOUGH))
    output = run("replay", str(kept(tmp_path))).stdout
    assert "Seat 1 claims" in output
    assert "The game is over." in output


def test_the_same_lines_give_the_same_game(run: Run) -> None:
    args, script = ("play", "ticket-to-ride", "--seats", "you,random", "--seed", "x"), random_numbers(5, 60)
    assert run(*args, typed=script).stdout.split("kept")[0] == run(*args, typed=script).stdout.split("kept")[0]


def test_bots_alone_play_to_the_end(run: Run) -> None:
    output = run("play", "ticket-to-ride-europe", "--seats", "random,random,random", "--seed", "1").stdout
    assert "Random 3 claims" in output
    assert "The game is over." in output


@pytest.mark.parametrize("typed", ["", "1 2\n", "1 2\n1", "1 2\nquit\n"])
def test_leaving_at_any_time(run: Run, typed: str) -> None:
    output = run("play", "ticket-to-ride", "--seats", "you,random", "--seed", "1", typed=typed).stdout
    assert ("Your game is kept." in output) == bool(typed)


def test_what_was_kept_goes_on(run: Run, tmp_path: Path) -> None:
    first = run("play", "ticket-to-ride", "--seats", "you,random", "--seed", "1", typed="1 2\ndraw\n").stdout
    log = read_header(kept(tmp_path).read_text(encoding="utf-8"))["log"]
    command = first.split("Go on with it by:\n")[1].replace("\\\n", "").split()
    assert command[:3] == ["branchline", "play", "--seats"]
    again = run(*command[1:], typed="draw\n").stdout
    assert "Your second card:" in again
    assert read_header(kept(tmp_path).read_text(encoding="utf-8"))["log"][: len(log)] == log


@pytest.mark.parametrize("name", [*TITLES, "russian-railroads"])
def test_who_names_nobody_meets_two_bots_of_the_level_for_newcomers(run: Run, name: str) -> None:
    assert f"{branchline.game(name).title}: you, Tilda 1, Tilda 2." in run("play", name, "--seed", "1").stdout


def test_ctrl_c_keeps_the_game(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("branchline.terminal.commands.advise", interrupt)
    output = run("play", "ticket-to-ride", "--seed", "1", typed="1 2\nhint\n", code=130).stdout
    assert "Your game is kept." in output


def test_a_state_folder_that_cannot_be_written(run: Run, tmp_path: Path) -> None:
    (tmp_path / "state").write_text("a file")
    assert "could not be kept" in run("play", "ticket-to-ride", "--seed", "1", typed="1 2\n").stdout


def test_bytes_that_are_no_text(run: Run) -> None:
    run("play", "ticket-to-ride", "--seed", "1", typed=b"\xff\xfe\x00\n\xe9t\xe9\n")


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("save", "Say where"),
        ("save folder", "is not a file"),
        ("save notes.txt", "is not a match file"),
        ("save notes.txt/x", "cannot be written"),
        ("save ~nobody-of-that-name/x", "cannot be written"),
        ("save a\0b", "cannot be written"),
        ("load", "Say from where"),
        ("load folder", "cannot be read"),
        ("load notes.txt", "not JSON"),
        ("load a\0b", "cannot be read"),
        ("load ~nobody-of-that-name/x", "home"),
        ("load europe.json", "match of ticket-to-ride-europe"),
        ("load three.json", "match of 3 seats"),
    ],
)
def test_files_that_are_refused(run: Run, tmp_path: Path, line: str, words: str) -> None:
    (tmp_path / "folder").mkdir()
    (tmp_path / "notes.txt").write_text("not to be lost")
    for name, game, seats in (("europe", "ticket-to-ride-europe", 2), ("three", "ticket-to-ride", 3)):
        (tmp_path / f"{name}.json").write_text(branchline.game(game).match(seats=seats, seed=1).to_json())
    output = run("play", "ticket-to-ride", "--seats", "you,random", "--seed", "1", typed=f"1 2\n{line}\n").stdout
    assert words in " ".join(output.split())
    assert (tmp_path / "notes.txt").read_text() == "not to be lost"


def test_undo(run: Run) -> None:
    script = "1 2\nstation Paris\nundo\nundo\nundo practice\nundo practice\nundo\n"
    output = run(
        "play", "ticket-to-ride-europe", "--seats", "you,random", "--seed", "1", "--option", "first=0", typed=script
    ).stdout
    text = " ".join(output.split())
    assert "Taken back." in text
    assert "“undo practice” takes back your last decision" in text
    assert "Taken back, for practice" in text
    assert "You have decided nothing yet." in text
    assert "Nothing has been decided yet." in text


def test_two_at_one_keyboard(run: Run) -> None:
    script = "\n1 2\n\n1 2 3\n\nundo practice\ndraw\ndraw\n\nquit\n"
    output = run(
        "play", "ticket-to-ride", "--seats", "you,you", "--seed", "1", "--option", "first=0", typed=script
    ).stdout
    assert output.count("Pass the keyboard to player 1.") == 2
    assert output.count("Pass the keyboard to player 2.") == 2
    second = output.split("Pass the keyboard to player 2.")[2]
    assert "Player 1 draws a card from the deck." in second
    assert "You draw" not in second
    assert "one player against bots" in output


def test_two_at_one_keyboard_to_the_end(run: Run) -> None:
    output = run(
        "play", "ticket-to-ride", "--seats", "you,you", "--seed", "2", typed=random_numbers(6, 4 * ENOUGH)
    ).stdout
    end = output[output.rindex("> ") :]
    assert "The game is over." in end
    assert "has chosen tickets" not in end


def test_a_choice_by_its_words(run: Run) -> None:
    args = ("--seats", "you,random", "--seed", "1", "--option", "first=0")
    output = run("play", "ticket-to-ride-europe", *args, typed="1 2\nbuild a station for 1 card\nBERLIN\n").stdout
    assert "You choose Berlin for a station." in output


def test_an_own_map_to_the_end(run: Run, tmp_path: Path) -> None:
    (tmp_path / "map.json").write_text(example_text())
    args = ("play", example()["name"], "--map", "map.json", "--seats", "you,random", "--seed", "1")
    assert f"  --map {tmp_path / 'map.json'} \\\n  --load " in run(*args, typed="1 2\n1\n").stdout
    kept(tmp_path).unlink()
    assert "The game is over." in run(*args, typed=random_numbers(1, ENOUGH)).stdout
    assert "The game is over." in run("replay", str(kept(tmp_path)), "--map", "map.json").stdout
    assert "The game is over." in run("play", "--load", str(kept(tmp_path)), "--map", "map.json").stdout


@pytest.mark.parametrize("word", ["quit", "exit", " Exit "])
def test_leaving_while_the_keyboard_is_passed_on(run: Run, word: str) -> None:
    script = f"\n1 2\n{word}\nsave more.json\n"
    output = run("play", "ticket-to-ride", "--seats", "you,you", typed=script).stdout
    assert "kept" in output
    assert "more.json" not in output


def test_transcripts_are_checked() -> None:
    with pytest.raises(AssertionError):
        check_transcript("x" * 81, "/folder")
