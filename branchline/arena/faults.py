"""A bot's faults. A bot with a fault loses the game, and the run continues."""

from __future__ import annotations

CRASHED = "crashed"
TOO_SLOW = "too slow"
ILLEGAL = "illegal answer"
KINDS = (CRASHED, TOO_SLOW, ILLEGAL)

START_LIMIT = 300.0  # seconds: a bot may compile or load its weights before it plays
MOST_LETTERS = 300  # how much is kept of a bot's error message


class BotFault(Exception):
    """A bot failed to make a decision; ``kind`` is one of :data:`KINDS`."""

    def __init__(self, kind: str, sentence: str) -> None:
        self.kind, self.sentence = kind, sentence
        super().__init__(f"{kind}: {sentence}")

    def __reduce__(self) -> tuple[type[BotFault], tuple[str, str]]:
        return BotFault, (self.kind, self.sentence)  # so that it can be sent to another process


def shortened(words: str) -> str:
    """Return the end of a bot's message, on one line."""
    line = " ".join(words.split())
    return line if len(line) <= MOST_LETTERS else "…" + line[-MOST_LETTERS:]


def told(error: BaseException) -> str:
    """Describe an exception in words."""
    return shortened(f"{type(error).__name__}: {error}")


def crashed(error: BaseException) -> BotFault:
    return BotFault(CRASHED, told(error))


def too_slow(limit: float) -> BotFault:
    return BotFault(TOO_SLOW, f"no answer within {limit:g} s")


def illegal(answer: object) -> BotFault:
    return BotFault(ILLEGAL, f"{shortened(str(answer))} is not in the list of legal actions")
