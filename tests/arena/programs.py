"""A program that speaks the protocol and then does what its argument says; run by tests."""

from __future__ import annotations

import json
import os
import sys
import time
from pathlib import Path
from typing import Any

PATIENCE = 3  # decisions before it does it; one that is deaf never answers any


def say(message: Any) -> None:
    sys.stdout.write(json.dumps(message) + "\n")
    sys.stdout.flush()


def misbehave(how: str) -> None:
    match how:
        case "crash":
            raise ValueError("out of ideas")
        case "leave":
            sys.exit(0)
        case "hang" | "deaf":
            time.sleep(3600)
        case "illegal":
            say({"action": -1})
        case "text":
            say({"action": "draw"})
        case "list":
            say([1, 2])
        case "noise":
            sys.stdout.write("I would draw\n")
            sys.stdout.flush()
        case "flood":
            sys.stdout.write("x" * 2_000_000)
            sys.stdout.flush()


def main(how: str, notes: str = "") -> None:
    """``notes`` is a file to which everything it hears is copied; who stays writes the number of its process there."""
    if how == "stay":
        Path(notes).write_text(str(os.getpid()), encoding="utf-8")
    decisions = 0
    for line in sys.stdin:
        if notes and how != "stay":
            with Path(notes).open("a", encoding="utf-8") as file:
                file.write(line)
        message = json.loads(line)
        if message["type"] == "hello":
            say({"protocol": 99 if how == "stranger" else 1})
        if message["type"] == "choose":
            decisions += 1
            if (decisions == PATIENCE and how != "well") or how == "deaf":
                misbehave(how)
            else:
                say({"action": message["legal"][0]["id"]})
    if how == "stay":
        time.sleep(3600)


if __name__ == "__main__":
    main(*sys.argv[1:])
