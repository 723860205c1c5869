"""What is counted in matches of Russian Railroads: first spaces, engineers, cards, where points came from."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from branchline.explore.counting import MEASURES, Seen, Topic, final_measures, sources, trait
from branchline.games.contract import Outcome
from branchline.games.match import steps
from branchline.games.russian_railroads.actions import Use
from branchline.games.russian_railroads.game import RussianRailroadsRules
from branchline.games.russian_railroads.state import SEATS
from branchline.games.russian_railroads.view_types import RussianRailroadsScore

POSITIONS = ("", *(str(position) for position in range(1, SEATS + 1)))  # all, and each in the first round's turn order
FIRST = 2  # spaces of a seat that are counted as its opening
JOINT = " + "
NAMED = {"start": "start", "card": "cards", "token": "tokens"}  # kinds of decision: their topics
ROUND_SOURCES = {
    "trans-siberian": "trans_siberian",
    "st-petersburg": "st_petersburg",
    "kiev": "kiev",
    "kiev_points": "kiev",
    "industry": "industry",
}


class RussianRailroadsCounter:
    topics = (
        Topic("first", "trait", POSITIONS),
        Topic("opening", "trait"),
        Topic("seat", "trait", ordered=True),
        Topic("start", "trait"),
        Topic("engineers", "trait"),
        Topic("hired", "trait", ordered=True),
        Topic("cards", "trait"),
        Topic("tokens", "trait"),
        Topic("end_cards", "trait"),
        Topic("sources", "source"),
        Topic(MEASURES, "measure"),
    )

    def __init__(self, rules: RussianRailroadsRules) -> None:
        self._rules = rules

    def seen(self, seats: int, log: Sequence[int]) -> tuple[Outcome, list[Seen]]:
        rules = self._rules
        position = rules.new_states(1)
        rules.setup(position, seats)
        state, order = position[0], dict[int, str]()
        seen: list[Seen] = []
        used: list[list[str]] = [[] for _ in range(seats)]
        for step in steps(rules, log, position):
            if step.mover < 0:
                continue
            action = rules.actions[step.action]
            if isinstance(action.value, Use):
                if not order:  # the turn order of the first round
                    order = {int(seat): str(place) for place, seat in enumerate(state.order[:seats], start=1)}
                if len(used[step.mover]) < FIRST and state.round_number == 1:
                    used[step.mover].append(action.value.name)
            elif action.value.kind in NAMED:
                kind = action.value.kind
                seen.append(trait(NAMED[kind], action.text.removeprefix(kind).strip(), step.mover))
        outcome = rules.outcome(position)
        for seat in range(seats):
            seen += [*_opening(seat, order[seat], used[seat]), *self._held(state, seat)]
        return outcome, [*seen, *sources(map(_points, rules.breakdown(position)), outcome), *final_measures(outcome)]

    def _held(self, state: object, seat: int) -> Iterator[Seen]:
        """Engineers and end-bonus cards at the end."""
        engineers, cards = int(state.engineers[seat]), int(state.bonus[seat])  # type: ignore[attr-defined]
        for number in range(1, engineers.bit_length()):
            if engineers >> number & 1:
                yield trait("engineers", str(number), seat)
        yield trait("hired", str(engineers.bit_count()), seat)
        for card, name in enumerate(self._rules.tables["bonus_cards"]):
            if cards >> card & 1:
                yield trait("end_cards", name, seat)


def _opening(seat: int, position: str, used: Sequence[str]) -> Iterator[Seen]:
    yield trait("seat", position, seat)
    if used:
        yield trait("first", used[0], seat)
        yield trait("first", used[0], seat, position)
    if len(used) == FIRST:
        yield trait("opening", JOINT.join(used), seat)


def _points(score: RussianRailroadsScore) -> dict[str, int]:
    points = dict.fromkeys(ROUND_SOURCES.values(), 0)
    for scored in score["rounds"]:
        for name, more in scored.items():
            points[ROUND_SOURCES[name]] += more
    bonus = sum(score["bonus_cards"].values())
    return points | {"at_once": score["at_once"], "bonus_cards": bonus, "most_engineers": score["majority"]}
