"""Nonsense typed at the terminal: it never crashes, and what is refused changes nothing."""

import random
from collections.abc import Iterable, Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import branchline
from branchline.bots.budget import Budget
from branchline.terminal.console import Console, wrapped
from branchline.terminal.players import Players
from branchline.terminal.session import Session

TITLES = ["ticket-to-ride", "ticket-to-ride-europe", "russian-railroads"]
ACTIONS = "draw take tickets keep under claim station pay give up pass red blue loco Paris Zürich Denver Chicago"
MORE = "use step token card put worker black-1 bottom kiev grey medal mix done stay lines engineers"
REST = "0 1 2 3 7 12 (black) - , help status board choices back ways log all hint undo practice save load"
WORDS = st.sampled_from([*ACTIONS.split(), *MORE.split(), *REST.split()])
LINES = st.lists(st.one_of(st.text(max_size=40), st.lists(WORDS, max_size=6).map(" ".join)), min_size=1, max_size=12)


class Typist(Console):
    """Types one line at a time and keeps what is shown."""

    def __init__(self) -> None:
        self.line = ""
        self.shown: list[str] = []

    def show(self, lines: Iterable[str]) -> None:
        self.shown += [part for line in lines for part in wrapped(line)]

    def gap(self) -> None:
        self.shown.append("")

    def ask(self, prompt: str) -> str:
        return self.line


@pytest.fixture(scope="module", autouse=True)
def _folder(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Files that happen to be saved go here, and hints take little time."""
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(tmp_path_factory.mktemp("typed"))
        patch.setattr("branchline.terminal.commands.HINT_BUDGET", Budget(iterations=1))
        yield


def a_session(name: str, decisions: int) -> Session:
    """Somewhere in a game, with a person to decide."""
    match = branchline.game(name).match(seats=2, seed=7)
    choice = random.Random(decisions)
    for _ in range(decisions):
        match.play(choice.choice(match.legal()))
    return Session(Typist(), match, Players(["you", "you"]))


def type_line(session: Session, line: str) -> None:
    """A line either changes nothing, or the log goes on or back."""
    assert isinstance(session.console, Typist)
    session.console.line = line
    before, position = list(session.match.log), session.match.position.tobytes()
    session.step()
    after = session.match.log
    if after == before:
        assert session.match.position.tobytes() == position
    elif not line.strip().casefold().startswith("load"):
        shorter = min(len(before), len(after))
        assert after[:shorter] == before[:shorter]


@pytest.mark.parametrize("name", TITLES)
@given(decisions=st.integers(0, 90), lines=LINES)
@settings(max_examples=40)
def test_random_lines(name: str, decisions: int, lines: list[str]) -> None:
    session = a_session(name, decisions)
    for line in lines:
        if not session.match.is_over:
            type_line(session, line)
    assert all(len(line) < 80 and line.isprintable() for line in session.console.shown)  # type: ignore[attr-defined]


@pytest.mark.parametrize("name", TITLES)
def test_every_number_of_a_menu_is_an_action_or_a_question(name: str) -> None:
    """All legal actions but those of a route that is like its twin can be reached by number."""
    for decisions in range(4, 120, 5):
        session = a_session(name, decisions)
        if session.match.is_over:
            return
        type_line(session, "status")
        offered = session.menu.choices()
        reached = {action.id for choice in offered for action in choice.actions}
        legal = {action.id for action in session.match.legal()}
        assert reached <= legal
        missing = [session.match.rules.actions[i].text for i in legal - reached]
        assert all(text.startswith("keep") or "(2)" in text for text in missing), missing
        for choice in offered:
            assert len(choice.actions) == 1 or len(choice.ways) == len(choice.actions)


@pytest.mark.parametrize("name", TITLES)
@pytest.mark.parametrize("line", ["\uff11", "\u0661", "\u00b9", "\u2460", "01"])
def test_digits_of_any_script_are_the_number_in_the_menu(name: str, line: str) -> None:
    one, other = a_session(name, 12), a_session(name, 12)
    type_line(one, "1")
    type_line(other, line)
    assert one.match.log == other.match.log
    assert one.console.shown == other.console.shown  # type: ignore[attr-defined]


@pytest.mark.parametrize("name", TITLES)
def test_no_number_is_the_id_of_an_action(name: str) -> None:
    session = a_session(name, 12)
    before = list(session.match.log)
    for action in session.match.legal():
        for line in (f"\u0301{action.id}", f"{action.id}\u0301", f"{action.id} \u20dd"):
            type_line(session, line)
            assert session.match.log == before


@given(st.text())
def test_no_line_is_wider_than_the_screen(line: str) -> None:
    for part in wrapped(line):
        assert len(part) < 80
        assert part.isprintable()
