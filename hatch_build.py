"""What hatchling asks before it builds: a wheel or a source archive without the page would serve nobody."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

PAGE = Path("branchline", "server", "page", "index.html")
EDITABLE = "editable"  # runs from this folder, where the page can be built later


class NeedsThePage(BuildHookInterface[Any]):
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version != EDITABLE and not (Path(self.root) / PAGE).is_file():
            raise SystemExit("The page has not been built, and branchline is not whole without it: run “make wheel”.")
