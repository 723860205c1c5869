"""Puzzles: what is there, the next one, and answers. A solution is told only in reply to an answer."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path, Query, Request, Response

from branchline.server.app import app_of
from branchline.server.callers import AnyCaller
from branchline.server.guard.limits import PUZZLE, READ
from branchline.server.routes.answers import answer
from branchline.server.wire.puzzles import AnswerPuzzle, PuzzleAnswered, PuzzleShelves, PuzzleShown
from branchline.server.wire.texts import WORD_LENGTH

Name = Annotated[str, Path(json_schema_extra={"maxLength": WORD_LENGTH})]
Theme = Annotated[str | None, Query(max_length=WORD_LENGTH)]

router = APIRouter(prefix="/api/puzzles")


@router.get("", response_model=PuzzleShelves)
async def puzzle_shelves(caller: AnyCaller, request: Request) -> Response:
    """The games that have puzzles, their themes, today's puzzle of each, and how you are rated."""
    app = app_of(request)
    app.limits.spend(READ, caller.who)
    return answer(await app.puzzles.shelves(caller.id))


@router.get("/{game}/next", response_model=PuzzleShown)
async def next_puzzle(game: Name, caller: AnyCaller, request: Request, theme: Theme = None) -> Response:
    """A puzzle that you have not answered yet and that suits your rating; of one theme, if you name it."""
    app = app_of(request)
    app.limits.spend(PUZZLE, caller.who)
    return answer(await app.puzzles.next(game, theme, caller.id))


@router.get("/{game}/{name}", response_model=PuzzleShown)
async def puzzle(game: Name, name: Name, caller: AnyCaller, request: Request) -> Response:
    """A puzzle by its name, as the seat that decides sees it."""
    app = app_of(request)
    app.limits.spend(PUZZLE, caller.who)
    return answer(await app.puzzles.put(game, name, caller.id))


@router.post("/{game}/{name}/answer", response_model=PuzzleAnswered)
async def answer_puzzle(game: Name, name: Name, given: AnswerPuzzle, caller: AnyCaller, request: Request) -> Response:
    """Answer a puzzle, or give up. The first answer counts; a wrong one is told how far it is behind, no more."""
    app = app_of(request)
    app.limits.spend(PUZZLE, caller.who)
    return answer(await app.puzzles.answer(game, name, given.action, caller.id))
