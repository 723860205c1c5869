"""What the screens say, piece by piece."""

import sys
from collections.abc import Callable

import pytest

import branchline
from branchline.cli import simulation
from branchline.games.contract import WATCHER, Json, Outcome
from branchline.terminal.console import Console
from branchline.terminal.menu import flow
from branchline.terminal.players import Players, Seats, read_players
from branchline.terminal.ticket_to_ride import choices, result, status
from branchline.terminal.ticket_to_ride.board import board
from branchline.terminal.ticket_to_ride.events import words
from branchline.terminal.ticket_to_ride.table import Table
from branchline.terminal.ticket_to_ride.ways import shortest

PLAYERS = Players(["you", "random", "random"])


def told(event: Json, viewer: int = 0) -> str:
    return words(event, viewer, PLAYERS)


def test_names() -> None:
    assert [PLAYERS.name(seat) for seat in range(3)] == ["you", "random 1", "random 2"]
    assert [Players(["you", "random"]).name(seat) for seat in range(2)] == ["you", "random"]
    two = read_players(" You,you , RANDOM")
    assert [two.name(seat, 1) for seat in range(3)] == ["player 1", "you", "random"]
    assert Seats(2).name(1) == "seat 1"


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        ({"kind": "draw", "seat": 0, "card": "red"}, "You draw red from the deck."),
        ({"kind": "draw", "seat": 1}, "Random 1 draws a card from the deck."),
        ({"kind": "deal", "seat": 1, "count": 2}, "Random 1 gets 2 cards."),
        ({"kind": "deal", "seat": 0, "count": 2, "cards": ["red", "blue"]}, "You get red, blue."),
        ({"kind": "tickets", "seat": 1, "count": 3}, "Random 1 draws tickets."),
        (
            {"kind": "tickets", "seat": 0, "count": 1, "tickets": [{"ticket": "A-B", "points": 7}]},
            "You draw tickets. You look at A-B (7 points).",
        ),
        (
            {"kind": "take", "seat": 0, "card": "red", "row": ["blue"]},
            "You take red from the row. New in the row: blue.",
        ),
        ({"kind": "keep", "seat": 1}, "Random 1 has chosen tickets."),
        ({"kind": "keep", "seat": 1, "count": 2}, "Random 1 keeps 2 tickets."),
        ({"kind": "station", "seat": 1, "city": "A"}, "Random 1 chooses A for a station."),
        ({"kind": "station", "seat": 1, "city": "A", "cards": ["red"]}, "Random 1 builds a station in A with 1 red."),
    ],
)
def test_an_event_is_told_in_sentences(event: Json, sentence: str) -> None:
    assert told(event) == sentence


LAID: Json = {"kind": "tunnel", "seat": 1, "route": "A-B", "cards": ["red", "red", "loco"]}
TUNNEL = "Random 1 lays down 2 red + 1 loco for the tunnel A-B."
THROUGH = "No extra cards: random 1 claims A-B, 4 points."


@pytest.mark.parametrize(
    ("turned_up", "claimed", "words"),
    [
        ([], True, THROUGH),
        ([{"cards": ["blue"] * 3, "matches": False}], True, f"Turned up: blue, blue, blue. {THROUGH}"),
        (
            [{"cards": ["blue"], "matches": False}, {"cards": ["red"], "matches": True}],
            False,
            "Turned up: blue. Turned up: red; this costs an extra card.",
        ),
    ],
)
def test_tunnels(turned_up: list[Json], claimed: bool, words: str) -> None:
    assert told({**LAID, "turned_up": turned_up, "claimed": claimed, "points": 4}) == f"{TUNNEL} {words}"


def test_every_event_of_whole_games_has_words() -> None:
    for name in ("ticket-to-ride", "ticket-to-ride-europe"):
        match = branchline.game(name).match(seats=3, seed=1)
        while not match.is_over:
            match.play(match.legal()[len(match.log) % len(match.legal())])
            if len(match.log) % 40 == 0:
                for viewer in (WATCHER, 0, 1, 2):
                    assert all(words(one.event, viewer, PLAYERS) for one in match.story(viewer))
        assert all(told(one.event, WATCHER) for one in match.story())


@pytest.fixture
def europe() -> Table:
    return Table(branchline.game("ticket-to-ride-europe").match(seats=3, seed=1), 0, PLAYERS)


def test_a_ticket_is_completed_through_a_station(europe: Table) -> None:
    part: result.Part = {
        "routes": [{"route": "Paris-Zürich"}, {"route": "Venezia-Zágráb"}],
        "stations": [
            {"city": "Roma", "borrows": None},
            {"city": "Zürich", "borrows": "Venezia-Zürich"},
            {"city": "Kyïv", "borrows": "Kyïv-Wilno"},
        ],
    }
    ticket = {"ticket": "Paris-Zágráb", "completed": True, "by_station": True}
    assert result._how(europe, part, ticket) == "completed through the station in Zürich."
    europe.owner[europe.number["Venezia-Zürich"]] = 2
    assert [result._station(europe, one) for one in part["stations"][:2]] == [
        "    Roma borrows nothing.",
        "    Zürich borrows Venezia-Zürich from random 2.",
    ]


@pytest.mark.parametrize(
    ("decided_by", "winners", "words"),
    [
        ("points", (0,), "You win with the most points, 90. (TTE-52)"),
        ("points", (1,), "Random 1 wins with the most points, 90. (TTE-52)"),
        ("completed_tickets", (1,), "Random 1 wins the tie at 90 points with more completed tickets. (TTE-52)"),
        ("fewest_stations", (0,), "You win the tie at 90 points with fewer stations built. (TTE-52)"),
        ("longest_path", (1,), "Random 1 wins the tie at 90 points with the longest path. (TTE-52)"),
        ("shared", (0, 2), "You, random 2 share the win with 90 points; no tie-break decides between them. (TTE-52)"),
    ],
)
def test_who_won_and_why(decided_by: str, winners: tuple[int, ...], words: str) -> None:
    outcome = Outcome(winners, (1, 1, 1), (90, 90, 90), decided_by, "TTE-52", "")
    assert result._winner(outcome, 0, PLAYERS) == words


def test_the_board_names_owners_tunnels_ferries_and_stations(europe: Table) -> None:
    europe.owner[europe.number["Paris-Zürich"]] = 1
    europe.seats[2]["stations"] = ["Zürich"]
    europe.open.discard(europe.number["Venezia-Zürich"])
    lines = list(board(europe, "zurich"))
    assert lines[0] == "Zürich (station: random 2):"
    assert "  to Paris: 3 spaces, grey, tunnel, 4 points [random 1]." in lines
    assert "  to Venezia: 2 spaces, green, tunnel, 2 points [closed]." in lines
    assert any("ferry (" in line for line in board(europe, "Smyrna"))
    assert sum(line.count(" grey") for line in board(europe, "")) > 10


def test_ways(europe: Table) -> None:
    links = [("a", "b", 1, 0), ("b", "c", 1, 1), ("a", "c", 3, 2)]
    assert shortest(links, "a", "c") == (2, [0, 1])
    assert shortest(links, "a", "z") is None
    held = [{"ticket": "Paris-Zágráb", "points": 7, "joined": False}]
    europe.own["held_tickets"] = held
    assert next(status.ways(europe)).startswith("Paris-Zágráb, 7 trains to go: ")
    europe.open.clear()
    assert list(status.ways(europe)) == ["Paris-Zágráb: no way is left over free routes and yours."]
    lost = "Your ticket Paris-Zágráb, 7 points: open, and no way is left over free routes and yours."
    assert lost in list(status.own(europe))
    europe.own["offer"] = [{"ticket": "Paris-Zágráb", "points": 7, "long": False}]
    offered = "Ticket 1: Paris-Zágráb, 7 points; no way is left over free routes and yours."
    assert list(choices.offer(europe)) == [offered]
    held[0]["joined"] = True
    assert list(status.ways(europe)) == ["You have no open ticket."]


def test_short_choices_follow_one_another() -> None:
    lines = list(flow(f"{number}: Somewhere" for number in range(30)))
    assert len(lines) > 1
    assert all(len(line) < 80 and line.count(":") == line.count("Somewhere") for line in lines)


class Screen:
    """A stream that says it is a terminal."""

    encoding = "utf-8"

    def __init__(self) -> None:
        self.text = ""

    def isatty(self) -> bool:
        return True

    def write(self, text: str) -> int:
        self.text += text
        return len(text)

    def flush(self) -> None:
        pass


@pytest.fixture
def screen(monkeypatch: pytest.MonkeyPatch) -> Callable[[str], Screen]:
    def replace(name: str) -> Screen:
        screen = Screen()
        monkeypatch.setattr(sys, name, screen)
        return screen

    return replace


def test_the_screen_is_wiped_between_players(screen: Callable[[str], Screen]) -> None:
    out = screen("stdout")
    Console().wipe()
    assert "\033[3J" in out.text


def test_the_progress_bar_is_for_terminals(screen: Callable[[str], Screen]) -> None:
    err = screen("stderr")
    with simulation.progress_bar(10) as progress:
        progress(5)
    assert "games" in err.text


def test_closed_streams_are_the_end_of_input(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", None)
    with pytest.raises(EOFError):
        Console().ask("> ")


def test_unfinished_games_are_mentioned() -> None:
    from branchline.arena.simulate import simulate

    summary = simulate(branchline.game("ticket-to-ride"), 2, 3).summary() | {"unfinished": 1}
    assert "Games stopped after too many decisions: 1" in list(simulation.summary_lines(summary))
