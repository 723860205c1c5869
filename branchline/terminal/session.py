"""A match at the terminal: screens for the people at this keyboard, moves of the bots, and how to leave."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from pathlib import Path

from branchline.bots.protocol import Bot, make_bot
from branchline.games.contract import WATCHER, Action, Refusal
from branchline.games.match import Match
from branchline.games.names import plain
from branchline.messages import titled
from branchline.terminal import INTERRUPTED
from branchline.terminal.commands import find_command, guess_command
from branchline.terminal.console import Console
from branchline.terminal.files import FileError, kept_file, program, quoted, save_match
from branchline.terminal.menu import Choice, Menu, with_plain_digits
from branchline.terminal.players import Players
from branchline.terminal.refusals import refusal_words
from branchline.terminal.screens import Screens, screens

NOBODY = -1


class Session:
    def __init__(
        self,
        console: Console,
        match: Match,
        players: Players,
        map_path: str | None = None,
        file: Path | None = None,
    ) -> None:
        self.console, self.players, self.map_path = console, players, map_path
        self.seat = NOBODY  # the seat at the keyboard
        self.menu = Menu(())
        self.legal: list[Action] = []
        self.take_up(match, file)

    def take_up(self, match: Match, file: Path | None) -> None:
        """Play this match from now on. ``file`` holds it as it is, if given."""
        self.match = match
        self.file = file if file and file.is_file() else None  # a pipe cannot be read again
        self.saved = list(match.log) if self.file else None
        self.shown = False  # whether the screen shows the present position
        self.bots = {seat: self._bot(seat) for seat in range(match.seats) if not self.players.is_human(seat)}

    def _bot(self, seat: int) -> Bot:
        digest = hashlib.sha256(b"bot %d\0" % seat + self.match.seed).digest()
        return make_bot(self.players.kinds[seat], int.from_bytes(digest[:8], "big"))

    def screens(self) -> Screens:
        return screens(self.match, self.seat, self.players)

    # The course of the game

    def run(self) -> int:
        """Play to the end, or until somebody leaves; return the exit code."""
        code = 0
        names = ", ".join(self.players.name(seat) for seat in range(self.match.seats))
        try:
            self.console.say("play.welcome", title=titled(self.match.rules.game.title), names=names)
            while not self.match.is_over:
                self.step()
            self._end()
        except EOFError:
            pass
        except KeyboardInterrupt:
            code = INTERRUPTED
        self.console.gap()
        self._leave()
        return code

    def step(self) -> None:
        """Take one decision of a bot, or read one line from a person."""
        seat = self.match.to_move
        if seat in self.bots:
            position, legal = self.match.blinded(seat), self.match.legal(seat)
            self.match.play(self.bots[seat].choose(self.match.rules, position, seat, legal), seat)
            self.shown = False
            return
        if self.players.hot_seat and seat != self.seat:
            self._pass_the_keyboard(seat)
        self.seat = seat
        if not self.shown:
            self.show_screen()
        self.answer(self.console.ask("> "))

    def _pass_the_keyboard(self, seat: int) -> None:
        self.console.wipe()
        self.console.say("play.pass_keyboard", name=self.players.name(seat))
        if self.console.ask("").strip().casefold() in ("quit", "exit"):
            raise EOFError
        self.console.wipe()

    def _end(self) -> None:
        humans = self.players.humans
        viewer = humans[0] if len(humans) == 1 else WATCHER
        self.console.gap()
        self.console.show(self.happened(viewer, humans))
        self.console.gap()
        self.console.show(screens(self.match, viewer, self.players).result())

    # Output

    def show_screen(self) -> None:
        """Show what has happened, the table and the question."""
        shown, legal, console = self.screens(), self.match.legal(self.seat), self.console
        self.shown, self.legal, self.menu = True, legal, shown.menu(legal)
        console.gap()
        if happened := self.happened(self.seat, [self.seat]):
            console.show(happened)
            console.gap()
        console.show(shown.situation())
        console.show(shown.question(legal, self.menu, whole=False))

    def show_choices(self) -> None:
        """Show the question again, with all choices."""
        shown = self.screens()
        self.menu = shown.menu(self.legal)
        self.console.show(shown.question(self.legal, self.menu, whole=True))

    def happened(self, viewer: int, seats: list[int]) -> list[str]:
        """The story from the last decision of one of the seats on, never the set-up."""
        decisions = self.match.decisions()
        theirs = [index for index, seat in decisions if seat in seats]
        set_up = decisions[0][0] if decisions else len(self.match.log)
        shown = screens(self.match, viewer, self.players)
        return [shown.words(one.event) for one in self.match.story(viewer, theirs[-1] if theirs else set_up)]

    # Input

    def answer(self, typed: str) -> None:
        """Carry out a number, a command or an action. A refused line changes nothing."""
        shown = self.screens()
        command = find_command(typed.strip(), shown)  # from the unchanged line, because it may hold a file name
        line = with_plain_digits(typed.strip())
        in_full = shown.in_full(self.legal, line)
        if not line:
            self.console.say("play.nothing_typed")
        elif command is not None:
            command(self)
        elif in_full == line and (number := self.menu.number(line)) is not None:
            self._choose(number)
        elif not any(letter.isalpha() for letter in plain(in_full)):
            self.console.say("play.nothing_typed")  # ids of actions are for programs and in no menu
        else:
            self._attempt(lambda: self.match.play(in_full, self.seat), guess_command(line, shown))

    def _choose(self, number: int) -> None:
        offered = self.menu.choices()
        if number == 0:
            self.show_choices()
        elif not 1 <= number <= len(offered):
            self.console.say("play.no_such_number", count=len(offered))
        elif len(offered[number - 1].actions) > 1:
            self._ask_further(offered[number - 1])
        else:
            self._attempt(lambda: self.match.play(offered[number - 1].actions[0], self.seat))

    def _ask_further(self, choice: Choice) -> None:
        self.menu = choice.further()
        self.console.show(self.menu.lines())
        self.console.say("play.back")

    def _attempt(self, play: Callable[[], None], otherwise: str = "") -> None:
        try:
            play()
        except Refusal as refusal:
            unreadable = refusal.code == "unreadable"
            self.console.show([otherwise if otherwise and unreadable else self.refused(refusal)])
        else:
            self.shown = False

    def refused(self, refusal: Refusal) -> str:
        return refusal_words(refusal, lambda seat: self.players.name(seat, self.seat))

    # Leaving

    def _leave(self) -> None:
        """Keep the match in a file, and say how to continue it."""
        if self.file is None and not any(self.players.is_human(seat) for _, seat in self.match.decisions()):
            return
        if self.saved != self.match.log:
            try:
                self.file = save_match(self.match, kept_file(self.match, self.file))
            except (FileError, RuntimeError) as trouble:  # RuntimeError: ~ of an unknown user
                self.console.say("leave.lost", sentence=trouble)
                return
        assert self.file is not None
        own_map = [f"--map {quoted(self.map_path)}"] if self.map_path else []
        if self.match.is_over:
            self.console.say("leave.over")
            command = [f"{program()} replay", *own_map, quoted(self.file)]
        else:
            self.console.say("leave.kept")
            seats = ",".join(self.players.kinds)
            command = [f"{program()} play --seats {seats}", *own_map, f"--load {quoted(self.file)}"]
        self.console.verbatim([" \\\n  ".join(command)])
