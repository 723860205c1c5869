"""Refuses, when a function is compiled, code in which a 64-bit word would pass through a float.

Numba turns an unsigned and a signed 64-bit integer that meet into a float (numba#10151, numba#10261). A float keeps
53 bits of a word, and converting 2**64 back depends on the processor: one gives all routes, another a single route. So
this pass checks the types that Numba has inferred, after overloads are resolved and before machine code is made. A
``uint64`` may become a float only by ``float(...)``, may not meet a signed integer in arithmetic or a comparison, and
no float may become a word. Smaller unsigned integers are harmless, because they fit into ``int64``.
"""

from __future__ import annotations

import operator
from collections.abc import Iterator
from typing import Any

import numba
from numba.core import ir
from numba.core.compiler import CompilerBase, DefaultPassBuilder
from numba.core.compiler_machinery import AnalysisPass, register_pass
from numba.core.typed_passes import InlineOverloads

types: Any = numba.types  # Numba fills this module when it runs
KEEP_EVERY_BIT = {operator.and_, operator.or_, operator.xor, operator.lshift, operator.rshift}
ADVICE = (
    "A float keeps 53 of the 64 bits of a word: write ZERO, ONE or np.uint64(...) for a number that is a word, "
    "wide(...) for a word that is a number, float(...) where a float is meant."
)


class WordThroughFloatError(Exception):
    """Says where and what. It is not one of Numba's own errors: Numba would treat those as a type mismatch."""

    def __init__(self, function: str, loc: Any, what: str) -> None:
        super().__init__()
        self.sentence = f"{loc.filename}:{loc.line}, in {function}: {what}. {ADVICE}"

    def __str__(self) -> str:  # Numba adds its own text to the arguments, once for every enclosing function
        return self.sentence


class WordsCompiler(CompilerBase):  # type: ignore[misc]
    """Numba's own compiler with the check of words added."""

    def define_pipelines(self) -> list[Any]:
        passes = DefaultPassBuilder.define_nopython_pipeline(self.state)
        passes.add_pass_after(RefuseFloatedWords, InlineOverloads)
        passes.finalize()
        return [passes]


@register_pass(mutates_CFG=False, analysis_only=True)
class RefuseFloatedWords(AnalysisPass):  # type: ignore[misc]
    _name = "refuse_floated_words"

    def __init__(self) -> None:
        AnalysisPass.__init__(self)

    def run_pass(self, state: Any) -> bool:
        look = _Look(state.func_ir, state.typemap, state.calltypes)
        for statement in look.statements():
            what = look.at(statement)
            if what is not None:
                raise WordThroughFloatError(state.func_id.func_qualname, statement.loc, what)
        return False


class _Look:
    """The check of one function."""

    def __init__(self, func_ir: Any, typemap: Any, calltypes: Any) -> None:
        self._func_ir, self._typemap, self._calltypes = func_ir, typemap, calltypes

    def statements(self) -> Iterator[Any]:
        for block in self._func_ir.blocks.values():
            yield from block.body

    def at(self, statement: Any) -> str | None:
        """Return what is wrong with a statement."""
        if isinstance(statement, ir.Assign) and isinstance(statement.value, ir.Var):
            return self._meeting(statement)
        if isinstance(statement, ir.Assign) and isinstance(statement.value, ir.Expr):
            return self._expression(statement)
        if isinstance(statement, (ir.SetItem, ir.StaticSetItem, ir.SetAttr)):
            return self._storing(statement)
        return None

    def _of(self, variable: Any) -> Any:
        return types.unliteral(self._typemap[variable.name])

    def _meeting(self, statement: Any) -> str | None:
        """Check where branches meet in a variable or a conditional expression: each branch assigns to it."""
        if not _loses(self._of(statement.value), self._of(statement.target)):
            return None
        name = statement.target.unversioned_name
        what = "this expression" if name.startswith("$") else f"`{name}`"
        assigned = (one for one in self.statements() if isinstance(one, ir.Assign) and one.target == statement.target)
        kinds = {str(self._of(one.value)) for one in assigned if isinstance(one.value, ir.Var)}
        return f"{what} is {' or '.join(sorted(kinds))}, of which a float is made"

    def _expression(self, statement: Any) -> str | None:
        value = statement.value
        if value.op == "cast":  # what is returned
            given, made = self._of(value.value), self._of(statement.target)
            return f"{given} is returned as {made}, which other returns ask for" if _loses(given, made) else None
        if value.op == "binop":
            return self._operator(value, value.fn)
        if value.op == "inplace_binop":
            return self._operator(value, value.immutable_fn)
        return self._call(value) if value.op == "call" else None

    def _storing(self, statement: Any) -> str | None:
        value, target = self._of(statement.value), self._of(statement.target)
        if isinstance(target, types.Record):
            target = target.typeof(statement.attr if isinstance(statement, ir.SetAttr) else statement.index)
        return f"{_element(value)} is stored as {_element(target)}" if _loses(value, target) else None

    def _operator(self, value: Any, function: Any) -> str | None:
        left, right, made = self._of(value.lhs), self._of(value.rhs), self._calltypes[value]
        if not (_is_word(left) or _is_word(right)):
            return None
        mixed = (_is_signed(left) or _is_signed(right)) and function not in KEEP_EVERY_BIT
        floats = any(_is_float(one) for one in (*made.args, made.return_type))
        return f"{left} and {right} meet in `{function.__name__.strip('_')}`" if mixed or floats else None

    def _call(self, value: Any) -> str | None:
        """Skip our own functions: they were checked with exactly the types they are called with."""
        function, made = self._of(value.func), self._calltypes[value].return_type
        given = [self._of(argument) for argument in value.args]
        if isinstance(function, types.Dispatcher):
            return None
        name = getattr(getattr(function, "typing_key", function.key), "__name__", str(function.key))
        if any(_is_float(one) for one in given) and _is_word(made):
            return f"`{name}` makes a word of a float"
        if any(_is_word(one) for one in given) and _is_float(made) and not _says_float(function):
            return f"`{name}` makes a float of {' and '.join(str(one) for one in given)}"
        return None


def _loses(given: Any, made: Any) -> bool:
    """Whether a word would become a float, or a float a word."""
    if isinstance(given, types.BaseTuple) and isinstance(made, types.BaseTuple):
        return any(_loses(one, other) for one, other in zip(given.types, made.types, strict=False))
    return (_is_word(given) and _is_float(made)) or (_is_float(given) and _is_word(made))


def _says_float(function: Any) -> bool:
    return isinstance(function, types.NumberClass) or getattr(function, "typing_key", None) is float


def _element(kind: Any) -> Any:
    """Return the element type of arrays and of homogeneous tuples."""
    while isinstance(kind, (types.Array, types.NestedArray, types.UniTuple, types.Optional)):
        kind = kind.type if isinstance(kind, types.Optional) else kind.dtype
    return kind


def _is_word(kind: Any) -> bool:
    return bool(_element(kind) == types.uint64)


def _is_float(kind: Any) -> bool:
    return isinstance(_element(kind), types.Float)


def _is_signed(kind: Any) -> bool:
    kind = _element(kind)
    return isinstance(kind, types.Integer) and bool(kind.signed)
