"""Functions of our own in place of the C library's: as exact as they say, and the same compiled and as plain Python."""

from __future__ import annotations

import ast
import math
import random
from pathlib import Path
from typing import Any

import pytest

import branchline.bots
from branchline.bots import arithmetic

NUMBERS = random.Random(12)
NEAR = [NUMBERS.uniform(-3.0, 3.0) for _ in range(2000)]
FAR = [NUMBERS.uniform(-690.0, 690.0) for _ in range(2000)]
SOURCES = sorted(Path(branchline.bots.__file__).parent.rglob("*.py"))
LIBRARY = {"exp", "exp2", "expm1", "log", "log2", "log10", "log1p", "tanh", "sinh", "cosh", "sin", "cos", "tan", "pow"}


@pytest.mark.parametrize("x", [0.0, -0.0, 1.0, -1.0, 700.0, -700.0])
def test_exp_at_its_borders(x: float) -> None:
    assert arithmetic.exp(x) == pytest.approx(math.exp(x), rel=4e-16)


def test_exp_is_as_exact_as_it_says() -> None:
    assert [arithmetic.exp(x) for x in NEAR + FAR] == pytest.approx([math.exp(x) for x in NEAR + FAR], rel=4e-16)
    assert arithmetic.exp(-1e9) == 0.0
    assert arithmetic.exp(1e9) == arithmetic.exp(700.0)


def test_log_is_as_exact_as_it_says() -> None:
    numbers = [abs(x) for x in NEAR] + [math.exp(x) for x in FAR]
    assert [arithmetic.log(x) for x in numbers] == pytest.approx([math.log(x) for x in numbers], rel=8e-16)
    assert arithmetic.log(1.0) == 0.0


def test_tanh_is_as_exact_as_it_says() -> None:
    assert [arithmetic.tanh(x) for x in NEAR + FAR] == pytest.approx(list(map(math.tanh, NEAR + FAR)), abs=4e-16)
    assert arithmetic.tanh(0.0) == 0.0


@pytest.mark.parametrize("exponent", [0, 1, 2, 3, 7, 45])
def test_powers(exponent: int) -> None:
    assert [arithmetic.power(x, exponent) for x in NEAR] == pytest.approx([x**exponent for x in NEAR], rel=1e-13)


@pytest.mark.parametrize("name", ["exp", "tanh", "log"])
def test_compiled_and_plain_give_the_same_bits(name: str) -> None:
    function: Any = getattr(arithmetic, name)
    for x in (abs(x) for x in NEAR + FAR):
        assert function.dispatcher(x).hex() == function(x).hex()


@pytest.mark.parametrize(
    "path", sorted(Path(branchline.bots.__file__).parent.rglob("*.py")), ids=lambda path: path.stem
)
def test_no_bot_uses_functions_that_differ_from_processor_to_processor(path: Path) -> None:
    """Nor powers, except of whole numbers by whole numbers."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module == "math":
            assert not LIBRARY & {name.name for name in node.names}, f"{path.name}, line {node.lineno}"
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id in ("math", "np"):
            assert node.attr not in LIBRARY, f"{path.name}, line {node.lineno}"
        if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Pow):
            assert isinstance(node.left, ast.Constant), f"{path.name}, line {node.lineno}"
