"""A bot that joins a table in its owner's name and plays to the end.

python examples/bot.py http://localhost:8000 TABLE TOKEN
"""

import json
import random
import sys
import time
from typing import Any

import httpx
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect


def choose(view: dict[str, Any], legal: list[dict[str, Any]]) -> dict[str, Any]:
    """Put your own strategy here. This one claims the longest route it can pay for, or else plays a random action."""
    claims = [choice for choice in legal if choice["kind"] == "claim"]
    return max(claims, key=lambda choice: len(choice["cards"])) if claims else random.choice(legal)


def play(address: str, headers: dict[str, str]) -> dict[str, Any] | None:
    """Play over one socket until the match is decided (return the result) or the connection breaks (return None)."""
    try:
        with connect(address, additional_headers=headers) as socket:
            for text in socket:
                message = json.loads(text)
                if message["type"] == "refused":  # the sentence says why; the position has not changed
                    print(message["sentence"])
                    time.sleep(0.2)
                    socket.send(json.dumps({"type": "sync"}))
                if message["type"] not in ("state", "update"):
                    continue
                position = message["position"]
                if position["decided"]:
                    return position["decided"]
                if position["legal"]:
                    action, version = choose(position["view"], position["legal"])["id"], position["version"]
                    intent = {"type": "play", "id": f"at {version}", "version": version, "action": action}
                    socket.send(json.dumps(intent))
    except (ConnectionClosed, OSError):
        time.sleep(1)  # the server may have restarted; the next connection begins with the whole state
    return None


def main(server: str, table: str, token: str) -> None:
    headers = {"Authorization": f"Bearer {token}"}
    joined = httpx.post(f"{server}/api/tables/{table}/join", json={}, headers=headers, timeout=120)
    if joined.is_error:
        sys.exit(joined.json()["sentence"])
    decided = None
    while decided is None:
        decided = play(f"{server.replace('http', 'ws', 1)}/api/tables/{table}/socket", headers)
    print(f"I sat on seat {joined.json()['your_seat']}. Scores by seat: {decided['scores']}.")


if __name__ == "__main__":
    main(*sys.argv[1:])
