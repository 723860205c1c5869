"""The Makefile's set-up, with programs in place of Python and npm that only write down what is asked of them."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
RUN, DEV = "install requirements/run.lock", "install requirements/dev.lock"
ANEW, OURS = "venv", "install ."
PACKAGES, FEW_PACKAGES, BUILT = "npm ci --silent", "npm ci --silent --omit=dev", "npm run --silent build"

# Makes an environment whose Python is this program again; there is no network and no package.
PYTHON = """#!/bin/sh
case "$*" in
    "-m venv .venv") echo venv >>log; mkdir -p .venv/bin; cp "$0" .venv/bin/python; cp command .venv/bin/branchline ;;
    *" install "*) for last; do :; done; echo "install $last" >>log; ! test -e broken ;;
esac
"""
NPM = """#!/bin/sh
test "$1" = --own && { test -e own; exit; }
cd "$(dirname "$0")"
echo "npm $*" >>../log
case "$1" in
    ci) rm -rf node_modules; mkdir node_modules ;;
    run) mkdir -p ../branchline/server/page; touch ../branchline/server/page/index.html ;;
esac
"""
HOUR = 3600 * 10**9  # nanoseconds
COMMAND = "#!/bin/sh\necho serve >>log\n"


class Folder:
    """A clone with our Makefile, on a machine that has Node as long as there is a file `own`."""

    def __init__(self, path: Path) -> None:
        self.path = path
        shutil.copy(ROOT / "Makefile", path)
        for name in ("requirements/run.lock", "requirements/dev.lock", "pyproject.toml", "own"):
            self.write(name, "")
        for name in ("web/package.json", "web/package-lock.json", "web/src/main.ts", "branchline/server/schema.py"):
            self.write(name, "")
        for name, content in (("python", PYTHON), ("web/npm", NPM), ("command", COMMAND)):
            self.write(name, content)
            (path / name).chmod(0o755)

    def write(self, name: str, content: str) -> None:
        (self.path / name).parent.mkdir(parents=True, exist_ok=True)
        (self.path / name).write_text(content)

    def change(self, name: str) -> None:
        """A newer version of a file comes, an hour after the last thing that happened."""
        for file in (file for file in self.path.rglob("*") if file.is_file()):
            earlier = file.stat().st_mtime_ns - HOUR
            os.utime(file, ns=(earlier, earlier))
        (self.path / name).touch()

    def make(self, *targets: str, fails: bool = False) -> list[str]:
        """What was done meanwhile, in order."""
        (self.path / "log").unlink(missing_ok=True)
        # The tests themselves may have been started by make.
        alone = {name: value for name, value in os.environ.items() if name not in ("MAKEFLAGS", "MAKELEVEL", "MFLAGS")}
        command = ["make", "PYTHON=./python", *targets]
        done = subprocess.run(command, cwd=self.path, capture_output=True, text=True, check=False, env=alone)
        assert (done.returncode != 0) == fails, done.stdout + done.stderr
        log = self.path / "log"
        return log.read_text().splitlines() if log.exists() else []


@pytest.fixture
def folder(tmp_path: Path) -> Folder:
    return Folder(tmp_path)


def test_playing_installs_what_playing_needs(folder: Folder) -> None:
    done = folder.make("play")
    assert [one for one in done if not one.startswith("npm")] == [ANEW, RUN, OURS, "serve"]
    assert [one.partition(" --")[0] for one in done if one.startswith("npm")] == ["npm ci", "npm run"]
    assert FEW_PACKAGES in done
    assert folder.make("play") == ["serve"]


def test_working_on_it_adds_the_rest_in_place(folder: Folder) -> None:
    folder.make("run")
    assert folder.make("setup") == [DEV]
    assert folder.make("setup", "run") == []


def test_a_fresh_clone_gets_everything_for_working_on_it(folder: Folder) -> None:
    assert folder.make("setup") == [ANEW, RUN, OURS, DEV]
    assert folder.make("web")[0] == PACKAGES
    assert folder.make("play") == ["serve"]


def test_changed_lock_files_bring_it_up_to_date_in_place(folder: Folder) -> None:
    folder.make("setup")
    folder.change("requirements/dev.lock")
    assert folder.make("run") == []
    assert folder.make("setup") == [DEV]
    folder.change("requirements/run.lock")
    assert folder.make("run") == [RUN, OURS]
    assert folder.make("setup") == [DEV]
    folder.change("pyproject.toml")
    assert folder.make("setup") == [RUN, OURS, DEV]


@pytest.mark.parametrize("target", ["run", "setup"])
def test_a_half_made_environment_starts_anew(folder: Folder, target: str) -> None:
    folder.make("run")
    folder.change("requirements/run.lock" if target == "run" else "requirements/dev.lock")
    folder.write("broken", "")
    folder.make(target, fails=True)
    (folder.path / "broken").unlink()
    assert folder.make("run") == [ANEW, RUN, OURS]


def test_a_python_that_has_gone_counts_as_gone(folder: Folder) -> None:
    folder.make("setup")
    (folder.path / ".venv" / "bin" / "python").unlink()
    assert folder.make("run") == [ANEW, RUN, OURS]
    assert folder.make("setup") == [DEV]


def test_new_packages_of_the_page_take_nothing_away_from_who_works_on_it(folder: Folder) -> None:
    folder.make("setup", "web")
    folder.change("web/package-lock.json")
    assert folder.make("play")[:1] == [PACKAGES]
    assert (folder.path / "web" / "node_modules" / ".ready").exists()


def test_a_changed_page_is_built_anew_before_playing(folder: Folder) -> None:
    folder.make("play")
    folder.change("web/src/main.ts")
    assert [one.partition(" --l")[0] for one in folder.make("play")] == [f"{BUILT} --", "serve"]


def test_node_from_a_python_package_waits_for_the_environment(folder: Folder) -> None:
    (folder.path / "own").unlink()
    done = folder.make("play")
    assert done.index(OURS) < done.index(FEW_PACKAGES)
