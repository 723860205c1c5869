"""Turns every error into a refusal: one sentence for people, a code for programs."""

from __future__ import annotations

import logging
import math
from collections.abc import Awaitable, Sequence
from typing import Any, TypeVar

from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from sqlalchemy.exc import OperationalError, SQLAlchemyError
from starlette.exceptions import HTTPException

from branchline.server.refusals import INVALID, NotDone, by_the_store, not_stored
from branchline.server.store import LeaseLost, NameTaken, StoreError, TooMany
from branchline.server.wire.texts import Unfit, shown

T = TypeVar("T")

STORE_FAULTS = (StoreError, SQLAlchemyError)
STORE_REFUSALS = (NameTaken, TooMany, LeaseLost)  # for people and programs, not for the host
MOST_FAULTS = 3  # at most this many are named in one sentence
PLACE_LENGTH, FAULT_LENGTH = 80, 200  # characters; both can hold what was sent

log = logging.getLogger(__name__)


def install(api: FastAPI) -> None:
    api.add_exception_handler(NotDone, _not_done)
    api.add_exception_handler(RequestValidationError, _invalid)
    api.add_exception_handler(HTTPException, _http)
    for fault in STORE_FAULTS:
        api.add_exception_handler(fault, _not_stored)
    for refusal in STORE_REFUSALS:
        api.add_exception_handler(refusal, _refused_by_the_store)
    api.add_exception_handler(Exception, _unexpected)


async def stored_or_refused(work: Awaitable[T]) -> T:
    """Await work on the store. Its errors become refusals for the caller."""
    try:
        return await work
    except STORE_REFUSALS as error:
        raise by_the_store(error) from None
    except STORE_FAULTS as error:
        log_not_stored(error)
        raise not_stored() from None


def log_not_stored(error: Exception) -> None:
    """Where the database is away a host needs no traceback of everybody who tries, and the process has better to do."""
    log.error("not stored: %s", error, exc_info=None if isinstance(error, OperationalError) else error)


def refusal_response(refusal: NotDone) -> Response:
    headers = {"retry-after": str(math.ceil(refusal.retry_after))} if refusal.retry_after is not None else {}
    return Response(refusal.refused().model_dump_json(), refusal.status, headers, "application/json")


def cannot_read(errors: Sequence[Any]) -> NotDone:
    """The refusal that says where and why, without repeating what was sent: it may be a password."""
    unfit = errors[0].get("ctx", {}).get("error")
    if isinstance(unfit, Unfit):
        return NotDone(INVALID, unfit.said.key, code="unreadable", **unfit.said.args)
    faults = [f"{_place(error)}: {shown(error['msg'], FAULT_LENGTH)}" for error in errors[:MOST_FAULTS]]
    return NotDone(INVALID, "unreadable", reason="; ".join(faults), more=max(0, len(errors) - MOST_FAULTS))


def _place(error: Any) -> str:
    return shown(".".join(str(step) for step in error["loc"]), PLACE_LENGTH) or "message"


async def _not_done(_: Request, error: Exception) -> Response:
    assert isinstance(error, NotDone)
    return refusal_response(error)


async def _invalid(_: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)
    return refusal_response(cannot_read(error.errors()))


async def _http(_: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    refusals = {404: NotDone(404, "no-path"), 405: NotDone(405, "method")}
    other = NotDone(error.status_code, "unreadable-request", code="unreadable")
    response = refusal_response(refusals.get(error.status_code, other))
    response.headers.update(error.headers or {})
    return response


async def _not_stored(_: Request, error: Exception) -> Response:
    log_not_stored(error)
    return refusal_response(not_stored())


async def _refused_by_the_store(_: Request, error: Exception) -> Response:
    assert isinstance(error, STORE_REFUSALS)
    return refusal_response(by_the_store(error))


async def _unexpected(_: Request, _error: Exception) -> Response:
    """Answer an error of ours. It is raised again and logged outside."""
    return refusal_response(NotDone(500, "fault"))
