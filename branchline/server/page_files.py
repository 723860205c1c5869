"""The built page, read once and kept, also compressed; read again when it was built anew."""

from __future__ import annotations

import gzip
import mimetypes
from dataclasses import dataclass
from pathlib import Path, PurePosixPath

from starlette.responses import PlainTextResponse, Response

from branchline.server.refusals import UNKNOWN, NotDone

INDEX = "index.html"
HASHED = "assets/"  # files whose name changes with their content
FOR_EVER, ASK_AGAIN = "public, max-age=31536000, immutable", "no-cache"
SMALL = 1000  # bytes; below this compressing is not worth it
NOT_BUILT = "The page has not been built: run “make web” in branchline's folder, then reload.\n"


@dataclass(frozen=True, slots=True)
class PageFile:
    changed: int  # nanoseconds
    kind: str
    content: bytes
    packed: bytes | None


class PageFiles:
    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._kept: dict[str, PageFile] = {}

    def answer(self, path: str, accepts_gzip: bool) -> Response:
        """The file; for addresses inside the page the page itself, which knows what to show there."""
        inside = "." not in PurePosixPath(path).name
        file = self._file(INDEX if inside else path)
        if file is None and inside:
            return PlainTextResponse(NOT_BUILT, 404, {"cache-control": "no-store"})
        if file is None:
            raise NotDone(UNKNOWN, "no-file")
        headers = {"cache-control": FOR_EVER if path.startswith(HASHED) else ASK_AGAIN, "vary": "accept-encoding"}
        if accepts_gzip and file.packed is not None:
            return Response(file.packed, headers=headers | {"content-encoding": "gzip"}, media_type=file.kind)
        return Response(file.content, headers=headers, media_type=file.kind)

    def _file(self, path: str) -> PageFile | None:
        try:
            found = (self._folder / path).resolve(strict=True)
            if not found.is_relative_to(self._folder.resolve()) or not found.is_file():
                return None
            changed = found.stat().st_mtime_ns
            kept = self._kept.get(path)
            if kept is None or kept.changed != changed:
                kept = self._kept[path] = _read(found, changed)
        except (OSError, ValueError):  # ValueError: a name that no file can have
            return None
        return kept


def _read(path: Path, changed: int) -> PageFile:
    content = path.read_bytes()
    kind = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    packed = gzip.compress(content, 6, mtime=0) if len(content) > SMALL and not kind.startswith("image/p") else None
    return PageFile(changed, kind, content, packed)
