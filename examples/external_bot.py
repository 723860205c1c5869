#!/usr/bin/env python3
"""A bot as a separate program: JSON lines on standard input and output, as docs/arena.md describes.

    branchline arena ticket-to-ride --bots random,./examples/external_bot.py --games 20

It needs only Python. In Ticket to Ride it claims the longest route it can pay for, or else draws cards; other games it
plays at random. If it crashes, the arena shows its standard error.
"""

import json
import random
import sys
from typing import Any


class LongestRoute:
    def begin(self, game: dict[str, Any]) -> None:
        """Remember the game, its board and our seat. Use the seed for random numbers, so that games can be repeated."""
        self.random = random.Random(game["seed"])

    def choose(self, view: dict[str, Any], legal: list[dict[str, Any]]) -> dict[str, Any]:
        """Choose an action. ``view`` is all that our seat may know; ``legal`` is never empty."""
        claims = [choice for choice in legal if choice["kind"] == "claim"]
        if claims:
            return max(claims, key=lambda choice: len(choice["cards"]))
        no_tickets = [choice for choice in legal if choice["kind"] != "tickets"]
        return self.random.choice(no_tickets or legal)


def answer(message: dict[str, Any]) -> None:
    print(json.dumps(message), flush=True)  # flush: the arena waits for this line


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
        # "over" has the scores and ranks; another game may follow


if __name__ == "__main__":
    main()
