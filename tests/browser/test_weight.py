"""A table is light: what it needs is loaded with it, and what few people need when they ask for it."""

from __future__ import annotations

import pytest

from tests.browser.visitors import Visitors
from tests.browser.warm import GAMES
from tests.browser.weight import MOST, weigh
from tests.browser.words import LANGUAGES


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_a_table_is_light_in_every_language(visitors: Visitors, game: str, language: str) -> None:
    weight = weigh(visitors, game, language)
    assert any(name.startswith(f"{language}-") for name in weight.files), weight.files
    assert weight.table <= MOST, "\n".join(f"{size} {name}" for name, size in weight.files.items())
