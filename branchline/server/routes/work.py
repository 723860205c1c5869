"""Work for other machines: they take jobs on finished matches with the host's token, and send what they find.

docs/server.md says how to run a worker. Without a token of the host's there is none of this.
"""

from __future__ import annotations

import hmac
from typing import Annotated

from fastapi import APIRouter, Depends, Path, Request, Response

from branchline.server.app import App, app_of
from branchline.server.guard.addresses import network_of
from branchline.server.guard.limits import LOG_IN, WORK
from branchline.server.guard.origin import bearer
from branchline.server.refusals import NAMELESS, UNKNOWN, NotDone
from branchline.server.reviews.reviews import LEASE
from branchline.server.routes.answers import answer
from branchline.server.store import Lease
from branchline.server.wire.texts import WHOLE
from branchline.server.wire.work import Aborted, Answers, Held, Job, JobGiven, Result, Take

DONE = 204  # nothing to say


async def worker_of(request: Request) -> App:
    """The app, for those who have the host's token."""
    app = app_of(request)
    address = network_of(request.client.host if request.client else "")
    token, shown = app.settings.work_token, bearer(request)
    if token is None:
        raise NotDone(UNKNOWN, "no-path")
    if shown is None or not hmac.compare_digest(shown.encode(), token.get_secret_value().encode()):
        app.limits.spend(LOG_IN, address)  # nobody tries one after the other
        raise NotDone(NAMELESS, "token")
    app.limits.spend(WORK, address)
    return app


Working = Annotated[App, Depends(worker_of)]
JobId = Annotated[int, Path(ge=1, le=WHOLE)]

router = APIRouter(prefix="/api/work", include_in_schema=False)


@router.post("/take", response_model=JobGiven)
async def take(wish: Take, app: Working) -> Response:
    """The next job, or none. Only finished matches are handed out."""
    taken = await app.reviews.take(wish.owner, wish.engine)
    if taken is None:
        return answer(JobGiven(job=None))
    job = Job(
        id=taken.lease.job,
        fence=taken.lease.fence,
        match=taken.match,
        own_map=taken.own_map,
        depth=taken.depth,
        answers=taken.answers,
        seconds=int(LEASE.total_seconds()),
    )
    return answer(JobGiven(job=job))


@router.post("/{id}/answers", status_code=DONE)
async def add_answers(id: JobId, sent: Answers, app: Working) -> None:
    """Keep answers. What is answered already stays as it is, so that sending again does no harm."""
    await app.reviews.add_checked(_lease(id, sent), {one.task: one.answer for one in sent.answers}, sent.total)


@router.post("/{id}/keep", status_code=DONE)
async def keep(id: JobId, held: Held, app: Working) -> None:
    """Still at work."""
    await app.reviews.keep(_lease(id, held))


@router.post("/{id}/result", status_code=DONE)
async def finish(id: JobId, sent: Result, app: Working) -> None:
    await app.reviews.finish(_lease(id, sent), sent.result)


@router.post("/{id}/give-back", status_code=DONE)
async def give_back(id: JobId, held: Held, app: Working) -> None:
    """The worker stops: others go on at once."""
    await app.reviews.give_back(_lease(id, held))


@router.post("/{id}/abort", status_code=DONE)
async def abort(id: JobId, sent: Aborted, app: Working) -> None:
    """The worker cannot do it."""
    await app.reviews.abort(_lease(id, sent), sent.error)


def _lease(id: int, held: Held) -> Lease:
    return Lease(id, held.owner, held.fence)
