"""The shortest way from a connection to the socket of a table.

What lies between them for requests (compression, headers, dependencies, faults) does nothing for sockets, and would
stay in memory as long as the socket is open: a coroutine for each layer, 10 KB in all.
"""

from __future__ import annotations

import re
from collections.abc import Awaitable

from fastapi import FastAPI
from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocket

from branchline.server.routes.socket import PATH, socket

ID = re.compile(PATH.replace("{id}", "([^/]+)"))


class Direct:
    def __init__(self, api: FastAPI) -> None:
        self._api = api

    def __call__(self, scope: Scope, receive: Receive, send: Send) -> Awaitable[None]:
        """As the FastAPI application. This is no coroutine, so as not to be a layer itself."""
        found = ID.fullmatch(scope["path"]) if scope["type"] == "websocket" else None
        if found is None:
            return self._api(scope, receive, send)
        scope["app"] = self._api
        return socket(WebSocket(scope, receive, send), found[1])
