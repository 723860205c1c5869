"""The proof of a finished match: its seed fits the hash published at the start, the numbers that people added fit their
commitments, and all chance follows from both."""

from __future__ import annotations

from branchline.games.match import Match
from branchline.messages import text
from branchline.terminal.files import FileError


def proof(match: Match, path: str, published: str | None, own: str | None) -> list[str]:
    """The proof in sentences. Reading the file has replayed it strictly: seed, hash, numbers, commitments and every
    chance outcome fit. ``published`` and ``own``: the hash that somebody saw at the start, and their own number."""
    if not match.seed_known:
        raise FileError(text("verify.no_seed", path=path))
    if published is not None and published.strip().lower() != match.seed_hash:
        raise FileError(text("verify.other_hash", path=path, hash=match.seed_hash, published=published.strip()))
    told = [number.hex() for number in match.numbers.told if number is not None]
    if own is not None and own.strip().lower() not in told:
        raise FileError(text("verify.not_among", path=path, number=own.strip()))
    outcomes = range(match.rules.first_chance, len(match.rules.actions))
    count = sum(entry in outcomes for entry in match.log)
    proved = text("verify.proved", hash=match.seed_hash, count=count, numbers=len(told), result=_result(match))
    return [proved, *_numbers(match), *([text("verify.among")] if own is not None else [])]


def _numbers(match: Match) -> list[str]:
    """Whose numbers the chance hangs on, and whose were left out."""
    seats: dict[bool, list[str]] = {True: [], False: []}
    for seat, (commitment, number) in enumerate(zip(match.numbers.commitments, match.numbers.told, strict=True)):
        if commitment is not None:
            seats[number is not None].append(text("verify.winner", seat=seat))
    told, silent = seats[True], seats[False]
    sentence = text("verify.numbers", seats=", ".join(told), count=len(told)) if told else text("verify.no_numbers")
    return [sentence, *([text("verify.left_out", seats=", ".join(silent), count=len(silent))] if silent else [])]


def _result(match: Match) -> str:
    outcome = match.outcome()
    if outcome is None:
        return text("verify.not_over")
    winners = ", ".join(text("verify.winner", seat=seat) for seat in outcome.winners)
    scores = [text("verify.seat", seat=seat, points=points) for seat, points in enumerate(outcome.scores)]
    return text("verify.result", winners=winners, scores=", ".join(scores))
