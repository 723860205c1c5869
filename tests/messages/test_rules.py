"""The rules in every language have the numbers and sections of the English ones, and speak of the same rules."""

import re
from pathlib import Path

import pytest

from branchline.messages.languages import ENGLISH, LANGUAGES

RULES = Path(__file__).parents[2] / "docs" / "rules"
BOOKS = ["ticket_to_ride", "ticket_to_ride_europe", "russian_railroads"]
OTHERS = [language for language in LANGUAGES if language != ENGLISH]
RULE = re.compile(r"^- ([A-Z]+-\d+) (.+)$", re.MULTILINE)
NUMBER = re.compile(r"(?<![\w-])\d+(?:→\d+)?")


def rules(book: str, language: str = "") -> dict[str, str]:
    return dict(RULE.findall((RULES / language / f"{book}.md").read_text(encoding="utf-8")))


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("book", BOOKS)
def test_every_rule_is_there_in_its_section(book: str, language: str) -> None:
    places = re.compile(r"^(?:- [A-Z]+-\d+|##) ", re.MULTILINE)
    english = places.findall((RULES / f"{book}.md").read_text(encoding="utf-8"))
    assert places.findall((RULES / language / f"{book}.md").read_text(encoding="utf-8")) == english


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("book", BOOKS)
def test_our_own_decisions_are_marked_alike(book: str, language: str) -> None:
    marked = {rule: "(D" in words for rule, words in rules(book).items()}
    assert {rule: "(D" in words for rule, words in rules(book, language).items()} == marked


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("book", BOOKS)
def test_no_translated_rule_has_a_number_of_its_own(book: str, language: str) -> None:
    english = rules(book)
    for rule, words in rules(book, language).items():
        new = set(NUMBER.findall(words)) - set(NUMBER.findall(english[rule]))
        assert len(new - SPELT) == 0, f"{language} {rule}: {new}"


SPELT = set(map(str, range(1, 11)))  # small numbers may be words in one language and digits in another
