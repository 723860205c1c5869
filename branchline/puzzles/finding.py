"""Looks for puzzles in a match: decisions in which one choice is clearly best, and not for everybody at first sight.

Cheap questions come first. What bots think at once costs nothing; a glance tries the choices in a few worlds; the first
look tries everything that is legal and measures what comes close to the best in other worlds; the second look does the
same with another seed and four times as many worlds.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass, fields, replace
from itertools import islice
from typing import Any

from branchline.bots.brains import Brain, brain_for
from branchline.bots.protocol import Bot, make_bot
from branchline.bots.tree import children
from branchline.games.contract import Action, Rules
from branchline.games.match import Match
from branchline.puzzles.looking import Look, compared, least_gap, look, one_of_each
from branchline.puzzles.puzzle import Expected, Puzzle, asked_in, name_of
from branchline.puzzles.themes import Themes, themes_for
from branchline.review.decision import Asked, begin
from branchline.review.tasks import tasks
from branchline.review.trying import Tried

THINKERS = ("level:1", "level:3", "planner", "policy")  # whose first thoughts say how hard a puzzle is
WIDEST = 4  # most choices of the search that a glance compares, thoughts aside
GLANCE, LONGER = 8, 32  # worlds of the two glances
SOME, SURE = 0.9, 1.5  # standard errors that are needed after each
KEPT = 4  # choices of the second glance
FIRST = 96  # worlds of the first look
TIMES = 4  # as many of the second
MOST_OF_A_MATCH = 3
EASIEST, HARDEST = 900, 1900  # ratings of puzzles that one bot does not find at once, and none does
SEARCHED = 240  # iterations that look for what follows
LINE, LINE_VISITS = 4, 5  # decisions told; visits that each needs
MOST_REASONS = 3
# From these shares of a match on, one decision of so many is looked at: late ones are quick to try and often decisive.
SAMPLED = ((0.76, 1), (0.5, 6), (0.0, 60))
OPENING = 6  # the first decision of one match of so many, which is about tickets or a card to begin with


@dataclass(slots=True)
class Counts:
    """What became of the decisions."""

    matches: int = 0
    decisions: int = 0  # with a choice, that were looked at
    disputed: int = 0  # bots think differently at once
    found: int = 0  # one choice is clearly best at the first look
    refuted: int = 0  # not at the second

    def add(self, other: Counts) -> None:
        for field in fields(Counts):
            setattr(self, field.name, getattr(self, field.name) + getattr(other, field.name))


@dataclass(frozen=True, slots=True)
class Found:
    """A choice that two looks found to be best."""

    first: Look
    second: Look
    missed: tuple[str, ...]  # the bots that do not find it at once
    rating: int


class Finder:
    """Looks at matches by the same rules; for one thread at a time."""

    def __init__(self, rules: Rules, seed: int) -> None:
        self.rules, self._seed = rules, seed
        self.brain: Brain = brain_for(rules)
        self._themes: Themes = themes_for(rules.game)
        self._thinkers: dict[str, Bot] = {name: make_bot(name, seed) for name in THINKERS}

    def find(self, match: Match, players: Sequence[str], counts: Counts) -> list[Puzzle]:
        """The puzzles of a finished match, no two of them in a row."""
        puzzles: list[Puzzle] = []
        counts.matches += 1
        for asked in _worth_it(match):
            if len(puzzles) == MOST_OF_A_MATCH or (puzzles and len(puzzles[-1].log) + match.seats >= asked.index):
                continue
            puzzle = self._puzzle(match, players, asked, counts)
            if puzzle is not None:
                puzzles.append(puzzle)
        return puzzles

    def _puzzle(self, match: Match, players: Sequence[str], asked: Asked, counts: Counts) -> Puzzle | None:
        counts.decisions += 1
        same = same_choices(self.rules, self._themes, asked)
        thoughts = self._thoughts(asked)
        if len({same[thought] for thought in thoughts.values()}) == 1:
            return None
        counts.disputed += 1
        promising = self._glance(asked, same, list(thoughts.values()))
        if not promising:
            return None
        found = self._look_twice(asked, same, promising, thoughts, counts)
        return None if found is None else self._written(match, players, asked, found)

    def find_again(self, puzzle: Puzzle, counts: Counts) -> list[Puzzle]:
        """The puzzle as it is measured now, or nothing if it is none any more."""
        asked = asked_in(self.rules, puzzle)
        same, thoughts = same_choices(self.rules, self._themes, asked), self._thoughts(asked)
        counts.matches, counts.decisions = counts.matches + 1, counts.decisions + 1
        found = self._look_twice(asked, same, [puzzle.solution], thoughts, counts)
        return [] if found is None else [replace(puzzle, **self._measured(asked, found))]

    def _look_twice(
        self, asked: Asked, same: Mapping[int, Hashable], promising: Sequence[int], thoughts: Mapping[str, int],
        counts: Counts,
    ) -> Found | None:  # fmt: skip
        """Whether the most promising choice is clearly best, and somebody misses it."""
        solution = promising[0]
        missed = tuple(name for name, thought in thoughts.items() if same[thought] != same[solution])
        if not missed:
            return None
        everything = one_of_each([*promising, *thoughts.values(), *asked.legal], same)
        first = look(self.brain, asked, solution, everything, FIRST, self._seed)
        if not first.suggests(solution, asked.seats):
            return None
        counts.found += 1
        second = look(self.brain, asked, solution, everything, FIRST * TIMES, self._seed + 1)
        if not second.confirms(solution, asked.seats):
            counts.refuted += 1
            return None
        hardness = (len(missed) - 1) / (len(thoughts) - 1)
        return Found(first, second, missed, round(EASIEST + (HARDEST - EASIEST) * hardness))

    def _thoughts(self, asked: Asked) -> Mapping[str, int]:
        """What each of the bots would do at once."""
        legal = [self.rules.actions[number] for number in asked.legal]
        has_policy = self.brain.has_policy(asked.seats)
        known = {name: bot for name, bot in self._thinkers.items() if name != "policy" or has_policy}
        return {name: bot.choose(self.rules, asked.position, asked.seat, legal).id for name, bot in known.items()}

    def _glance(self, asked: Asked, same: Mapping[int, Hashable], thoughts: Sequence[int]) -> Sequence[int]:
        """The best choices, best first, if the best one might be ahead by enough."""
        search = begin(self.brain, asked.position, asked.seat, self._seed, "glance")
        listed = [int(search.nodes[node]["action"]) for node in children(search.nodes)]
        choices = one_of_each([*listed[:WIDEST], *thoughts], same)
        if len(choices) == 1:
            return ()
        tried, cut = Tried(search, asked.seat), least_gap(asked.seats)
        seen = compared(tried, choices, GLANCE)
        if seen.gap.value < cut / 2 or seen.clearness < SOME:
            return ()
        seen = compared(tried, [seen.best, *seen.others][:KEPT], LONGER)
        if seen.gap.value < cut or seen.clearness < SURE:
            return ()
        return (seen.best, *seen.others)

    def _written(self, match: Match, players: Sequence[str], asked: Asked, found: Found) -> Puzzle:
        rules, brain, seen = self.rules, self.brain, found.second.seen
        solution, other = rules.actions[seen.best], rules.actions[seen.others[0]]
        position = next(step.position.copy() for step in match.steps() if step.index == asked.index)
        hindsight = brain.hindsight(position, asked.seat, solution, islice(match.steps(), asked.index + 1, None))
        reasons = [*hindsight, *brain.reasons(asked.position, asked.seat, solution)]
        return Puzzle(
            name=name_of(rules.game, match.seats, match.log[: asked.index]),
            seats=match.seats,
            players=tuple(players),
            log=tuple(match.log[: asked.index]),
            seat=asked.seat,
            theme=self._themes.theme_of(rules, asked.position, solution, other, hindsight),
            solution=solution.id,
            deed=brain.deed(asked.position, asked.seat, solution),
            reasons=tuple(reasons[:MOST_REASONS]),
            **self._measured(asked, found),
        )

    def _measured(self, asked: Asked, found: Found) -> dict[str, Any]:
        """The fields of a puzzle that say what was measured."""
        seen = found.second.seen
        return {
            "gap": seen.gap,
            "first": found.first.seen.gap,
            "points": seen.tried.lead(seen.best, seen.others[0]),
            "chance": seen.tried.chance(seen.best),
            "worlds": seen.tried.worlds,
            "choices": tuple(sorted(found.second.choices.values(), key=lambda choice: choice.behind.value)),
            "missed": found.missed,
            "rating": found.rating,
            "line": tuple(islice(self._line(asked, seen.best), LINE)),
        }

    def _line(self, asked: Asked, solution: int) -> Iterator[Expected]:
        """What the search expects to follow."""
        search = begin(self.brain, asked.position, asked.seat, self._seed, "line")
        search.run(SEARCHED)
        node = next((search.nodes[i] for i in children(search.nodes) if search.nodes[i]["action"] == solution), None)
        while node is not None:
            below = [search.nodes[i] for i in children(search.nodes, node)]
            node = max(below, key=lambda child: int(child["visits"]), default=None)
            if node is None or node["visits"] < LINE_VISITS:
                return
            action: Action = self.rules.actions[node["action"]]
            if not self._themes.is_tellable(action):
                return
            yield Expected(int(node["seat"]), self.brain.deed(asked.position, int(node["seat"]), action))


def same_choices(rules: Rules, themes: Themes, asked: Asked) -> dict[int, Hashable]:
    return {number: themes.same_choice(rules, rules.actions[number]) for number in asked.legal}


def _worth_it(match: Match) -> Iterator[Asked]:
    """The decisions with a choice that are looked at: sometimes the first, few of the beginning, all of the end."""
    todo = [asked for asked in tasks(match) if isinstance(asked, Asked) and len(asked.legal) > 1]
    for number, asked in enumerate(todo):
        one_of = next(count for share, count in SAMPLED if number >= share * len(todo))
        if (len(match.log) if number == 0 else asked.index) % (one_of if number else OPENING) == 0:
            yield asked
