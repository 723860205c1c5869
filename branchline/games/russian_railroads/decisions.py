"""Decisions from the list of a turn: what may be chosen, and what it does (RR-25 to RR-27, RR-140 to RR-145).

The list is kept in five fields of the state; ``agenda.py`` does its book-keeping:

- A **part** is one thing to do, by kind: a black step, an industry step, a ?-token. ``parts`` counts them.
- A **group** is what came together: the action of the turn, what a repeat has named, a ?-card, the effect of a factory
  that is used at once. The last group, LOOSE, holds what belongs to no other: what tokens and special spaces bring.
- A group is **whole** if no part of it may be waived: spaces of the board, public engineers, ?-cards (RR-25, RR-141).
- A group is **armed** if the black worker paid for it: its first black step earns one more (RR-111, RR-116).
- **Fillers** are gaps that may still be filled in the middle of an industry move that must be done whole, because the
  move has stepped on factories that bring a tile (RR-140).

A decision counts against one part: of a whole group rather than another, and the narrowest that fits. It may be chosen
only if everything whole can still be done after it; ``whole.py`` answers that, and nothing is written to find out.
Each kind of decision is in the file of its chapter, ``can_...`` beside what it does.
"""

from __future__ import annotations

from branchline.games.bits import wide
from branchline.games.compiled import compiled
from branchline.games.russian_railroads.agenda import effect_due, waiting
from branchline.games.russian_railroads.board import Board
from branchline.games.russian_railroads.industry import can_score, can_step_industry, score_part, step_industry
from branchline.games.russian_railroads.numbering import (
    DONE,
    INDUSTRY_STEP,
    LIST_END,
    SCORE_ENGINEERS_ACTION,
    STEP,
    TAKE_DOUBLER,
    TAKE_FACTORY,
    TAKE_LOCOMOTIVE,
    USE_CARD,
    USE_TOKEN,
)
from branchline.games.russian_railroads.state import SCORE_ENGINEERS, State
from branchline.games.russian_railroads.steps import can_step_track, can_take_doubler, step_track, take_doubler
from branchline.games.russian_railroads.tiles import (
    can_take_factory,
    can_take_locomotive,
    take_factory,
    take_locomotive,
)
from branchline.games.russian_railroads.tokens_and_cards import can_use_card, can_use_token, use_card, use_token
from branchline.games.russian_railroads.whole import NOTHING, Outlook, look, possible, whole_needs, without_fillers


@compiled
def can_decide(board: Board, state: State, seat: int, action: int, outlook: Outlook) -> bool:
    """Whether a decision from DONE to the last ?-card may be taken."""
    if action >= SCORE_ENGINEERS_ACTION:
        return can_use(board, state, seat, action, outlook)
    if action >= TAKE_FACTORY:
        return can_take_factory(board, state, outlook, action - TAKE_FACTORY)
    if action == TAKE_LOCOMOTIVE:
        return can_take_locomotive(board, state, outlook)
    if action == TAKE_DOUBLER:
        return can_take_doubler(board, state, outlook)
    if action >= INDUSTRY_STEP:
        return can_step_industry(board, state, outlook, action - INDUSTRY_STEP)
    if action >= STEP:
        return can_step_track(board, state, outlook, action - STEP)
    return can_waive(board, state, outlook)


@compiled
def can_use(board: Board, state: State, seat: int, action: int, outlook: Outlook) -> bool:
    if action >= USE_CARD:
        return can_use_card(board, state, outlook, action - USE_CARD)
    if action >= USE_TOKEN:
        return can_use_token(board, state, seat, outlook, action - USE_TOKEN)
    return can_score(state, wide(SCORE_ENGINEERS + action - SCORE_ENGINEERS_ACTION))


@compiled
def can_waive(board: Board, state: State, outlook: Outlook) -> bool:
    """Whether the rest can be waived (RR-26, RR-141): nothing in it must be done whole or is needed for what must."""
    if outlook.must == NOTHING or not effect_due(state):
        return bool(outlook.must == NOTHING)
    return possible(board, without_fillers(outlook), outlook.must)


@compiled
def anything_to_do(board: Board, state: State, seat: int) -> bool:
    """Whether any decision is possible. What must be done whole always is: other choices never block it (RR-141)."""
    if not effect_due(state) and whole_needs(state) != NOTHING:
        return True
    kinds = waiting(state)
    if kinds == 0:
        return False
    outlook = look(board, state, seat)
    for action in range(DONE + 1, LIST_END):
        if board.fulfils[action] & kinds and can_decide(board, state, seat, wide(action), outlook):
            return True
    return False


@compiled
def apply_from_list(board: Board, state: State, seat: int, action: int) -> None:
    if action >= USE_CARD:
        use_card(board, state, seat, action - USE_CARD)
    elif action >= USE_TOKEN:
        use_token(board, state, seat, action - USE_TOKEN)
    elif action >= SCORE_ENGINEERS_ACTION:
        score_part(state, seat, wide(SCORE_ENGINEERS + action - SCORE_ENGINEERS_ACTION))
    elif action >= TAKE_FACTORY:
        take_factory(state, seat, action - TAKE_FACTORY)
    elif action == TAKE_LOCOMOTIVE:
        take_locomotive(state)
    elif action == TAKE_DOUBLER:
        take_doubler(state, seat)
    elif action >= INDUSTRY_STEP:
        step_industry(board, state, seat, action - INDUSTRY_STEP)
    else:
        step_track(board, state, seat, action - STEP)
