"""The message catalogue: every key that is used is there, with all it asks for, and every key is used."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import branchline
from branchline.bots.ladder.table import names
from branchline.games.russian_railroads.log_lines import line
from branchline.messages import REFUSALS, catalogue, messages, text
from branchline.messages.languages import ENGLISH, LANGUAGES
from branchline.messages.templates import fill, read, slots

PACKAGE = Path(__file__).parents[2] / "branchline"
SPEAKERS = {"text", "say"}  # functions whose first argument is a key
LINES = (
    PACKAGE / "games/ticket_to_ride/log_lines.py",
    PACKAGE / "terminal/ticket_to_ride/events.py",
    PACKAGE / "terminal/russian_railroads/events.py",
)


def calls(path: Path, names: set[str]) -> Iterator[ast.Call]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call):
            name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            if name in names and node.args:
                yield node


def spoken() -> Iterator[tuple[Path, ast.Call]]:
    for folder in ("terminal", "arena", "explore", "learning", "messages", "puzzles", "review", "cli"):
        for path in (PACKAGE / folder).rglob("*.py"):
            yield from ((path, call) for call in calls(path, SPEAKERS))
    supervising = PACKAGE / "server/supervising.py"  # speaks to whoever has started the server
    yield from ((supervising, call) for call in calls(supervising, SPEAKERS))


def values(node: ast.expr, scope: ast.AST) -> set[str]:
    """The texts that an expression can be; names are looked up among the assignments of the function."""
    match node:
        case ast.Constant(str(value)):
            return {value}
        case ast.IfExp():
            return values(node.body, scope) | values(node.orelse, scope)
        case ast.Subscript(value=ast.Dict(values=entries)):
            return set().union(*(values(entry, scope) for entry in entries))
        case ast.Name():
            found = [
                values(one.value, scope)
                for one in ast.walk(scope)
                if isinstance(one, ast.Assign) and ast.unparse(one.targets[0]) == node.id
            ]
            return set().union(*found)
        case ast.JoinedStr():
            texts = {""}
            for part in node.values:
                inner = part.value if isinstance(part, ast.FormattedValue) else part
                texts = {head + tail for head in texts for tail in values(inner, scope)}
            return texts
    raise AssertionError(f"a key must be written out: {ast.unparse(node)}")


def line_keys() -> set[str]:
    """The keys of all lines of the log, read from the code that makes them."""
    keys: set[str] = set()
    for path in LINES:
        for scope in ast.parse(path.read_text(encoding="utf-8")).body:
            for node in ast.walk(scope):
                if isinstance(node, ast.Call) and ast.unparse(node.func) == "Line":
                    keys |= values(node.args[0], scope)
    return keys - {""}


def russian_railroads_keys() -> set[str]:
    """There the key is the kind of the action."""
    actions = branchline.game("russian-railroads").rules({}).actions
    return {line(0, action, 1, all_shown).key for action in actions for all_shown in (False, True)}


def literal_keys() -> set[str]:
    return {str(call.args[0].value) for _, call in spoken() if isinstance(call.args[0], ast.Constant)}


def test_all_lines_of_the_log_were_found() -> None:
    assert {"claim", "drawn_own", "dealt", "pay_station", "under_own", "tunnel_through"} <= line_keys()


def test_every_key_that_is_used_is_there_and_every_key_there_is_used() -> None:
    used = literal_keys() | {f"line.{key}" for key in line_keys() | russian_railroads_keys()}
    others = {
        key for name in (*REFUSALS, "words") for key in catalogue(ENGLISH, name)
    }  # tests/messages looks after them
    others |= set(catalogue(ENGLISH, "explore"))  # the page has them too: web/tests/text/catalogue.test.ts
    assert used - others == set(messages(ENGLISH)) - others


def test_keys_are_written_out_but_for_the_lines_of_the_log_and_the_names_of_bots() -> None:
    composed = [ast.unparse(call.args[0]) for _, call in spoken() if not isinstance(call.args[0], ast.Constant)]
    assert set(composed) == {
        "f'line.{line.key}'",
        "f'level.{level or NEWCOMER}'",
        "f'level.{who}'",
        "key",
    }  # the last passes a key on


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_bot_of_the_ladder_has_a_name(language: str) -> None:
    assert {f"level.{level}" for level in names()} <= set(messages(language))


def test_every_call_fills_all_slots() -> None:
    for path, call in spoken():
        filled = {word.arg for word in call.keywords}
        if isinstance(call.args[0], ast.Constant) and None not in filled:
            template = read(messages(ENGLISH)[str(call.args[0].value)])
            assert {slot.name for slot in slots(template)} <= filled, f"{path}:{call.lineno}"


@pytest.mark.parametrize("key", messages(ENGLISH))
def test_every_template_can_be_read(key: str) -> None:
    assert read(messages(ENGLISH)[key])


def test_forms() -> None:
    assert text("line.claim", who="you", seat="you", route="A-B", cards="1 red", points=1).endswith("1 point.")
    assert text("line.claim", who="other", seat="x", route="A-B", cards="1 red", points=2).startswith("x claims")
    with pytest.raises(KeyError):
        text("line.claim", who="you")


def test_a_count_may_have_no_words_at_all() -> None:
    template = read("games{count, plural, =0 {} one {, # stopped} other {, # stopped}}")
    assert [fill(template, {"count": count}, ENGLISH) for count in (0, 1)] == ["games", "games, 1 stopped"]


@pytest.mark.parametrize("source", ["{", "{a", "{a, plural, one {x}}", "{a, plural, one {x} other {y}", "{a b}"])
def test_broken_templates_are_noticed(source: str) -> None:
    with pytest.raises(ValueError, match="a message cannot be read"):
        read(source)
