"""Checks that a request comes from our own page, or from one that the host has listed."""

from __future__ import annotations

from starlette.requests import HTTPConnection

from branchline.server.refusals import FORBIDDEN, NotDone

SAFE_METHODS = {"GET", "HEAD", "OPTIONS"}


def bearer(connection: HTTPConnection) -> str | None:
    """The token of a program. Browsers never send one on their own, so no other page can use it."""
    scheme, _, token = connection.headers.get("authorization", "").partition(" ")
    return token.strip() if scheme.lower() == "bearer" else None


def check_origin(connection: HTTPConnection, allowed: frozenset[str]) -> None:
    """Refuse requests that other pages start: cookies travel with them, but they name their page as the origin."""
    if bearer(connection) is not None:
        return
    origin = connection.headers.get("origin", "").lower()
    scheme, separator, host = origin.partition("://")
    same_host = bool(separator) and scheme in ("http", "https") and host == connection.headers.get("host", "").lower()
    if not same_host and origin not in allowed:
        raise NotDone(FORBIDDEN, "origin")
