"""The line of a worker to its server: requests with the host's token, sent again while the server does not answer."""

from __future__ import annotations

import json
import time
from http import HTTPStatus
from typing import Any
from urllib.error import HTTPError, URLError
from urllib.parse import urlsplit
from urllib.request import Request, urlopen

from branchline.cli.group import Sentence
from branchline.messages import text

SECONDS = 60.0  # for an answer
PAUSE = 2.0  # seconds before a request is sent again
TRIES = 30
BUSY = {
    HTTPStatus.TOO_MANY_REQUESTS,
    HTTPStatus.BAD_GATEWAY,
    HTTPStatus.SERVICE_UNAVAILABLE,
    HTTPStatus.GATEWAY_TIMEOUT,
}


class Refused(Exception):
    """The server refuses, with a code for programs and a sentence."""

    def __init__(self, code: str, sentence: str) -> None:
        super().__init__(sentence)
        self.code = code


class Line:
    def __init__(self, server: str, token: str) -> None:
        if urlsplit(server).scheme not in ("http", "https"):
            raise Sentence(text("work.bad_server", server=server))
        self._server, self._token = server.rstrip("/"), token

    def post(self, path: str, **body: Any) -> Any:
        """The answer. Every request may be sent twice: none does harm a second time."""
        reason = ""
        for _ in range(TRIES):
            try:
                return self._once(path, body)
            except HTTPError as error:
                if error.code not in BUSY:
                    raise _refused(error) from None
                reason = str(error)
            except (URLError, OSError) as error:
                reason = str(error)
            time.sleep(PAUSE)
        raise Sentence(text("work.unreachable", server=self._server, reason=reason))

    def _once(self, path: str, body: dict[str, Any]) -> Any:
        headers = {"authorization": f"Bearer {self._token}", "content-type": "application/json"}
        request = Request(f"{self._server}/api/work{path}", json.dumps(body).encode(), headers, method="POST")
        with urlopen(request, timeout=SECONDS) as response:
            content = response.read()
        return json.loads(content) if content else None


def _refused(error: HTTPError) -> Refused:
    try:
        said = json.loads(error.read())
        return Refused(str(said["code"]), str(said["sentence"]))
    except (ValueError, KeyError, TypeError):
        return Refused("", str(error))
