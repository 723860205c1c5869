"""Every rule stands in the code that carries it, every rule and known mistake has a test that names it, and every id
named anywhere exists."""

import ast
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PREFIXES = {"rule": ("TTR", "TTE", "RR"), "mistake": ("M",)}
ALL_PREFIXES = "|".join(prefix for group in PREFIXES.values() for prefix in group)
DEFINITION = re.compile(rf"^- ((?:{ALL_PREFIXES})-\d+) ", re.MULTILINE)
# "TTE-30", and the far end of "TTE-30..37" or "TTE-30–37"; "TTR-14 to TTR-29" is simply two ids.
MENTION = re.compile(rf"(?<![\w-])({ALL_PREFIXES})-(\d+)(?:(?:\.\.|–)(\d+))?")
NOT_RUN = {"skip", "skipif", "xfail"}


def defined() -> list[str]:
    pages = sorted((ROOT / "docs/rules").glob("*.md"))
    return [rule for page in pages for rule in DEFINITION.findall(page.read_text(encoding="utf-8"))]


def mentioned(text: str) -> set[str]:
    found: set[str] = set()
    for prefix, first, last in MENTION.findall(text):
        found.update(f"{prefix}-{number}" for number in (first, last) if number)
    return found


def mark(node: ast.expr) -> str:
    """The name in `pytest.mark.name` or `pytest.mark.name(...)`, or nothing."""
    match node.func if isinstance(node, ast.Call) else node:
        case ast.Attribute(ast.Attribute(ast.Name("pytest"), "mark"), name):
            return name
        case _:
            return ""


def marks_of(node: ast.AST) -> list[ast.expr]:
    """The expressions that mark tests here: decorators, `pytestmark = ...` and `marks=...`."""
    match node:
        case ast.FunctionDef() | ast.AsyncFunctionDef() | ast.ClassDef():
            return node.decorator_list if node.name.lower().startswith("test") else []
        case ast.Assign(targets=[ast.Name("pytestmark")], value=marks) | ast.keyword("marks", marks):
            return marks.elts if isinstance(marks, ast.List | ast.Tuple) else [marks]
        case _:
            return []


def named(source: str, kind: str) -> Iterator[str]:
    """The ids that tests of this source name with `pytest.mark.<kind>`; those that never run do not count."""
    for node in ast.walk(ast.parse(source)):
        marks = marks_of(node)
        if any(mark(one) in NOT_RUN for one in marks):
            continue
        for call in marks:
            if isinstance(call, ast.Call) and mark(call) == kind:
                yield from (str(one.value) for one in call.args if isinstance(one, ast.Constant))


def python_files(*folders: str) -> list[Path]:
    return sorted(path for folder in folders for path in (ROOT / folder).rglob("*.py"))


@pytest.mark.parametrize("kind", PREFIXES)
def test_every_id_has_a_test(kind: str) -> None:
    covered = {one for path in python_files("tests") for one in named(path.read_text(encoding="utf-8"), kind)}
    wanted = [one for one in defined() if one.split("-")[0] in PREFIXES[kind]]
    missing = [one for one in wanted if one not in covered]
    assert not missing, f"{len(missing)} of {len(wanted)} have no @pytest.mark.{kind}: {', '.join(missing)}"


def at_code(source: str) -> str:
    """All but the docstring of the module: an id belongs to the function, table or field that carries the rule."""
    docstring = ast.get_docstring(ast.parse(source), clean=False)
    return source.replace(docstring, "", 1) if docstring else source


def test_every_rule_stands_in_the_code_that_carries_it() -> None:
    """Refusals name rules, and do not carry them."""
    files = [path for path in python_files("branchline/games") if path.name != "refusals.py"]
    carried = {one for path in files for one in mentioned(at_code(path.read_text(encoding="utf-8")))}
    wanted = [one for one in defined() if one.split("-")[0] in PREFIXES["rule"]]
    missing = [one for one in wanted if one not in carried]
    assert not missing, f"{len(missing)} of {len(wanted)} stand nowhere in branchline/games: {', '.join(missing)}"


def test_a_heading_is_not_the_home_of_a_rule() -> None:
    source = '"""Tracks: RR-30."""\nSPACES = 15  # RR-31\n\n\ndef step() -> None:\n    """RR-32."""\n'
    assert mentioned(at_code(source)) == {"RR-31", "RR-32"}


def test_every_id_named_exists() -> None:
    known = set(defined())
    pages = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]
    files = python_files("branchline", "tests", "benchmarks") + [page for page in pages if page.exists()]
    faults = [
        f"{path.relative_to(ROOT)}: {one}"
        for path in files
        for one in sorted(mentioned(path.read_text(encoding="utf-8")) - known)
    ]
    assert not faults, "ids that docs/rules does not define: " + "; ".join(faults)


def test_ids_are_unique() -> None:
    twice = [one for one, count in Counter(defined()).items() if count > 1]
    assert defined()
    assert not twice, f"defined more than once in docs/rules: {', '.join(twice)}"


def test_ranges_are_read_with_both_ends() -> None:
    assert mentioned("# TTE-30..37, M-01") == {"TTE-30", "TTE-37", "M-01"}
    assert mentioned("as TTR-14 to TTR-29; TTR-37–39") == {"TTR-14", "TTR-29", "TTR-37", "TTR-39"}
    assert mentioned("ATM-77 TTRX-1 RR- x-M-5; TTR-22 to 5 players") == {"TTR-22"}


@pytest.mark.parametrize(
    ("source", "ids"),
    [
        ('@pytest.mark.rule("a", "b")\ndef test_x(): ...', ["a", "b"]),
        ('@pytest.mark.rule("a")\nclass TestX: ...', ["a"]),
        ('pytestmark = [pytest.mark.rule("a"), pytest.mark.slow]', ["a"]),
        ('pytest.param(1, marks=pytest.mark.rule("a"))', ["a"]),
        ('# @pytest.mark.rule("a")\ndef test_x(): ...', []),
        ('@pytest.mark.rule("a")\ndef helper(): ...', []),
        ('@pytest.mark.mistake("a")\ndef test_x(): ...', []),
        ('@pytest.mark.skip\n@pytest.mark.rule("a")\ndef test_x(): ...', []),
    ],
)
def test_only_marks_on_tests_that_run_count(source: str, ids: list[str]) -> None:
    assert list(named(source, "rule")) == ids
