"""A course of a match: its log played by the rules, and what somebody sees at its end. Pure; runs in a thread."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from branchline.games.branches import check_entry
from branchline.games.contract import CHANCE, WATCHER, InvalidMatch, InvalidSetup, Json, Refusal, Rules
from branchline.games.match import Match, transitions
from branchline.games.story import Chain
from branchline.server.refusals import CONFLICT, INVALID, NotDone, by_the_reader, by_the_rules, by_the_setup
from branchline.server.tables.course import Scoring, since_turn
from branchline.server.tables.replays import everything
from branchline.server.tables.story import wire_events
from branchline.server.tables.viewer import choices, decided
from branchline.server.wire.play import Position
from branchline.server.wire.studies import MOST_LOG, ChanceOutcome, StudyMove, StudyPosition

ALL, MOVER = "all", "mover"
Eyes = int | str  # a seat, MOVER or ALL


@dataclass(frozen=True, slots=True)
class Played:
    """A match after the entries of a log."""

    match: Match
    movers: Sequence[int]  # by entry

    @property
    def mover(self) -> int | None:
        """Who decided last."""
        return next((seat for seat in reversed(self.movers) if seat != CHANCE), None)

    @property
    def to_act(self) -> list[int]:
        return [seat for seat in range(self.match.seats) if self.match.may_act(seat)]


def follow(rules: Rules, seats: int, log: Sequence[int]) -> Played:
    """Play a log strictly. Chance that comes later is drawn from a new seed."""
    movers: list[int] = []
    try:
        match = Match(rules, seats)
        for step in match.follow(log):
            check_entry(match, step)
            movers.append(step.mover)
    except InvalidSetup as error:
        raise by_the_setup(error) from None
    except InvalidMatch as error:
        raise by_the_reader(error) from None
    except Refusal as refusal:
        raise by_the_reader(InvalidMatch("match.refused", index=len(movers) - 1, why=refusal)) from None
    return Played(match, movers)


def moves_of(rules: Rules, seats: int, log: Sequence[int], start: int = 0) -> list[StudyMove]:
    """The moves that end after entry ``start`` of a log, as everybody may know them."""
    moves: list[StudyMove] = []
    position = rules.new_states(1)
    rules.setup(position, seats)
    for one in transitions(rules, log, position):
        at, end, first = one.index, one.index + 1, not moves
        if one.mover == CHANCE and not first:
            moves[-1] = moves[-1].model_copy(update={"end": end})
            continue
        events = one.deeds(rules, WATCHER, False) if one.mover != CHANCE else []
        moves.append(StudyMove(at=at, end=end, seat=None if one.mover == CHANCE else one.mover, events=list(events)))
    return [move for move in moves if move.end > start]


def decide(played: Played, eyes: Eyes, action: int | None, draw: bool) -> Played:
    """The course with one decision more, of a seat or of chance, and with what chance makes of it if it is drawn."""
    match, movers = played.match, list(played.movers)
    if action is not None:
        seat = CHANCE if match.to_move == CHANCE else decider(played, eyes)
        if match.to_move == CHANCE and action not in match.chance_outcomes():
            raise NotDone(INVALID, "study.no-choice")
        if seat is None:
            raise NotDone(CONFLICT, "nothing-to-decide", code="not-your-turn")
        try:
            match.enter(seat, action)
        except Refusal as refusal:
            raise by_the_rules(refusal) from None
        movers.append(seat)
    if draw:
        match.go_on()
        movers.extend([CHANCE] * (len(match.log) - len(movers)))
    if len(match.log) > MOST_LOG:
        raise NotDone(INVALID, "study.long", most=MOST_LOG)
    return Played(match, movers)


def viewer_of(played: Played, eyes: Eyes) -> int:
    """The seat that looks. While chance decides, whoever decided last looks in the place of the next."""
    if isinstance(eyes, str):
        deciding = played.match.to_move if played.match.to_move >= 0 else played.mover
        return WATCHER if deciding is None else deciding
    if not 0 <= eyes < played.match.seats:
        raise NotDone(INVALID, "no-seat", code="setup", number=str(eyes), most=played.match.seats - 1)
    return eyes


def decider(played: Played, eyes: Eyes) -> int | None:
    """The seat that decides for whoever looks: nobody's secrets are shown to others by their choices."""
    viewer = viewer_of(played, eyes)
    if viewer in played.to_act:
        return viewer
    return played.match.to_move if eyes == ALL and played.match.to_move >= 0 else None


def shown(played: Played, eyes: Eyes, since: int) -> StudyPosition:
    """The position as somebody sees it; what was decided and drawn ``since`` the log had that length is told apart."""
    match, viewer, seat = played.match, viewer_of(played, eyes), decider(played, eyes)
    all_shown = eyes == ALL or match.is_over  # after the end nothing is secret
    scoring = Scoring(match.outcome(), match.breakdown()) if match.is_over else None
    position = Position(
        version=len(match.log),
        view=everything(match) if all_shown else match.view(viewer),
        legal=choices(match, seat) if seat is not None else [],
        undo=False,
        decided=decided(scoring),
        breakdown=scoring.breakdown if scoring is not None else None,
        outlook=outlook(played, viewer) if viewer != WATCHER and not match.is_over else None,
    )
    return StudyPosition(
        log=match.log,
        position=position,
        story=wire_events(story(match, viewer, all_shown=all_shown).told),
        eyes=None if viewer == WATCHER else viewer,
        decides=seat,
        to_act=played.to_act,
        move=latest(played, since),
        chance=None if match.to_move != CHANCE else outcomes(match) if eyes == ALL else [],
    )


def latest(played: Played, since: int) -> StudyMove | None:
    """The entries from ``since`` on as one move."""
    match, end = played.match, len(played.match.log)
    if since == end:
        return None
    found = moves_of(match.rules, match.seats, match.log, since)[-1]
    if played.movers[since] == CHANCE:
        return StudyMove(at=since, end=end, seat=None, events=[])
    return found


def outlook(played: Played, viewer: int) -> Json | None:
    match = played.match
    return match.outlook(viewer, since_turn(played.movers, match, viewer))


def story(match: Match, viewer: int, *, all_shown: bool) -> Chain:
    chain, position = Chain(match.rules), match.rules.new_states(1)
    match.rules.setup(position, match.seats)
    for transition in transitions(match.rules, match.log, position):
        chain.tell(transition.deeds(match.rules, viewer, all_shown))
    return chain


def outcomes(match: Match) -> list[ChanceOutcome]:
    """What chance may decide, likeliest first. It tells what lies in the decks, so only those get it who see all."""
    weights = match.chance_outcomes()
    total = sum(weights.values())
    return [
        ChanceOutcome(
            action=action,
            share=weight / total,
            events=events_of(match, action),
            text=match.rules.actions[action].text,
        )
        for action, weight in sorted(weights.items(), key=lambda one: (-one[1], one[0]))
    ]


def events_of(match: Match, action: int) -> list[Json]:
    """What an outcome of chance tells those who see everything."""
    rules, before, after = match.rules, match.position, match.position
    rules.apply(after, CHANCE, action)
    return list(rules.deeds(before, CHANCE, action, after, WATCHER, True))
