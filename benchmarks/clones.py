"""Fresh clones of commits of this repository, servers started from them, and the memory these take."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

import click
import httpx

ROOT = Path(__file__).parents[1]
OF_MAKE = ("MAKEFLAGS", "MAKELEVEL", "MFLAGS")  # we may have been started by make ourselves
PYTHONS = ("PYTHONPATH", "PYTHONHOME", "VIRTUAL_ENV")  # a clone has its own
FAREWELL = 30  # seconds to end in
GLANCE = 0.05  # seconds between two looks at the page
WATCHED, IDLE = 10.0, 0.05  # seconds, and the share of a core that says that nothing is computed
SERVE = (".venv/bin/branchline", "serve")


@dataclass(frozen=True)
class Clone:
    """A commit in a folder of its own, with nothing set up."""

    name: str
    folder: Path


@dataclass(frozen=True)
class Server:
    pid: int
    address: str

    def memory(self) -> float:
        """MiB of the process and all its children, what they share counted once."""
        return sum(map(_proportional, _family(self.pid))) / 1024

    def when_idle(self) -> None:
        """Return when nothing is computed any more."""
        used = -1.0
        while (now := self._cpu_seconds()) - used > IDLE * WATCHED:
            used = now
            time.sleep(WATCHED)

    def _cpu_seconds(self) -> float:
        """Of all of them, those that have ended included."""
        fields = [_stat(pid) for pid in _family(self.pid)]
        return sum(int(ticks) for one in fields for ticks in one[11:15]) / os.sysconf("SC_CLK_TCK")


def clone(commit: str, folder: Path) -> Clone:
    """Refuses in a sentence what is not here."""
    asked = _git(ROOT, "rev-parse", "--quiet", "--short", "--verify", f"{commit}^{{commit}}")
    known = subprocess.run(asked, capture_output=True, text=True, check=False)
    if known.returncode:
        sentence = f"The commit {commit} is not here. If this clone is shallow, “git fetch --unshallow” brings it."
        raise click.ClickException(sentence)
    name = known.stdout.strip()
    # Shared objects, so that any commit can be checked out, whatever branches there are.
    subprocess.run(["git", "clone", "-q", "--shared", "--no-checkout", str(ROOT), str(folder)], check=True)
    subprocess.run(_git(folder, "checkout", "-q", "--detach", name), check=True)
    return Clone(name, folder)


def tells_memory() -> bool:
    """Linux does."""
    return Path("/proc/self/smaps_rollup").exists()


@contextmanager
def running(clone: Clone, *command: str) -> Iterator[Server]:
    """The server, once its page answers. Nothing is compiled, nothing is stored, and bots decide without a pause."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as fresh:
        environment = {name: value for name, value in os.environ.items() if name not in OF_MAKE + PYTHONS}
        environment |= {
            "BRANCHLINE_BOT_PAUSE": "0",
            "BRANCHLINE_CACHE": f"{fresh}/cache",
            "BRANCHLINE_DATABASE_URL": f"sqlite:///{fresh}/branchline.sqlite",
            "BRANCHLINE_RATE_LIMITS": "off",
            "PORT": "0",
        }
        # In a session of its own: it is ended with all that it started.
        process = subprocess.Popen(
            command, cwd=clone.folder, env=environment, stdout=subprocess.PIPE, text=True, start_new_session=True
        )
        with process:
            try:
                yield Server(process.pid, _when_answering(process))
            finally:
                _end(process)


def _when_answering(process: subprocess.Popen[str]) -> str:
    assert process.stdout is not None
    for line in process.stdout:
        click.echo(f"  {line.rstrip()}", err=True)
        found = re.search(r"http://\S+", line)
        if found:
            while not _answers(found[0]):
                time.sleep(GLANCE)
            return found[0]
    raise click.ClickException("The server did not start; what it said stands above.")


def _answers(address: str) -> bool:
    try:
        return httpx.get(address, timeout=FAREWELL).is_success
    except httpx.TransportError:
        return False


def _end(process: subprocess.Popen[str]) -> None:
    """By a word to the one that was started; then whatever it left behind."""
    process.terminate()
    with suppress(subprocess.TimeoutExpired):
        process.wait(FAREWELL)
    with suppress(ProcessLookupError):
        os.killpg(process.pid, signal.SIGKILL)


def _git(folder: Path, *words: str) -> list[str]:
    return ["git", "-C", str(folder), *words]


def _family(pid: int) -> Iterator[int]:
    yield pid
    for thread in Path(f"/proc/{pid}/task").iterdir():
        for child in (thread / "children").read_text().split():
            yield from _family(int(child))


def _stat(pid: int) -> list[str]:
    """The numbers that the system keeps of a process, without its name."""
    return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()


def _proportional(pid: int) -> int:
    """KiB; what n processes share counts 1/n for each."""
    found = re.search(r"^Pss: +(\d+) kB", Path(f"/proc/{pid}/smaps_rollup").read_text(), re.MULTILINE)
    return int(found[1]) if found else 0
