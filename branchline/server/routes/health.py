"""What a host's other programs ask: whether the server is up, whether it can work, and its numbers."""

from __future__ import annotations

import asyncio
from ipaddress import ip_address

from fastapi import APIRouter, Request, Response

from branchline.server.app import app_of
from branchline.server.refusals import UNKNOWN, NotDone
from branchline.server.routes.faults import STORE_FAULTS

STORE_SECONDS = 2.0  # in which the database has to answer
TEXT = "text/plain; version=0.0.4; charset=utf-8"

router = APIRouter(include_in_schema=False)


@router.get("/healthz")
async def is_up() -> Response:
    return Response("up\n", media_type="text/plain")


@router.get("/readyz")
async def can_work(request: Request) -> Response:
    """Whether the database answers, and this process neither is about to stop nor will be quicker in a moment."""
    if app_of(request).cluster.leaving:
        return Response("stopping\n", 503, media_type="text/plain")
    if app_of(request).library.loading:
        return Response("loading the rules\n", 503, media_type="text/plain")
    try:
        async with asyncio.timeout(STORE_SECONDS):
            await app_of(request).store.read(lambda store: store.check())
    except (TimeoutError, *STORE_FAULTS):
        return Response("the database does not answer\n", 503, media_type="text/plain")
    return Response("ready\n", media_type="text/plain")


@router.get("/metrics")
async def metrics(request: Request) -> Response:
    """The numbers for Prometheus, for callers from the networks that the host has named."""
    app = app_of(request)
    host = request.client.host if request.client else ""
    try:
        caller = ip_address(host)
    except ValueError:
        raise NotDone(UNKNOWN, "no-path") from None
    if not any(caller in network for network in app.settings.metrics_from):
        raise NotDone(UNKNOWN, "no-path")
    return Response(app.metrics.text(), media_type=TEXT)
