"""Russian Railroads as a game of the registry."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any, NamedTuple, NotRequired, TypedDict, cast

import numpy as np

from branchline.games.compiled import prepare
from branchline.games.compiled_rules import CompiledRules
from branchline.games.contract import Action, Game, IllegalAction, InvalidAction, Json, Line, Option, Outcome
from branchline.games.names import nearest, plain
from branchline.games.records import copied, fields, overwrite
from branchline.games.russian_railroads import breakdown, entry_points, log_lines, refusals, rounds, story, view
from branchline.games.russian_railroads.actions import Use, list_actions, spot_names
from branchline.games.russian_railroads.board import Tables, build_board, card_points, doubler_steps, tables
from branchline.games.russian_railroads.gains import fulfilled_by, gains, is_waiting, prospect
from branchline.games.russian_railroads.numbering import ENGINEER_TILES
from branchline.games.russian_railroads.observe import LAYOUT, observation_size
from branchline.games.russian_railroads.scoring import new_result
from branchline.games.russian_railroads.specials import specials_json
from branchline.games.russian_railroads.state import State, States, new_states
from branchline.games.russian_railroads.story_types import RussianRailroadsEvent
from branchline.games.russian_railroads.view_types import (
    DecisionKind,
    Gains,
    OtherDecision,
    Prospect,
    RussianRailroadsBoard,
    RussianRailroadsChoice,
    RussianRailroadsDecision,
    RussianRailroadsScore,
    RussianRailroadsView,
    UseDecision,
)
from branchline.games.tiers import is_interpreted

RULES_VERSION = 2
AT_ONCE, ANY_ORDER = "at-once", "any-order"


class _Brought(TypedDict):
    brings: Gains
    leads_to: NotRequired[Prospect]


class RussianRailroads(Game):
    name = kind = "russian-railroads"
    title = "Russian Railroads"
    rules_version = RULES_VERSION
    seats = range(2, 5)
    seats_rule = "RR-01"
    older_versions = (1,)
    options: Mapping[str, Option] = {
        "factory_effects": Option(
            "factory_effects",
            AT_ONCE,
            (AT_ONCE, ANY_ORDER),
            "when a factory's effect is used: at once, or in any order with the rest of the turn (RR-53)",
        ),
    }

    def __init__(self, printed: Tables | None = None) -> None:
        """``printed`` replaces the game's own tables."""
        self.tables = tables() if printed is None else printed
        self.fingerprint = hashlib.sha256(json.dumps(self.tables, sort_keys=True).encode()).hexdigest()
        self._settled: dict[str, RussianRailroadsRules] = {}
        self._version_1: RussianRailroadsRules | None = None

    def rules(self, options: Mapping[str, Any]) -> RussianRailroadsRules:
        settled = self.settle(options)
        effects = settled["factory_effects"]
        if effects not in self._settled:
            board = build_board(self.tables, effects_at_once=effects == AT_ONCE)
            self._settled[effects] = RussianRailroadsRules(self, board, RULES_VERSION, settled)
        return self._settled[effects]

    def rules_of_version(self, version: int, options: Mapping[str, Any]) -> RussianRailroadsRules:
        """Version 1 had no options: effects came in any order, and the extra-engineer card also counted alone."""
        if version == RULES_VERSION:
            return self.rules(options)
        if self._version_1 is None:
            board = build_board(self.tables, effects_at_once=False, extra_engineer_alone=True)
            self._version_1 = RussianRailroadsRules(self, board, 1, {})
        return self._version_1


class _Before(NamedTuple):
    """Where a seat has to choose."""

    position: States
    seat: int
    state: State  # its fields
    scored: int  # what a scoring would bring now


class RussianRailroadsRules(CompiledRules):
    entry_points = entry_points
    most_outcomes = ENGINEER_TILES

    def __init__(self, game: RussianRailroads, board: Any, version: int, options: Mapping[str, Any]) -> None:
        self.game, self.version, self.options = game, version, options
        self.tables = game.tables
        self.board_array = board
        self.board = self.board_array[0]
        self._printed = fields(self.board)
        self.actions = list_actions(self.tables, self.board)
        self.first_chance = int(self.board.seat_drawn)
        self.observation_size = observation_size()
        self.observation_layout = LAYOUT
        self._known = view.Known()
        self._by_text = {plain(action.text): action for action in self.actions}
        prepare(game.name, self.warm_up)

    def new_states(self, count: int) -> States:
        return new_states(count)

    def new_result(self) -> Any:
        return new_result()

    # What people read

    def view(self, state: States, seat: int) -> RussianRailroadsView:
        blinded = new_states(1)
        self.blind(state, seat, blinded)
        return self.shown(blinded, seat)

    def shown(self, blinded: States, seat: int) -> RussianRailroadsView:
        return view.view(self.tables, self.board_array, self._printed, blinded, seat, self._known)

    def board_json(self) -> RussianRailroadsBoard:
        spaces = [space | {"group": view.group_of(space["name"])} for space in self.tables["spaces"]]
        printed = self.tables | {
            "spaces": spaces,
            "specials": specials_json(self.tables),
            "bonus_card_points": card_points(self.tables),
            "doubler_steps": doubler_steps(self.tables),
        }
        del printed["bonus_points"]  # told by card
        return cast(RussianRailroadsBoard, {"kind": self.game.kind, "title": self.game.title} | printed)

    def choice(self, action: Action) -> RussianRailroadsDecision:
        return _use(action) if isinstance(action.value, Use) else _decision(action)

    def choices(self, position: States, seat: int, actions: Sequence[Action]) -> list[RussianRailroadsChoice]:
        """The choices with their gains, computed once per spot: all ways to pay bring the same."""
        known: dict[Any, _Brought] = {}
        found: list[RussianRailroadsChoice] = []
        before = _Before(position, seat, fields(position[0]), self._scored(position, seat))
        listed = view.PHASES[before.state.phase] == "list"
        for action in actions:
            value = action.value
            key = value.spot if isinstance(value, Use) else action.text
            if key not in known:
                known[key] = self._brought(before, action)
            fulfils = fulfilled_by(self._printed, action.id) if listed else []
            if isinstance(value, Use):
                found.append({**_use(action), "fulfils": fulfils, **known[key]})
            else:
                found.append({**_decision(action), "fulfils": fulfils, **known[key]})
        return found

    def _brought(self, before: _Before, action: Action) -> _Brought:
        afters, value, seat = copied(before.position), action.value, before.seat
        self.apply(afters, seat, action.id)
        after, used = fields(afters[0]), isinstance(value, Use)
        paid = {"workers": value.workers if used else 0, "rubles": value.rubles if used else 0}
        more = self._scored(afters, seat) - before.scored
        brought: _Brought = {
            "brings": gains(self.tables, self._printed, before.state, after, seat, action.id, paid, more)
        }
        # Nobody waits for a preview: without machine code it would take longer than the turn.
        if not is_waiting(before.state) and is_waiting(after) and not is_interpreted(entry_points.play_on):
            brought["leads_to"] = self._prospect(before, afters)
        return brought

    def _scored(self, position: States, seat: int) -> int:
        """What a scoring would bring the seat."""
        return sum(rounds.scoring(self.board_array, position)["totals"][seat].tolist())

    def _prospect(self, before: _Before, afters: States) -> Prospect:
        states, out = new_states(2), np.zeros(len(self.actions), np.int32)
        overwrite(states[:1], afters)
        entry_points.play_on(self.board_array, states, before.seat, before.state.round_number, out)
        more = self._scored(states[:1], before.seat) - before.scored
        return prospect(self.tables, self._printed, before.state, fields(states[0]), before.seat, more)

    def warm_up(self) -> None:
        super().warm_up()
        entry_points.play_on(self.board_array, new_states(2), 0, 1, np.zeros(len(self.actions), np.int32))

    def line(self, state: States, mover: int, action: int, viewer: int, all_shown: bool) -> Line:
        return log_lines.line(mover, self.actions[action], viewer, all_shown)

    def deeds(
        self, before: States, mover: int, action: int, after: States, viewer: int, all_shown: bool
    ) -> list[RussianRailroadsEvent]:
        told = log_lines.line(mover, self.actions[action], viewer, all_shown)
        return story.deeds(self.tables, self.board_array, before, told, after)

    def joined(self, event: Json, deed: Json) -> RussianRailroadsEvent | None:
        return story.joined(cast(RussianRailroadsEvent, event), cast(RussianRailroadsEvent, deed))

    def outcome(self, state: States) -> Outcome:
        return breakdown.outcome(self.board_array, state)

    def breakdown(self, state: States) -> list[RussianRailroadsScore]:
        return breakdown.breakdown(self.tables, self.board_array, state)

    def read(self, text: str, state: States, seat: int) -> Action:
        words = " ".join(plain(text).split())
        if words in self._by_text:
            return self._by_text[words]
        if words.isascii() and words.isdigit() and len(words) < 6 and int(words) < len(self.actions):
            return self.actions[int(words)]
        guess = nearest(words[:80], self._by_text)
        raise InvalidAction("typed.unknown", code="unreadable", what="action", word=text[:60], guess=guess)

    def why_not(self, state: States, seat: int, action: int) -> IllegalAction:
        return refusals.why_not(self.tables, self.board, state[0], seat, self.actions[action])

    @cached_property
    def _meant(self) -> dict[str, list[int]]:
        """Actions by what is pointed at: a space can be paid for in several ways, repeated, and moved on to."""
        found: dict[str, list[int]] = {}
        for action in self.actions[: self.first_chance]:
            value = action.value
            if isinstance(value, Use):
                found.setdefault(f"space {value.name}", []).append(action.id)
            else:
                found[action.text] = [action.id]
        for name in spot_names(self.tables):
            found[f"space {name}"] += [*found[f"repeat {name}"], *found[f"move {name}"]]
        return found

    def meant_by(self, what: str) -> Sequence[int]:
        return self._meant.get(what, [])

    def why_none(self, position: States, seat: int, what: str, meant: Sequence[int]) -> IllegalAction:
        """Of repeating a space or moving on to it, that which is asked for; else of the ways to pay for it, one which
        could be paid."""
        phase = view.PHASES[int(position["phase"][0])]
        asked = [number for number in meant if getattr(self.actions[number].value, "kind", None) == phase]
        uses = [number for number in meant if isinstance(self.actions[number].value, Use)]
        refused = [self.why_not(position, seat, number) for number in asked or uses or meant]
        return min(refused, key=lambda refusal: refusal.code == "payment")

    def reveals(self, state: States, action: int) -> bool:
        """Whether the action leads to taking an end-bonus card, since that player looks through the deck."""
        after = copied(state)
        self.apply(after, int(state["mover"][0]), action)
        return bool(after["phase"][0] == view.PHASES.index("bonus"))


def _use(action: Action) -> UseDecision:
    use: Use = action.value
    return {
        "id": action.id,
        "text": action.text,
        "kind": "use",
        "place": use.name,
        "workers": use.workers,
        "black": use.black,
        "rubles": use.rubles,
    }


def _decision(action: Action) -> OtherDecision:
    """The decision as JSON; ``which`` is what its text names after the kind."""
    kind: str = action.value.kind
    found: OtherDecision = {"id": action.id, "text": action.text, "kind": cast(DecisionKind, kind.replace(" ", "_"))}
    which = action.text.removeprefix(kind).strip()
    if which:
        found["which"] = which
    return found
