"""What people ask of a table: the same over the socket and over HTTP."""

from __future__ import annotations

from branchline.bots.brains import has_brain
from branchline.games.contract import InvalidAction
from branchline.server.refusals import CONFLICT, NotDone, by_the_rules
from branchline.server.store import Basis, User
from branchline.server.tables.bots import question
from branchline.server.tables.contents import Contents, last_lines
from branchline.server.tables.info import seat_of
from branchline.server.tables.table import Table
from branchline.server.tables.viewer import chat_line
from branchline.server.thinking.questions import Question
from branchline.server.thinking.thoughts import NoAnswer, Unprepared
from branchline.server.wire.play import (
    Accepted,
    Advice,
    AskHint,
    AskWhy,
    ChatLine,
    ChatSaid,
    HintGiven,
    Play,
    Reason,
    Say,
    Undo,
    WhyNot,
)

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
        seat = seat_of(contents.seats, user.id)
        await table.services.store.read(lambda store: store.refuse_name(user))
        basis = Basis(contents.row.revision)
        row, new = await table.services.store.write(
            lambda store: store.say(table.id, user.id, user.name, seat, intent.text, intent.id, basis)
        )
        if new:
            table.changed(contents)
            contents.chat = last_lines([*contents.chat, row])
            table.tell_all(ChatSaid(line=chat_line(row)))
        return chat_line(row)

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
    services = table.services
    try:
        advice = await services.thinking.advise(asked, services.settings.hint_seconds, HINT_ITERATIONS, user.id)
    except Unprepared:
        raise NotDone(CONFLICT, "not-prepared") from None
    except NoAnswer:
        raise NotDone(CONFLICT, "no-time") from None
    return HintGiven(
        id=intent.id,
        version=asked.version,
        advice=[Advice.model_validate(one) for one in advice],
    )


async def why(table: Table, user: User, intent: AskWhy) -> WhyNot:
    """Why the seat can do nothing with what it points at, using only what the seat may know."""

    async def job(contents: Contents) -> WhyNot:
        course, seat = table.own_seat(contents, user.id)
        refusal = course.match.obstacle(intent.what, seat)
        if isinstance(refusal, InvalidAction):
            raise by_the_rules(refusal)
        reason = None
        if refusal is not None:
            said = refusal.said.as_json()
            reason = Reason(code=refusal.code, rule=refusal.rule, sentence=refusal.sentence, **said)
        return WhyNot(id=intent.id, version=course.version, what=intent.what, reason=reason)

    return await table.ask(job)
