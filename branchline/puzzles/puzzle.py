"""What a puzzle is, field by field."""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass

from branchline.games.contract import Game, InvalidMatch, InvalidSetup, Refusal, Rules
from branchline.games.match import Match
from branchline.messages.statements import Statement
from branchline.review.decision import Asked
from branchline.review.result import Measured


@dataclass(frozen=True, slots=True)
class Choice:
    """Something else that could be done, and how far the solution was ahead of it, as a share of the win."""

    action: int
    behind: Measured
    worlds: int


@dataclass(frozen=True, slots=True)
class Expected:
    """A decision that is likely to follow the solution."""

    seat: int
    deed: Statement


@dataclass(frozen=True, slots=True)
class Puzzle:
    name: str  # it follows from the position
    seats: int
    players: tuple[str, ...]  # the bots whose game it was
    log: tuple[int, ...]  # until the decision, of a match with the standard options
    seat: int  # who decides
    theme: str
    solution: int
    deed: Statement  # the solution as a phrase
    gap: Measured  # by how much the solution is better than the best other choice, as measured by the second look
    first: Measured  # the same as measured by the first look, with a quarter of the worlds and another seed
    points: float  # by how many points of lead
    chance: float  # of winning after the solution
    worlds: int  # of the second look
    choices: tuple[Choice, ...]  # everything else that was tried, best first
    missed: tuple[str, ...]  # the bots that do not find it at once
    rating: int  # how hard it is to begin with, by those
    reasons: tuple[Statement, ...]
    line: tuple[Expected, ...]


class InvalidPuzzles(InvalidMatch):
    """A file is no collection of puzzles, one of another version, or a puzzle in it breaks a rule."""


def name_of(game: Game, seats: int, log: list[int] | tuple[int, ...]) -> str:
    """Eight letters and digits that follow from the position."""
    about = json.dumps([game.name, game.rules_version, seats, *log]).encode()
    return hashlib.sha256(about).hexdigest()[:8]


def position_of(game: Game, puzzle: Puzzle) -> Match:
    """The match up to the puzzle's decision, every entry checked by the rules."""
    try:
        match = Match(game.rules({}), puzzle.seats, seed=puzzle.name.encode())
        for step in match.follow(puzzle.log):
            if step.mover < 0 and step.action not in match.chance_outcomes():
                raise InvalidPuzzles("puzzles.entry", name=puzzle.name, index=step.index)
    except (Refusal, InvalidSetup) as refusal:
        raise InvalidPuzzles("puzzles.broken", name=puzzle.name, why=refusal) from None
    legal = {action.id for action in match.legal(puzzle.seat)} if match.to_move == puzzle.seat else set()
    if not {puzzle.solution, *(choice.action for choice in puzzle.choices)} <= legal:
        raise InvalidPuzzles("puzzles.no-choice", name=puzzle.name)
    return match


def asked_in(rules: Rules, puzzle: Puzzle) -> Asked:
    """The decision as its seat sees it."""
    match, seat = position_of(rules.game, puzzle), puzzle.seat
    legal = [action.id for action in match.legal(seat)]
    return Asked(len(puzzle.log), seat, puzzle.solution, legal, match.blinded(seat), puzzle.seats)
