"""Why something was refused, in the language of the player."""

from __future__ import annotations

from branchline.games.contract import Explained, Refusal
from branchline.messages import spoken
from branchline.messages.statements import SeatName, Statement
from branchline.terminal.words import sentence


def refusal_words(refusal: Refusal, name: SeatName) -> str:
    """The sentence and its rule, with the names of the seats."""
    return sentence(refusal.words(spoken(), name))


def explained(error: Exception) -> str:
    """The sentence that says what is wrong with an input."""
    return error.words(spoken()) if isinstance(error, Explained) else str(error)


def stated(fact: Statement) -> str:
    return fact.words(spoken())
