"""What a bot did wrong. It is the bot's own: it loses the game, and the run goes on."""

from __future__ import annotations

CRASHED = "crashed"
TOO_SLOW = "too slow"
ILLEGAL = "illegal answer"
KINDS = (CRASHED, TOO_SLOW, ILLEGAL)

START_LIMIT = 300.0  # seconds: a bot may compile, or load what it has learnt, before it plays
MOST_LETTERS = 300  # of what is kept of a bot's own words


class BotFault(Exception):
    """A decision that a bot did not take; ``kind`` is one of :data:`KINDS`."""

    def __init__(self, kind: str, sentence: str) -> None:
        self.kind, self.sentence = kind, sentence
        super().__init__(f"{kind}: {sentence}")

    def __reduce__(self) -> tuple[type[BotFault], tuple[str, str]]:
        return BotFault, (self.kind, self.sentence)  # it crosses from one process to another


def shortened(words: str) -> str:
    """The last of what a bot said, on one line."""
    line = " ".join(words.split())
    return line if len(line) <= MOST_LETTERS else "…" + line[-MOST_LETTERS:]


def told(error: BaseException) -> str:
    """An exception in words."""
    return shortened(f"{type(error).__name__}: {error}")


def crashed(error: BaseException) -> BotFault:
    return BotFault(CRASHED, told(error))


def too_slow(limit: float) -> BotFault:
    return BotFault(TOO_SLOW, f"no answer within {limit:g} s")


def illegal(answer: object) -> BotFault:
    return BotFault(ILLEGAL, f"{shortened(str(answer))} is not in the list of legal actions")
