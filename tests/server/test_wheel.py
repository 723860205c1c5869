"""The wheel, installed with what it declares and nothing else, on a machine with Python alone."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import venv
from collections.abc import Iterator
from importlib.metadata import Distribution, distribution, distributions
from pathlib import Path

import httpx
import pytest
from packaging.requirements import Requirement

from branchline.games import registry
from tests.server.people import BOT, ME, Json, Person

ROOT = Path(__file__).parents[2]
PIP = (sys.executable, "-m", "pip", "--disable-pip-version-check", "-q")
BY_CHANCE = ("first", "deal", "offer")  # events that name a seat to which something happens


def build(tree: Path, folder: Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    return subprocess.run(command, cwd=tree, capture_output=True, text=True, check=False)


def declared(wheel: Path) -> list[Distribution]:
    """All that its extra `server` asks for, and what that asks for, as pip would find it: from our own environment."""
    found: dict[Requirement, Distribution] = {}
    asked = [(one, {"server"}) for one in distributions(path=[str(wheel)])]
    while asked:
        one, extras = asked.pop()
        for need in map(Requirement, one.requires or ()):
            wanted = need.marker is None or any(need.marker.evaluate({"extra": extra}) for extra in extras | {""})
            if wanted and need not in found:
                found[need] = distribution(need.name)
                asked.append((found[need], need.extras))
    return list(found.values())


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("dist")
    done = build(ROOT, folder)
    assert done.returncode == 0, done.stderr
    return next(folder.glob("branchline-*.whl"))


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The programs of a fresh environment. What the wheel declares is linked into it, so there are no downloads."""
    home = tmp_path_factory.mktemp("clean")
    venv.create(home, with_pip=False)
    packages = next(home.glob("lib/python*/site-packages"))
    files = {Path(str(one.locate_file(file.parts[0]))) for one in declared(wheel) for file in one.files or ()}
    for file in files:
        if file.name not in ("..", "__pycache__"):
            (packages / file.name).symlink_to(file)
    pip = [*PIP, "--python", str(home / "bin" / "python")]
    subprocess.run([*pip, "install", "--no-index", "--no-compile", f"{wheel}[server]"], check=True)
    return home / "bin"


@pytest.fixture(scope="module")
def address(installed: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server started as a newcomer starts it, with nothing compiled."""
    home = tmp_path_factory.mktemp("home")
    environment = {"PATH": str(installed), "HOME": str(home), "PORT": "0", "LANG": "C.UTF-8"}
    environment |= {"BRANCHLINE_BOT_PAUSE": "0", "BRANCHLINE_RATE_LIMITS": "off"}
    command = [str(installed / "branchline"), "serve"]
    with subprocess.Popen(command, cwd=home, env=environment, stdout=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout is not None
            said = process.stdout.readline()
            assert (home / ".local" / "share" / "branchline" / "branchline.sqlite").exists()
            yield said.split()[3]
        finally:
            process.terminate()


def decided_by_the_bot(message: Json) -> bool:
    events = [told["event"] for told in message.get("story", ())]
    return any(event.get("seat") == 1 for event in events if event["kind"] not in BY_CHANCE)


def test_the_pages_on_hosting_name_it(wheel: Path) -> None:
    for page in ("README.md", "docs/server.md"):
        named = re.findall(r"branchline-[\w.-]+\.whl", (ROOT / page).read_text(encoding="utf-8"))
        assert set(named) == {wheel.name}, page


@pytest.mark.parametrize("game", registry.names())
def test_every_game_is_played(address: str, game: str) -> None:
    person = Person(address)
    person.do("/me", name="Ann")
    with person.at(person.table(ME, BOT, game=game)) as line:
        while not any(map(decided_by_the_bot, line.heard)):
            line.my_turn()
            assert line.play()["type"] == "accepted"
    person.http.close()


def test_the_page_is_there_with_all_its_files(address: str) -> None:
    folder = ROOT / "branchline" / "server" / "page"
    files = [file.relative_to(folder).as_posix() for file in folder.rglob("*.*")]
    with httpx.Client(base_url=address) as browser:
        page = browser.get("/")
        assert page.text == (folder / "index.html").read_text(encoding="utf-8")
        assert re.search(r'src="/assets/[^"]+\.js"', page.text)
        assert {browser.head(f"/{file}").status_code for file in files} == {200}


def test_without_the_page_there_is_no_wheel(tmp_path: Path) -> None:
    tree = tmp_path / "tree"
    (tree / "branchline").mkdir(parents=True)
    for name in ("pyproject.toml", "README.md", "LICENSE", "hatch_build.py", "branchline/__init__.py"):
        shutil.copy(ROOT / name, tree / name)
    done = build(tree, tmp_path)
    assert done.returncode == 1
    assert done.stderr.strip().endswith("run “make wheel”.")
    assert not list(tmp_path.glob("*.whl"))
