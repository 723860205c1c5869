"""Runs the server: finds a port, says when it listens, stops it."""

from __future__ import annotations

import contextlib
import importlib.util
import logging
import signal
import socket
import threading
from collections.abc import Callable, Iterator
from types import FrameType

import uvicorn
from fastapi import FastAPI
from pythonjsonlogger.json import JsonFormatter
from sqlalchemy.exc import SQLAlchemyError

from branchline.games import tiers
from branchline.games.contract import InvalidSetup
from branchline.server.api import create_api
from branchline.server.app import App
from branchline.server.guard.connections import ServerConfig
from branchline.server.guard.sizes import BODY_BYTES
from branchline.server.routes.direct import Direct
from branchline.server.settings import PORT, LogFormat, Settings
from branchline.server.store import Store, open_store

PORTS_TRIED = 100  # from 8000 on, if no port was asked for
BACKLOG = 2048
FAREWELL = 3  # seconds that open requests get when the server stops
EVERYWHERE = {"0.0.0.0", "::"}
SIGNALS = (signal.SIGINT, signal.SIGTERM)


def serve(settings: Settings, listening: Callable[[str], None], listener: socket.socket | None = None) -> None:
    """Run until Ctrl-C or SIGTERM. ``listening`` is called with the address once requests can come in. ``listener``:
    several processes may share one."""
    log_to_stderr(settings.log)
    check_parts(settings)
    store = opened_store(settings)
    listener = listener if listener is not None else listen(settings)
    tiers.interpret_first()
    api = create_api(settings, store)
    Server(api, lambda: listening(address(settings.host, listener))).run(sockets=[listener])


def check_parts(settings: Settings) -> None:
    """Refuse a Redis that could not be used, with a sentence."""
    if settings.redis_url is None:
        return
    if settings.database_url.startswith("sqlite"):
        raise InvalidSetup("host.redis-sqlite")
    if importlib.util.find_spec("redis") is None:
        raise InvalidSetup("host.no-redis")


def log_to_stderr(how: LogFormat) -> None:
    """As lines for people, or as JSON for programs that collect logs: time, level, logger and message."""
    handler = logging.StreamHandler()
    if how == "json":
        handler.setFormatter(JsonFormatter(["levelname", "name", "message"], timestamp=True))
    else:
        handler.setFormatter(logging.Formatter("%(levelname)s %(name)s: %(message)s"))
    logging.basicConfig(level=logging.WARNING, handlers=[handler])


def opened_store(settings: Settings) -> Store:
    """The database, brought to our version. What is wrong with it is said in a sentence."""
    try:
        store = open_store(settings.database_url)
        store.claim()
        store.migrate()
    except SQLAlchemyError as error:
        cause = str(getattr(error, "orig", error)).strip().splitlines()[0]
        raise InvalidSetup("host.database", reason=cause) from None
    return store


class Server(uvicorn.Server):
    """Calls back when it listens, and stops without a traceback."""

    def __init__(self, api: FastAPI, listening: Callable[[], None]) -> None:
        config = ServerConfig(
            Direct(api),
            drops=api.state.drops,
            interface="asgi3",
            log_config=None,
            access_log=False,
            ws_max_size=BODY_BYTES,
            timeout_graceful_shutdown=FAREWELL,
            server_header=False,
        )
        super().__init__(config)
        self._listening, self._api = listening, api

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Take nobody in any more, finish what has begun, and let everybody go elsewhere; then close."""
        for server in getattr(self, "servers", []):
            server.close()
        app: App | None = getattr(self._api.state, "app", None)
        if app is not None and not self.force_exit:
            await app.farewell()
        await super().shutdown(sockets)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self._listening()

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        if threading.current_thread() is not threading.main_thread():
            yield  # only the main thread receives signals
            return
        before = {one: signal.signal(one, self._told_to_stop) for one in SIGNALS}
        try:
            yield
        finally:
            for one, handler in before.items():
                signal.signal(one, handler)

    def _told_to_stop(self, _signal: int, _frame: FrameType | None) -> None:
        self.force_exit = self.should_exit  # a second signal means: do not wait
        self.should_exit = True


def listen(settings: Settings) -> socket.socket:
    """The bound socket: on the port that was asked for, or else on the next free one."""
    wanted = [settings.port] if settings.port is not None else range(PORT, PORT + PORTS_TRIED)
    for port in wanted:
        try:
            return _bound(settings.host, port)
        except PermissionError:
            raise InvalidSetup("host.port", port=str(port)) from None
        except OSError as error:
            reason = error.strerror or str(error)
    raise InvalidSetup("host.listen", host=settings.host, port=str(wanted[-1]), reason=reason)


def _bound(host: str, port: int) -> socket.socket:
    family, kind, protocol, _, place = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
    bound = socket.socket(family, kind, protocol)
    try:
        bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        bound.bind(place)
        bound.listen(BACKLOG)
    except OSError:
        bound.close()
        raise
    return bound


def address(host: str, listener: socket.socket) -> str:
    port = listener.getsockname()[1]
    name = "localhost" if host in EVERYWHERE | {"127.0.0.1", "::1", "localhost"} else host
    return f"http://[{name}]:{port}" if ":" in name else f"http://{name}:{port}"
