"""Who has decided, and when."""

from __future__ import annotations

from branchline.games.match import Match


def decided(match: Match) -> list[tuple[int, int]]:
    """Where in the log people and bots decided, and which seat it was."""
    rules, found = match.rules, []
    state = rules.new_states(1)
    rules.setup(state, match.seats)
    for index, entry in enumerate(match.log):
        seat, action = match.decode(entry, rules.to_move(state))
        if action < rules.first_chance:
            found.append((index, seat))
        rules.apply(state, seat, action)
    return found
