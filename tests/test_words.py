"""No 64-bit word passes through a float: each way in which Numba would let one do so is refused when it is compiled.

The refusal comes from the types that Numba finds, so these tests are the same on every processor.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from numba.extending import overload

from branchline.games.bits import ONE, ZERO, bit, count_bits, has, wide
from branchline.games.compiled import compiled, entry
from branchline.games.words_only import WordThroughFloatError

WORD = np.uint64(2**64 - 1)
ROW = np.dtype((np.record, [("word", "u8"), ("words", "u8", (2,)), ("share", "f8"), ("shares", "f8", (2,))]))


def conditional_expression(word: Any, number: Any) -> Any:
    return word if number > 3 else 0  # fault


def begins_as_zero(word: Any, number: Any) -> Any:
    found = 0
    for _ in range(number):
        found = word  # fault
    return found


def less_than(word: Any, number: Any) -> Any:
    return word < number  # fault


def equal_to_zero(word: Any, _number: Any) -> Any:
    return word == 0  # fault


def greatest(word: Any, number: Any) -> Any:
    return max(word, number)  # fault


def least(word: Any, _number: Any) -> Any:
    return min(0, word)  # fault


def plus_one(word: Any, _number: Any) -> Any:
    return word + 1  # fault


def halved(word: Any, _number: Any) -> Any:
    return word // 2  # fault


def divided(word: Any, _number: Any) -> Any:
    return word / ONE  # fault


def quotient_and_rest(word: Any, number: Any) -> Any:
    return divmod(word, number)  # fault


def less_one_in_place(word: Any, _number: Any) -> Any:
    word -= 1  # fault
    return word


def times_a_share(word: Any, _number: Any) -> Any:
    return word * 0.5  # fault


def root_of_word(word: Any, _number: Any) -> Any:
    return np.sqrt(word)  # fault


def two_returns(word: Any, number: Any) -> Any:
    if number > 3:
        return word  # fault
    return number


def tuples(word: Any, number: Any) -> Any:
    return (number, word) if number > 3 else (number, 0)  # fault


def word_of_a_float(_word: Any, number: Any) -> Any:
    return np.uint64(number * 0.5)  # fault


@compiled
def either(first: Any, second: Any, number: Any) -> Any:
    return first if number > 3 else second


def argument_of_another(word: Any, number: Any) -> Any:
    return either(word, 0, number)  # refused in `either`, which is compiled for these arguments


def argument_made_of_both(word: Any, number: Any) -> Any:
    return count_bits(word if number > 3 else number)  # fault


def own_way(word: Any) -> Any:
    return word * np.uint64(2)


@overload(own_way, inline="always")  # type: ignore[untyped-decorator]
def _own_way(word: Any) -> Any:
    def instructions(word: Any) -> Any:
        return word * 2

    return instructions


def overloaded(word: Any, _number: Any) -> Any:
    return own_way(word)  # refused in what is put in its place


def as_field(row: Any) -> None:
    row.word = row.share  # fault


def as_field_by_name(row: Any) -> None:
    row["word"] = 0.5  # fault


def as_element(row: Any) -> None:
    row.words[1] = row.shares[1]  # fault


def by_condition(row: Any) -> None:
    row.words[0] = row.words[1] if row.share > 0.5 else 0  # fault


def as_share(row: Any) -> None:
    row.share = row.word  # fault


def as_whole_array(row: Any) -> None:
    row.words[:] = row.shares  # fault


def element_in_place(row: Any) -> None:
    row.words[0] += 1  # fault


EXPRESSIONS: list[Callable[..., Any]] = [
    conditional_expression,
    begins_as_zero,
    less_than,
    equal_to_zero,
    greatest,
    least,
    plus_one,
    halved,
    divided,
    quotient_and_rest,
    less_one_in_place,
    times_a_share,
    root_of_word,
    two_returns,
    tuples,
    word_of_a_float,
    argument_made_of_both,
]
STORED: list[Callable[..., Any]] = [
    as_field,
    as_field_by_name,
    as_element,
    by_condition,
    as_share,
    as_whole_array,
    element_in_place,
]


def machine_code(function: Callable[..., Any]) -> Any:
    """The function compiled; interpreted, as Python would call it, it shows nothing."""
    rule: Any = compiled(function)
    return rule.dispatcher


def _place(function: Callable[..., Any]) -> str:
    """File, line and name of the function, as the refusal has to name them."""
    lines, first = inspect.getsourcelines(function)
    offset = next(i for i, line in enumerate(lines) if "# fault" in line)
    return f"{__file__}:{first + offset}, in {function.__name__}: "


@pytest.mark.parametrize("fault", EXPRESSIONS, ids=lambda function: function.__name__)
def test_a_word_that_would_become_a_float_is_refused_by_function_and_line(fault: Callable[..., Any]) -> None:
    with pytest.raises(WordThroughFloatError) as refused:
        machine_code(fault)(WORD, 7)
    assert str(refused.value).startswith(_place(fault))
    assert "np.uint64(...)" in str(refused.value)


@pytest.mark.parametrize("fault", STORED, ids=lambda function: function.__name__)
def test_what_is_stored_neither_becomes_a_word_nor_was_one(fault: Callable[..., Any]) -> None:
    with pytest.raises(WordThroughFloatError) as refused:
        machine_code(fault)(np.zeros(1, ROW)[0])
    assert str(refused.value).startswith(_place(fault))


def test_the_refusal_says_what_met_what() -> None:
    with pytest.raises(WordThroughFloatError, match="this expression is int64 or uint64, of which a float is made"):
        machine_code(conditional_expression)(WORD, 7)
    with pytest.raises(WordThroughFloatError, match="`found` is int64 or uint64"):
        machine_code(begins_as_zero)(WORD, 7)
    with pytest.raises(WordThroughFloatError, match="uint64 and int64 meet in `lt`"):
        machine_code(less_than)(WORD, 7)
    with pytest.raises(WordThroughFloatError, match="`max` makes a float of uint64 and int64"):
        machine_code(greatest)(WORD, 7)


def test_a_function_is_refused_where_it_is_called_with_a_word_and_a_number() -> None:
    with pytest.raises(WordThroughFloatError, match="in either: this expression is int64 or uint64"):
        machine_code(argument_of_another)(WORD, 7)


def test_what_an_overload_puts_in_place_is_looked_at_too() -> None:
    with pytest.raises(WordThroughFloatError, match="uint64 and int64 meet in `mul`"):
        machine_code(overloaded)(WORD, 7)


def test_entry_points_are_looked_at_too() -> None:
    with pytest.raises(WordThroughFloatError, match="in conditional_expression"):
        entry(conditional_expression)(WORD, 7)


def words_with_words(word: Any, number: Any) -> Any:
    found = ZERO
    for _ in range(number):
        found = word if number > 3 else ZERO
    found &= ~(bit(3) | (ONE << ONE))
    return found if found > ONE and found != word else max(found + ONE, word)


def bits_and_shifts(word: Any, number: Any) -> Any:
    return (word >> number) & 1, word << np.uint64(2), word | ONE, bool(word), not word, ~word


def numbers_of_words(word: Any, number: Any) -> Any:
    return wide(word >> np.uint64(32)) + number, float(word) * 0.5, np.float64(word) + 1, count_bits(word) < number


def small_numbers(words: Any, small: Any, number: Any) -> Any:
    total = 0
    for i in range(len(small)):
        total += small[i] if small[i] > number else 0
    return total * 0.5, min(total, small[0]), has(words, wide(small[0])), words[small[0]]


def stored(row: Any) -> None:
    row.word, row.share = 3, 4
    row.words[1] = 2
    row.words[0] |= 1
    row.shares[:] = 1


def test_words_with_words_are_fine() -> None:
    assert machine_code(words_with_words)(WORD, 7) == WORD & ~np.uint64(10)
    assert machine_code(bits_and_shifts)(WORD, 60) == (1, 2**64 - 4, WORD, True, False, 0)


def test_what_says_that_it_means_a_number_is_fine() -> None:
    assert machine_code(numbers_of_words)(WORD, 7) == (2**32 + 6, 2.0**63, 2.0**64, False)


@pytest.mark.parametrize("kind", [np.uint8, np.uint16, np.uint32])
def test_smaller_unsigned_integers_are_fine(kind: type) -> None:
    small: Any = np.array([1, 200], kind)
    assert machine_code(small_numbers)(np.array([2, 3], np.uint64), small, 3) == (100.0, 1, True, 3)


def test_numbers_may_be_stored_as_words() -> None:
    row = np.zeros(1, ROW)
    machine_code(stored)(row[0])
    assert row[0].item()[:1] == (3,)
    assert row["words"].tolist() == [[1, 2]]
