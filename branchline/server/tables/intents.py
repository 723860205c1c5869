"""What people ask of a table: the same over the socket and over HTTP."""

from __future__ import annotations

import asyncio

from branchline.bots.advice import advise, can_advise
from branchline.bots.brains import has_brain
from branchline.bots.budget import Budget
from branchline.server.refusals import CONFLICT, NotDone
from branchline.server.store import User
from branchline.server.tables.bots import Question, question
from branchline.server.tables.contents import Contents
from branchline.server.tables.info import seat_of
from branchline.server.tables.table import Table
from branchline.server.tables.viewer import chat_line
from branchline.server.wire.play import Accepted, Advice, AskHint, ChatLine, ChatSaid, HintGiven, Play, Say, Undo

CHAT_KEPT = 500  # lines sent to those who open the table
HINT_ITERATIONS = 600  # limits hints by work, so that the same question has the same answer on any fast enough machine


async def play(table: Table, user: User, intent: Play) -> Accepted:
    async def job(contents: Contents) -> Accepted:
        return await table.decide(
            contents, user.id, intent.id, lambda course, seat: course.play(seat, intent.version, intent.action)
        )

    return await table.ask(job)


async def undo(table: Table, user: User, intent: Undo) -> Accepted:
    async def job(contents: Contents) -> Accepted:
        return await table.decide(contents, user.id, intent.id, lambda course, seat: course.undo(seat, intent.version))

    return await table.ask(job)


async def say(table: Table, user: User, intent: Say) -> ChatLine:
    """Add a chat line. Watchers may write too; everybody at the table reads it."""

    async def job(contents: Contents) -> ChatLine:
        known = table.recall(user.id, intent.id)
        if isinstance(known, ChatLine):
            return known
        seat = seat_of(contents.seats, user.id)
        row = await table.services.store.run(lambda store: store.say(table.id, user.id, user.name, seat, intent.text))
        contents.chat = [*contents.chat, row][-CHAT_KEPT:]
        line = table.remember(user.id, intent.id, chat_line(row))
        table.tell_all(ChatSaid(line=line))
        return line

    return await table.ask(job)


async def hint(table: Table, user: User, intent: AskHint) -> HintGiven:
    """What a bot would do on this seat, using only what the seat may know."""

    async def job(contents: Contents) -> Question:
        _, seat = table.own_seat(contents, user.id)
        asked = question(contents, seat)
        if asked is None:
            raise NotDone(CONFLICT, "nothing-to-decide", code="not-your-turn")
        return asked

    asked = await table.ask(job)
    if not has_brain(asked.rules.game):
        raise NotDone(CONFLICT, "no-hints")
    if not await table.services.library.run(lambda: can_advise(asked.rules)):
        raise NotDone(CONFLICT, "not-prepared")
    seconds = table.services.settings.hint_seconds
    budget = Budget(seconds=seconds / 2, iterations=HINT_ITERATIONS)
    thinking = table.services.advisers.run(
        lambda: advise(asked.rules, asked.position, asked.seat, asked.legal, budget=budget)
    )
    try:
        advice = await asyncio.wait_for(thinking, seconds)
    except TimeoutError:
        raise NotDone(CONFLICT, "no-time") from None
    return HintGiven(
        id=intent.id,
        version=asked.version,
        advice=[Advice(action=action.id, worth=worth) for action, worth in advice],
    )
