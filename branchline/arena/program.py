"""Runs an external program as a bot: JSON lines over its standard input and output (docs/arena.md)."""

from __future__ import annotations

import json
import os
import shlex
import signal
import subprocess
import tempfile
from contextlib import suppress
from typing import Any

from branchline.arena.channel import Channel
from branchline.arena.faults import CRASHED, ILLEGAL, START_LIMIT, BotFault, illegal, shortened, too_slow
from branchline.arena.game_setup import GameSetup
from branchline.games.contract import Action, Rules

PROTOCOL = 1  # raise it when existing programs would no longer understand the messages
COMMAND = "cmd:"
PATIENCE = 1.0  # seconds to exit after its input has ended
LAST_WORDS = 4096  # bytes of its standard error that are read after a crash


def command_of(spec: str) -> list[str]:
    """Return the words that start the program: a path as it is, or the text after cmd: split as a shell would."""
    return shlex.split(spec.removeprefix(COMMAND)) if spec.startswith(COMMAND) else [spec]


class ProgramBot:
    """One running program; it may play many games, one after the other."""

    def __init__(self, spec: str, setup: GameSetup) -> None:
        self._setup = setup
        self._words = tempfile.TemporaryFile()  # noqa: SIM115 - its standard error, for as long as it runs
        try:
            self._process = subprocess.Popen(
                command_of(spec),
                bufsize=0,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=self._words,
                start_new_session=True,  # we handle Ctrl-C; its children are killed with it
            )
        except (OSError, ValueError, IndexError) as error:  # IndexError: no words at all
            self._words.close()
            raise BotFault(CRASHED, f"it cannot be started ({error})") from None
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._channel = Channel(self._process.stdin, self._process.stdout)
        try:
            self._greet()
        except BotFault:
            self.close()
            raise

    def _greet(self) -> None:
        answer = self._ask({"type": "hello", "protocol": PROTOCOL}, START_LIMIT)
        if answer.get("protocol") != PROTOCOL:
            raise BotFault(ILLEGAL, f'it did not answer hello with {{"protocol": {PROTOCOL}}}')

    def begin(self, seat: int, seed: int) -> None:
        rules = self._setup.rules
        self._say(
            {
                "type": "game",
                "game": rules.game.name,
                "options": dict(rules.options),
                "seats": self._setup.seats,
                "seat": seat,
                "seed": seed,
                "limit": self._setup.limit,
                "board": rules.board_json(),
            },
            START_LIMIT,
        )

    def choose(self, rules: Rules, position: Any, seat: int, legal: list[Action]) -> Action:
        choices = [rules.choice(action) for action in legal]
        question = {"type": "choose", "view": rules.view(position, seat), "legal": choices}
        answer = self._ask(question, self._setup.limit).get("action")
        for action in legal:
            if type(answer) is int and action.id == answer:
                return action
        raise illegal(json.dumps(answer))

    def end(self, scores: list[int], places: list[int]) -> None:
        self._say({"type": "over", "scores": scores, "places": places}, self._setup.limit)

    def close(self) -> None:
        """Close its input; if it does not exit, kill it with all processes it has started."""
        self._channel.close()
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(PATIENCE)
        with suppress(ProcessLookupError):
            os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()
        self._words.close()

    def _ask(self, question: dict[str, Any], limit: float) -> dict[str, Any]:
        """Return its answer: the next line, a JSON object."""
        self._say(question, limit)
        try:
            line = self._channel.receive(limit)
        except TimeoutError:
            raise too_slow(limit) from None
        except EOFError:
            raise self._crash() from None
        except ValueError as error:
            raise BotFault(ILLEGAL, str(error)) from None
        try:
            answer = json.loads(line)
        except (ValueError, RecursionError):
            answer = None
        if not isinstance(answer, dict):
            said = shortened(line.decode(errors="replace"))
            raise BotFault(ILLEGAL, f"its answer is not a JSON object on one line: {said}")
        return answer

    def _say(self, message: dict[str, Any], limit: float) -> None:
        try:
            self._channel.send(json.dumps(message, ensure_ascii=False).encode(), limit)
        except TimeoutError:
            raise too_slow(limit) from None
        except EOFError:
            raise self._crash() from None

    def _crash(self) -> BotFault:
        """Describe the crash: how the program ended, and the end of its standard error."""
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(PATIENCE)
        end = self._words.seek(0, os.SEEK_END)
        self._words.seek(max(0, end - LAST_WORDS))
        said = shortened(self._words.read().decode(errors="replace"))
        code = self._process.returncode
        ended = "it closed its output" if code is None else f"it ended (exit code {code})"
        return BotFault(CRASHED, f"{ended}: {said}" if said else ended)
