#!/usr/bin/env python3
"""A bot as a program of its own: JSON lines on standard input and output, as docs/arena.md describes them.

    branchline arena ticket-to-ride --bots random,./examples/external_bot.py --games 20

It needs nothing but Python. In Ticket to Ride it claims the longest route it can pay for and otherwise draws cards; any
other game it plays at random. What it writes to standard error is shown if it crashes.
"""

import json
import random
import sys
from typing import Any


class LongestRoute:
    def begin(self, game: dict[str, Any]) -> None:
        """The game, its board and our seat; our random numbers come from the seed, so that games can be repeated."""
        self.random = random.Random(game["seed"])

    def choose(self, view: dict[str, Any], legal: list[dict[str, Any]]) -> dict[str, Any]:
        """``view`` is all that our seat may know; ``legal`` is never empty."""
        claims = [choice for choice in legal if choice["kind"] == "claim"]
        if claims:
            return max(claims, key=lambda choice: len(choice["cards"]))
        no_tickets = [choice for choice in legal if choice["kind"] != "tickets"]
        return self.random.choice(no_tickets or legal)


def answer(message: dict[str, Any]) -> None:
    print(json.dumps(message), flush=True)  # one line, at once: nobody waits for a full buffer


def main() -> None:
    bot = LongestRoute()
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "hello":
            answer({"protocol": 1, "name": "longest route"})
        elif message["type"] == "game":
            bot.begin(message)
        elif message["type"] == "choose":
            answer({"action": bot.choose(message["view"], message["legal"])["id"]})
        # "over" tells the scores and places; there may be another game after it


if __name__ == "__main__":
    main()
