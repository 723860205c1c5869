"""Writes golden matches of Russian Railroads that use everything: ``python -m tests.golden.make_railroads``.

Those of older versions of the rules stay as they were written then.
"""

from __future__ import annotations

import random

import branchline
from branchline.games.match import Match
from branchline.games.russian_railroads.game import ANY_ORDER, AT_ONCE
from tests.golden.coverage import everything, used_by
from tests.golden.make import HERE, transcript

MOST_MATCHES = 240
NEVER_LIGHTLY = {"pass", "done", "stay", "no repeat", "ten points"}
# What a player prefers, favourites first. Tokens for cards bring end-bonus cards to all.
NOTHING_ELSE = ("token cards",)
TRACKS = ("token cards", "use white-2", "step trans-siberian white", "step trans-siberian natural",
          "step trans-siberian",
          "step st-petersburg black", "use natural", "use black", "use brown", "use grey", "use any", "use bottom",
          "use loco")  # fmt: skip
TILES = ("token cards", "use loco-3", "use loco-1", "use loco-2", "factory stack", "gap", "industry", "use last",
         "use industry", "repeat")  # fmt: skip
STYLES = (NOTHING_ELSE, TRACKS, TILES)


def play_for_the_new(seats: int, seed: int, wanted: set[str]) -> tuple[Match, set[str]]:
    """Each seat uses something new if it can, else its favourite; with tiles or tracks, only one seat plays."""
    rng = random.Random(seed)
    loved = STYLES[seed // 3 % len(STYLES)]
    effects = ANY_ORDER if seed % 5 == 4 else AT_ONCE
    match = branchline.game("russian-railroads").match(seats=seats, seed=seed, options={"factory_effects": effects})
    found: set[str] = set()
    while not match.is_over:
        texts = [action.text for action in match.legal()]
        new = [text for text in texts if used_by(match, text) & (wanted - found)]
        dear = next((group for love in loved if (group := [text for text in texts if text.startswith(love)])), [])
        bold = [text for text in texts if text not in NEVER_LIGHTLY]
        text = rng.choice(new or dear or bold or texts)
        if loved != NOTHING_ELSE and match.to_move != 0 and "pass" in texts:
            text = "pass"
        found |= used_by(match, text)
        match.play(text)
    return match, found


def main() -> None:
    wanted, kept = everything(), 0
    for seed in range(MOST_MATCHES):
        seats = 2 + seed % 3
        match, found = play_for_the_new(seats, seed, wanted)
        if found & wanted or seed < 5:
            kept += 1
            name = f"railroads-v{match.rules.version}-{seats}-{kept}"
            (HERE / f"{name}.json").write_text(match.to_json(), encoding="utf-8")
            (HERE / f"{name}.txt").write_text(transcript(match), encoding="utf-8")
            wanted -= found
        if not wanted:
            return
    raise SystemExit(f"still unused: {', '.join(sorted(wanted))}")


if __name__ == "__main__":
    main()
