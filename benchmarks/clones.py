"""Makes fresh clones of commits of this repository, starts servers from them, and measures their memory."""

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
OF_MAKE = ("MAKEFLAGS", "MAKELEVEL", "MFLAGS")  # set if make has started us
PYTHONS = ("PYTHONPATH", "PYTHONHOME", "VIRTUAL_ENV")  # a clone has its own
FAREWELL = 30  # seconds to exit
GLANCE = 0.05  # seconds between two requests for the page
WATCHED, IDLE = 10.0, 0.05  # a server is idle if it uses less than this share of a core for this many seconds
SERVE = (".venv/bin/branchline", "serve")


@dataclass(frozen=True)
class Clone:
    """A commit in its own folder, with nothing installed."""

    name: str
    folder: Path


@dataclass(frozen=True)
class Server:
    pid: int
    address: str
    database: Path

    def memory(self) -> float:
        """Return the MiB of the process and all its children; shared memory counts once."""
        return sum(map(proportional, family(self.pid))) / 1024

    def when_idle(self) -> None:
        """Wait until the server is idle."""
        used = -1.0
        while (now := self.cpu_seconds()) - used > IDLE * WATCHED:
            used = now
            time.sleep(WATCHED)

    def cpu_seconds(self) -> float:
        """Return the CPU seconds of all processes, including those that have ended."""
        fields = [_stat(pid) for pid in family(self.pid)]
        return sum(int(ticks) for one in fields for ticks in one[11:15]) / os.sysconf("SC_CLK_TCK")


def clone(commit: str, folder: Path) -> Clone:
    """Clone a commit; refuses an unknown one with a sentence."""
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
    """Whether the system reports memory: Linux does."""
    return Path("/proc/self/smaps_rollup").exists()


@contextmanager
def running(clone: Clone, *command: str, path: str = "/", cache: str | None = None) -> Iterator[Server]:
    """Yield the server once its page, or another path, answers. Nothing is stored yet, or compiled unless there is a
    ``cache`` of machine code, and bots decide without a pause."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as fresh:
        environment = {name: value for name, value in os.environ.items() if name not in OF_MAKE + PYTHONS}
        environment |= {
            "BRANCHLINE_BOT_PAUSE": "0",
            "BRANCHLINE_CACHE": cache or f"{fresh}/cache",
            "BRANCHLINE_DATABASE_URL": f"sqlite:///{fresh}/branchline.sqlite",
            "BRANCHLINE_RATE_LIMITS": "off",
            "PORT": "0",
        }
        # In its own session, so that it can be killed with all its children.
        process = subprocess.Popen(
            command, cwd=clone.folder, env=environment, stdout=subprocess.PIPE, text=True, start_new_session=True
        )
        with process:
            try:
                yield Server(process.pid, _when_answering(process, path), Path(fresh) / "branchline.sqlite")
            finally:
                _end(process)


def _when_answering(process: subprocess.Popen[str], path: str) -> str:
    assert process.stdout is not None
    for line in process.stdout:
        click.echo(f"  {line.rstrip()}", err=True)
        found = re.search(r"http://\S+", line)
        if found:
            while not _answers(found[0] + path):
                time.sleep(GLANCE)
            return found[0]
    raise click.ClickException("The server did not start; what it said stands above.")


def _answers(address: str) -> bool:
    try:
        return httpx.get(address, timeout=FAREWELL).is_success
    except httpx.TransportError:
        return False


def _end(process: subprocess.Popen[str]) -> None:
    """Ask the process to exit; then kill what it left behind."""
    process.terminate()
    with suppress(subprocess.TimeoutExpired):
        process.wait(FAREWELL)
    with suppress(ProcessLookupError):
        os.killpg(process.pid, signal.SIGKILL)


def _git(folder: Path, *words: str) -> list[str]:
    return ["git", "-C", str(folder), *words]


def family(pid: int) -> Iterator[int]:
    yield pid
    for thread in Path(f"/proc/{pid}/task").iterdir():
        for child in (thread / "children").read_text().split():
            yield from family(int(child))


def _stat(pid: int) -> list[str]:
    """Return the system's numbers for a process, without its name."""
    return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()


def proportional(pid: int) -> int:
    """Return KiB; memory shared by n processes counts 1/n for each."""
    found = re.search(r"^Pss: +(\d+) kB", Path(f"/proc/{pid}/smaps_rollup").read_text(), re.MULTILINE)
    return int(found[1]) if found else 0
