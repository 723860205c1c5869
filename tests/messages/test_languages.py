"""Every language says everything, with what has to be filled in and the forms its counted words need."""

from collections.abc import Iterator

import pytest

from branchline.messages import REFUSALS, catalogue, messages, speak, spoken, text
from branchline.messages.languages import ENGLISH, LANGUAGES, chosen, plural_form, written
from branchline.messages.templates import Template, read, slots

OTHERS = [language for language in LANGUAGES if language != ENGLISH]


@pytest.fixture(autouse=True)
def _english_again() -> Iterator[None]:
    yield
    speak(ENGLISH)


def names(template: Template) -> set[str]:
    return {slot.name for slot in slots(template)}


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("file", ["log", "terminal", "report", "explore", *REFUSALS, "words"])
def test_every_language_has_every_key_and_no_other(language: str, file: str) -> None:
    wanted, found = catalogue(ENGLISH, file).keys(), catalogue(language, file).keys()
    assert not wanted - found, f"{language}/{file}.json lacks: {', '.join(sorted(wanted - found))}"
    assert not found - wanted, f"{language}/{file}.json has what English has not: {', '.join(sorted(found - wanted))}"


@pytest.mark.parametrize("language", OTHERS)
def test_every_language_fills_in_the_same_things(language: str) -> None:
    for key, template in messages(ENGLISH).items():
        if not key.startswith(("word.", "refusal.")):  # whose arguments test_refusals.py compares
            wanted, found = names(read(template)), names(read(messages(language)[key]))
            assert found - {"meaning", "option"} == wanted - {"meaning", "option"}, f"{language}: {key}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_counted_words_have_the_forms_of_their_language(language: str) -> None:
    needed = {plural_form(count, language) for count in range(1000)}
    for key, source in messages(language).items():
        for slot in slots(read(source)):
            if slot.kind == "plural":
                none_or_some = slot.forms.keys() == {"=0", "other"}
                forms = {form for form in slot.forms if not form.startswith("=")}
                assert none_or_some or forms == needed, f"{language}: {key}"


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", ["0 cards", "1 card", "2 cards", "5 cards"]),
        ("es", ["0 cartas", "1 carta", "2 cartas", "5 cartas"]),
        ("fr", ["0 carte", "1 carte", "2 cartes", "5 cartes"]),
        ("cs", ["0 karet", "1 kartu", "2 karty", "5 karet"]),
    ],
)
def test_words_are_counted_as_people_count(language: str, words: list[str]) -> None:
    speak(language)
    for count, word in zip((0, 1, 2, 5), words, strict=True):
        assert word in text("choice.station", count=count)


@pytest.mark.parametrize(
    ("language", "small", "large", "part"),
    [
        ("en", "1,234", "1,234,567", "0.5"),
        ("es", "1234", "1.234.567", "0,5"),
        ("fr", "1\u202f234", "1\u202f234\u202f567", "0,5"),
        ("cs", "1\u00a0234", "1\u00a0234\u00a0567", "0,5"),
    ],
)
def test_numbers_are_written_as_people_write_them(language: str, small: str, large: str, part: str) -> None:
    assert [written(1234, language), written(1_234_567, language), written(0.5, language, 1)] == [small, large, part]


def test_the_language_is_the_one_asked_for_then_the_setting_then_the_systems() -> None:
    assert chosen("cs", {"BRANCHLINE_LANGUAGE": "es", "LANG": "fr_FR.UTF-8"}) == "cs"
    assert chosen(None, {"BRANCHLINE_LANGUAGE": "es", "LANG": "fr_FR.UTF-8"}) == "es"
    assert chosen(None, {"LC_ALL": "fr_CA.UTF-8", "LANG": "cs_CZ.UTF-8"}) == "fr"
    assert chosen(None, {"LC_ALL": "", "LANG": "de_DE.UTF-8"}) == ENGLISH
    assert chosen(None, {}) == ENGLISH


def test_a_language_that_is_not_there_is_refused_with_those_that_are() -> None:
    with pytest.raises(ValueError, match="there are: en, es, fr, cs"):
        speak("tlh")
    assert spoken() == ENGLISH
