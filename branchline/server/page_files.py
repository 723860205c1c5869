"""The built page: Starlette's static files, plus what a single-page application needs.

Addresses inside the page get the document, which knows what to show there. ``make web`` leaves compressed copies
beside each file that is worth it, so nothing is compressed or kept in memory here.
"""

from __future__ import annotations

import mimetypes
from pathlib import Path, PurePosixPath

from anyio.to_thread import run_sync
from starlette.exceptions import HTTPException
from starlette.responses import PlainTextResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from branchline.server.refusals import UNKNOWN, NotDone

INDEX = "index.html"
HASHED = "assets/"  # files whose name changes with their content
FOR_EVER, ASK_AGAIN = "public, max-age=31536000, immutable", "no-cache"
PACKED = {"br": ".br", "gzip": ".gz"}  # the smallest first; browsers take Brotli from https and from their own machine
NOT_BUILT = "The page has not been built: run “make web” in branchline's folder, then reload.\n"


class PageFiles(StaticFiles):
    def __init__(self, folder: Path) -> None:
        super().__init__(directory=folder, check_dir=False)

    async def answer(self, path: str, scope: Scope, accepted: str) -> Response:
        """``accepted``: the encodings that the browser names."""
        inside = "." not in PurePosixPath(path).name
        name = INDEX if inside else path
        encodings = [encoding for encoding in PACKED if encoding in accepted]
        try:
            response = await self._packed(name, encodings, scope) or await self.get_response(name, scope)
        except (HTTPException, ValueError):  # ValueError: a name that no file can have
            if inside:
                return PlainTextResponse(NOT_BUILT, 404, {"cache-control": "no-store"})
            raise NotDone(UNKNOWN, "no-file") from None
        response.headers["cache-control"] = FOR_EVER if path.startswith(HASHED) else ASK_AGAIN
        response.headers["vary"] = "accept-encoding"
        return response

    async def _packed(self, name: str, encodings: list[str], scope: Scope) -> Response | None:
        """The smallest compressed copy, if there is one."""
        for encoding in encodings:
            try:
                path, found = await run_sync(self.lookup_path, name + PACKED[encoding])
            except (ValueError, OSError):  # a name that no file can have
                return None
            if found is None:
                continue
            response = self.file_response(path, found, scope)
            kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
            response.headers["content-type"] = f"{kind}; charset=utf-8" if kind.startswith("text/") else kind
            response.headers["content-encoding"] = encoding
            return response
        return None
