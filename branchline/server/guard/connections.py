"""Connections are bounded in number, in time and in bytes, before anything that they send is understood.

uvicorn has no time-out for requests that are sent only in part or answers that nobody reads, and no bound for the head
of a request. Its two protocols get them here.
"""

from __future__ import annotations

import asyncio
import resource
from collections import Counter, OrderedDict
from typing import Any

import uvicorn
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.extensions.permessage_deflate import ServerPerMessageDeflateFactory

from branchline.server.guard.addresses import network_of
from branchline.server.guard.drops import Drops
from branchline.server.guard.limits import Bucket, Rate

REQUEST_SECONDS = 30.0  # from the first byte, or from connecting, to the last byte of a request
UNREAD_SECONDS = 30.0  # that the other side may leave unread what was sent, as long as it is more than a buffer holds
HEAD_BYTES = 32 * 1024  # of a request that are not its body: first line, headers, sizes of chunks, trailers
MOST_PIPELINED = 8  # requests that wait for the answers to others on the same connection
FRAMES = Rate("frames", 100, 1_000)  # through one socket; the page sends a few a minute, programs one a decision
FRAME_BYTES = 4096  # are read at a time, so that not many frames are understood before they are counted
MOST_EACH = 400  # connections from one address; of these, fewer may be sockets (limits.py)
# Each message is compressed by itself: a compressor that remembers the last ones would take 40 KB per socket.
EACH_ALONE = ServerPerMessageDeflateFactory(
    server_no_context_takeover=True,
    client_no_context_takeover=True,
    server_max_window_bits=12,
    client_max_window_bits=12,
    compress_settings={"memLevel": 5, "level": 1},  # a tenth more bytes than by default, in two thirds of the time
)
KEPT_FILES = 128  # for the database, threads and processes; connections get the rest


def most_connections() -> int:
    """As many as there are files for. The process asks for as many files as it may have."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = 65_536 if hard == resource.RLIM_INFINITY else min(hard, 65_536)
    if wanted > soft:
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
        except (ValueError, OSError):  # macOS has a lower limit of its own
            wanted = soft
    return max(wanted, soft) - KEPT_FILES


class Connections:
    """Who is connected. If there are too many, those go first that have not sent a whole request."""

    def __init__(self, most: int, proxies: frozenset[str], drops: Drops, most_each: int = MOST_EACH) -> None:
        self._most, self._most_each = most, most_each
        self._proxies = proxies  # speak for many visitors, and limit these themselves
        self._each: Counter[str] = Counter()
        self._half_sent: OrderedDict[Any, None] = OrderedDict()
        self.drops = drops

    def __len__(self) -> int:
        return self._each.total()

    def admit(self, protocol: GuardedRequests, host: str) -> bool:
        network = network_of(host)
        if network not in self._proxies and self._each[network] >= self._most_each:
            self.drops.note("connections of one address")
            return False
        if len(self) >= self._most and not self._make_room():
            self.drops.note("connections in all")
            return False
        self._each[network] += 1
        self._half_sent[protocol] = None
        return True

    def sent(self, protocol: GuardedRequests) -> None:
        """A whole request has come."""
        self._half_sent.pop(protocol, None)

    def gone(self, host: str) -> None:
        network = network_of(host)
        self._each[network] -= 1
        if not self._each[network]:
            del self._each[network]

    def _make_room(self) -> bool:
        if not self._half_sent:
            return False
        longest, _ = self._half_sent.popitem(last=False)
        self.drops.note("half-sent requests")
        longest.abort()
        return True


class ServerConfig(uvicorn.Config):
    def __init__(self, app: Any, drops: Drops, **how: Any) -> None:
        super().__init__(app, http=GuardedRequests, ws=GuardedSocket, **how)
        trusted = self.forwarded_allow_ips if isinstance(self.forwarded_allow_ips, list) else [self.forwarded_allow_ips]
        proxies = frozenset(one.strip() for names in trusted for one in str(names).split(","))
        self.guarded = Connections(most_connections(), proxies, drops)


class Deadline:
    """A moment after which a connection is cut off."""

    def __init__(self, transport: asyncio.Transport, drops: Drops, seconds: float, what: str) -> None:
        self._transport, self._drops = transport, drops
        self._seconds, self._what = seconds, what
        self._timer: asyncio.TimerHandle | None = None

    def set(self) -> None:
        if self._timer is None:
            self._timer = asyncio.get_running_loop().call_later(self._seconds, self._over)

    def lift(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _over(self) -> None:
        self._drops.note(self._what)
        self._transport.abort()


class GuardedRequests(HttpToolsProtocol):
    """A connection with requests. It may become a socket, which goes on counting as the same connection."""

    config: ServerConfig
    _admitted = False
    _head = 0  # bytes of the request that have come and are not its body

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        guarded = self.config.guarded
        self._host = self.client[0] if self.client else ""
        self._sending = Deadline(transport, guarded.drops, REQUEST_SECONDS, "requests that took too long to send")
        self._unread = Deadline(transport, guarded.drops, UNREAD_SECONDS, "answers that nobody read")
        self._admitted = guarded.admit(self, self._host)
        if self._admitted:
            self._sending.set()
        else:
            transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        self._let_go()
        self._unread.lift()
        if self._admitted:
            self.config.guarded.gone(self._host)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if self._head > HEAD_BYTES:  # the head and more has come, and there is no end of it
            self._cut_off("requests with too long a head")
            return
        self._head += len(data)
        super().data_received(data)

    def on_message_begin(self) -> None:
        self._sending.set()
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        if len(self.pipeline) < MOST_PIPELINED:
            super().on_headers_complete()
        elif not self.transport.is_closing():
            self._cut_off("requests before the answers to others")

    def on_body(self, body: bytes) -> None:
        self._head = max(0, self._head - len(body))
        super().on_body(body)

    def on_message_complete(self) -> None:
        self._head = 0
        self._let_go()
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        self._let_go()
        self._unread.lift()
        super().handle_websocket_upgrade()

    def pause_writing(self) -> None:
        self._unread.set()
        super().pause_writing()

    def resume_writing(self) -> None:
        self._unread.lift()
        super().resume_writing()

    def abort(self) -> None:
        self.transport.abort()

    def _cut_off(self, what: str) -> None:
        self.config.guarded.drops.note(what)
        self.abort()

    def _let_go(self) -> None:
        self._sending.lift()
        self.config.guarded.sent(self)


class GuardedSocket(WebSocketsSansIOProtocol):
    config: ServerConfig

    def __init__(self, *args: Any, **how: Any) -> None:
        super().__init__(*args, **how)
        self.conn.available_extensions = [EACH_ALONE]

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self._unread = Deadline(self.transport, self.config.guarded.drops, UNREAD_SECONDS, "sockets that nobody read")
        self._frames = Bucket(FRAMES, self.loop.time())

    def start_keepalive(self) -> None:
        """The socket is open: what was said for that is not kept. The reader of frames goes on holding the request."""
        super().start_keepalive()
        self.request.headers.clear()
        del self.request, self.response

    def data_received(self, data: bytes) -> None:
        for start in range(0, len(data), FRAME_BYTES):
            if self.transport.is_closing():
                return
            super().data_received(data[start : start + FRAME_BYTES])

    def handle_events(self) -> None:
        """Empty frames and pings never reach the limits of what is asked for, and cost time all the same."""
        if self._frames.take(self.loop.time(), len(self.conn.events)):
            super().handle_events()
        else:
            self.config.guarded.drops.note("sockets with too many frames")
            self.transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        self._unread.lift()
        self.config.guarded.gone(self.client[0] if self.client else "")
        super().connection_lost(exc)

    def pause_writing(self) -> None:
        self._unread.set()
        super().pause_writing()

    def resume_writing(self) -> None:
        self._unread.lift()
        super().resume_writing()
