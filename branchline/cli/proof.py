"""The proof of a finished match: its seed fits the hash published at the start, and all chance follows from it."""

from __future__ import annotations

from branchline.games.match import Match
from branchline.messages import text
from branchline.terminal.files import FileError


def proof(match: Match, path: str, published: str | None) -> str:
    """The proof as one sentence. Reading the file has replayed it strictly: seed, hash and every chance outcome fit."""
    if not match.seed_known:
        raise FileError(text("verify.no_seed", path=path))
    if published is not None and published.strip().lower() != match.seed_hash:
        raise FileError(text("verify.other_hash", path=path, hash=match.seed_hash, published=published.strip()))
    outcomes = range(match.rules.first_chance, len(match.rules.actions))
    count = sum(entry in outcomes for entry in match.log)
    return text("verify.proved", hash=match.seed_hash, count=count, result=_result(match))


def _result(match: Match) -> str:
    outcome = match.outcome()
    if outcome is None:
        return text("verify.not_over")
    winners = ", ".join(text("verify.winner", seat=seat) for seat in outcome.winners)
    scores = [text("verify.seat", seat=seat, points=points) for seat, points in enumerate(outcome.scores)]
    return text("verify.result", winners=winners, scores=", ".join(scores))
