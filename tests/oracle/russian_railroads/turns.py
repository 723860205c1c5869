"""One turn: the list of what it brings, and the decisions that work it off. RR-27, RR-53, RR-140..146"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import partial
from typing import TypeAlias

from tests.oracle.questions import Play, ask
from tests.oracle.russian_railroads import facts, locomotives, whole
from tests.oracle.russian_railroads.boards import Player, swap_factory
from tests.oracle.russian_railroads.facts import Part
from tests.oracle.russian_railroads.table import Table
from tests.oracle.russian_railroads.whole import Future

Option: TypeAlias = Callable[[], Play[None]]


@dataclass(eq=False)
class Group:
    """The parts of one action."""

    whole: bool
    extra: bool = False  # paid with the black worker, the extra step still to be earned. RR-111


@dataclass(eq=False)
class Entry:
    """One thing on the list."""

    part: Part
    group: Group | None = None
    of_whole: bool = False  # of a factory 2 on which the move of a whole action stepped. RR-140


class Turn:
    def __init__(self, table: Table, player: Player) -> None:
        self.table = table
        self.player = player
        self.entries: list[Entry] = []  # the list, oldest first
        self.open = self.entries  # what may be done now: the list, or a factory's effect alone. RR-53
        self.tokens = 0
        self.cards = 0
        self.scores: list[str] = []
        self.bonuses = 0

    # The list

    def add_loose(self, *parts: Part) -> None:
        self.entries.extend(Entry(part) for part in parts)

    def add_group(self, parts: Iterable[Part], group: Group) -> None:
        self.open.extend(Entry(part, group) for part in parts)

    def counted_against(self, act: str) -> Entry:
        """The entry that a move counts against."""

        def rank(entry: Entry) -> tuple[bool, bool, int, bool]:
            group = entry.group
            earns = act == "black" and group is not None and group.extra
            return (not is_whole(entry), not earns, len(entry.part), group is None)

        return min((entry for entry in self.open if act in entry.part), key=rank)

    def rest_possible(self, without: Entry | None, futures: Iterable[Future]) -> bool:
        """Could what must be done whole still be done in one of these positions? RR-141"""
        parts = [entry.part for entry in self.entries if is_whole(entry) and entry is not without]
        if not parts:
            return True
        fills = sum(entry.of_whole for entry in self.open if entry is not without)
        own_move = without is not None and is_whole(without)
        return whole.any_can_finish(futures, parts, fills, own_move)

    # Working it off

    def work_off(self) -> Play[None]:
        while options := self.options():
            finished = not any(is_whole(entry) for entry in self.entries)
            done: dict[str, Option | None] = {"done": None} if finished else {}
            choice = yield from ask(self.player.seat, {**options, **done})
            if choice is None:
                break
            yield from choice()
        if not options and any(is_whole(entry) for entry in self.entries):
            raise RuntimeError("An action that must be done whole cannot be finished.")
        yield from self.pick_bonuses()

    def options(self) -> dict[str, Option]:
        return {
            **self.move_options(),
            **{f"token {token}": partial(self.use_token, token) for token in self.usable_tokens()},
            **{f"card {card}": partial(self.carry_out_card, card) for card in self.possible_cards()},
            **{f"score {what}": partial(self.score_from_list, what) for what in self.scores},
        }

    def move_options(self) -> dict[str, Option]:
        found: dict[str, Option] = {}
        acts: set[str] = set().union(*(entry.part for entry in self.open))
        for act in acts:
            entry = self.counted_against(act)
            for text in whole.moves(self.player, self.table.supply, act):
                if self.rest_possible(entry, whole.futures(self.player, self.table.supply, text)):
                    found[text] = partial(self.move, entry, text)
        return found

    def move(self, entry: Entry, text: str) -> Play[None]:
        self.open.remove(entry)
        word, *rest = text.split()
        if word == "step":
            self.step(entry, rest[0], rest[1])
        elif word == "industry":
            yield from self.advance(entry, int(rest[0]) - 1)
        elif word == "doubler":
            self.player.double(self.table.supply)
        elif word == "locomotive":
            yield from self.place_locomotive(self.table.supply.take_lowest())
        else:
            yield from self.place_factory(self.table.supply.take_factory(rest[0]))

    # Tracks and special spaces

    def step(self, entry: Entry, line: str, colour: str) -> None:
        self.player.step(line, colour)
        if colour == "black" and entry.group is not None and entry.group.extra:  # RR-111, RR-116
            entry.group.extra = False
            self.add_loose(facts.BLACK)
        self.pay_specials()

    def pay_specials(self) -> None:
        """RR-90..98"""
        for special in facts.SPECIALS:
            if special not in self.player.paid and self.player.fulfils(special):
                self.player.paid.add(special)
                self.pay_special(special.pays)

    def pay_special(self, what: str) -> None:
        if what == "worker":
            self.player.own_workers += 1
            self.player.gained_workers += 1
            self.player.workers += 1
        elif what == "token":
            self.tokens += 1
        elif what == "end":
            self.player.points += 10
        else:
            self.add_loose(facts.WHITE, facts.WHITE)  # RR-35

    # Industry

    def advance(self, entry: Entry, marker: int) -> Play[None]:
        factory = self.player.advance(marker)
        if self.player.industry[marker] == facts.QUESTION_SPACE and not self.player.question_space_paid:  # RR-56
            self.player.question_space_paid = True
            self.tokens += 1
        if factory is not None:
            yield from self.trigger(factory, is_whole(entry))

    def trigger(self, factory: int, of_whole: bool) -> Play[None]:
        """RR-53, RR-54"""
        if factory == 6:
            self.player.rubles += 1
        elif factory == 9:
            self.bonuses += 1  # picked at the end of the turn. RR-27
        elif self.table.effects_at_once:
            before, self.open = self.open, []
            yield from self.use_now(factory, of_whole)
            self.open = before
        elif factory in FACTORY_SCORES:
            self.scores.append(FACTORY_SCORES[factory])
        elif factory == 3:
            yield from self.repeat(must_be_whole=False, by_engineer=False)
        else:
            self.entries.extend(Entry(part, of_whole=of_whole and factory == 2) for part in FACTORY_PARTS[factory])

    def use_now(self, factory: int, of_whole: bool) -> Play[None]:
        """The effect alone, while everything else waits; what is left of it then is lost. RR-53"""
        if factory in FACTORY_SCORES:
            what = FACTORY_SCORES[factory]
            if (yield from ask(self.player.seat, {f"score {what}": True, "done": False})):
                yield from self.score(what)
            return
        if factory == 3:
            yield from self.repeat(must_be_whole=False, by_engineer=False)
        else:
            self.open = [Entry(part, of_whole=of_whole and factory == 2) for part in FACTORY_PARTS[factory]]
        effect = self.open
        while options := self.move_options():
            waive: dict[str, Option | None] = {"done": None} if self.may_waive() else {}
            choice = yield from ask(self.player.seat, {**options, **waive})
            if choice is None:
                break
            yield from choice()
            assert self.open is effect

    def may_waive(self) -> bool:
        """An effect may be waived if what must be done whole needs no gap filled by it. RR-26, RR-141"""
        owed = [entry.part for entry in self.entries if is_whole(entry)]
        return whole.can_finish(self.player, self.table.supply, owed)

    def score_from_list(self, what: str) -> Play[None]:
        self.scores.remove(what)
        yield from self.score(what)

    def score(self, what: str) -> Play[None]:
        """RR-58"""
        if what == "engineers":
            self.player.points += sum(self.player.engineers)
        else:
            own = [value for line in facts.LINES for value in self.player.locomotives[line]]
            self.player.points += sum(sorted(own)[-2:])
        yield from ()

    # Locomotives and factories

    def place_locomotive(self, value: int) -> Play[None]:
        """The whole chain, then what the new reach pays. RR-145"""
        self.table.hand = value
        displaced = False
        while (hand := self.table.hand) is not None:
            texts = locomotives.answers(self.player, hand, displaced)
            possible = {text: text for text in texts if self.chain_possible(hand, text)}
            text = yield from ask(self.player.seat, possible)
            if text == locomotives.GIVE_UP:
                self.table.supply.lay_open(hand)
                self.table.hand = None
            else:
                self.table.hand = locomotives.put(self.player, hand, text)
                displaced = True
        self.pay_specials()

    def chain_possible(self, hand: int, text: str) -> bool:
        ends = locomotives.ends_after(self.player, self.table.supply, hand, text)
        return self.rest_possible(None, (Future(*end) for end in ends))

    def place_factory(self, value: int) -> Play[None]:
        """RR-51"""
        if not self.player.gaps_full():
            self.player.fill_gap(value)
            return
        gaps = {f"gap {gap + 1}": gap for gap in range(len(facts.GAPS)) if self.swap_possible(gap, value)}
        self.table.hand = value
        gap = yield from ask(self.player.seat, gaps)
        self.table.hand = None
        swap_factory(self.player, self.table.supply, gap, value)

    def swap_possible(self, gap: int, value: int) -> bool:
        player, supply = self.player.sketch(), self.table.supply.copy()
        swap_factory(player, supply, gap, value)
        return self.rest_possible(None, [Future(player, supply)])

    # Actions and repeats

    def begin(self, name: str, must_be_whole: bool, black: bool) -> Play[None]:
        """What comes at once comes, the rest goes on the list. RR-143"""
        action = self.table.space(name).action
        self.player.points += action.points
        self.player.rubles += action.rubles
        self.player.workers += action.temporary
        if action.hires:
            tile = self.table.strip[0]
            assert tile is not None
            self.player.engineers.add(tile)
            self.table.strip[0] = None
        if action.claims:
            self.table.claims[action.claims] = self.player.seat
        self.add_group(action.parts, Group(must_be_whole, black))
        if action.repeats:
            yield from self.repeat(must_be_whole, by_engineer=True)

    def repeat(self, must_be_whole: bool, by_engineer: bool) -> Play[None]:
        """RR-76, RR-79, RR-144"""
        targets = self.table.repeat_targets(self.player, must_be_whole, by_engineer)
        if not targets:
            return
        options: dict[str, str | None] = {f"repeat {name}": name for name in targets}
        if not must_be_whole:
            options["no repeat"] = None
        name = yield from ask(self.player.seat, options)
        if name is not None:
            yield from self.begin(name, must_be_whole, name in self.player.black_used)

    # Tokens and cards

    def usable_tokens(self) -> list[str]:
        """RR-115"""
        return [token for token in sorted(self.player.tokens) if self.tokens and self.is_usable(token)]

    def is_usable(self, token: str) -> bool:
        if token == "second-marker":
            return 0 not in self.player.industry  # RR-104
        parts = TOKEN_PARTS.get(token, ())
        return not parts or whole.can_do_now(self.player, self.table.supply, parts[0])

    def use_token(self, token: str) -> Play[None]:
        """RR-100..106"""
        self.tokens -= 1
        self.player.tokens.remove(token)
        self.add_loose(*TOKEN_PARTS.get(token, ()))
        if token == "revaluation":
            self.player.revalued = True
        elif token == "second-marker":
            self.player.industry.append(0)
        elif token == "medal":
            self.player.medal = True
        elif token == "cards":
            self.cards += 1
            self.bonuses += 1
        yield from ()

    def possible_cards(self) -> list[str]:
        return [card for card in self.table.cards if self.cards and self.is_possible(card)]

    def is_possible(self, card: str) -> bool:
        """Whole by itself, and the rest of the list still possible. RR-106, RR-141"""
        player, supply = self.player, self.table.supply
        if card == "locomotive":
            ends = list(locomotives.all_ends(player, supply, 9, False))
            return bool(ends) and self.rest_possible(None, (Future(*end) for end in ends))
        parts = facts.CARD_PARTS.get(card, ())
        owed = [entry.part for entry in self.entries if is_whole(entry)]
        fills = sum(entry.of_whole for entry in self.entries)
        alone = whole.can_finish(player, supply, parts)
        return alone and (not parts or whole.can_finish(player, supply, [*owed, *parts], fills))

    def carry_out_card(self, card: str) -> Play[None]:
        """RR-107..111"""
        self.cards -= 1
        self.table.cards.remove(card)
        self.add_group(facts.CARD_PARTS.get(card, ()), Group(whole=True))
        if card == "black-worker":
            self.player.black_worker = self.player.black_free = True
        elif card == "engineer":
            self.player.engineers.add(1)
            self.player.rubles += 1
        elif card == "locomotive":
            yield from self.place_locomotive(9)

    def pick_bonuses(self) -> Play[None]:
        """RR-112, RR-114, RR-146"""
        for _ in range(self.bonuses):
            options: dict[str, str | None] = {f"bonus {card}": card for card in self.table.deck}
            card = None
            if options:
                card = yield from ask(self.player.seat, {**options, "ten points": None})
            if card is None:
                self.player.points += 10
            else:
                self.table.deck.remove(card)
                self.player.bonuses.append(card)


FACTORY_SCORES = {1: "engineers", 8: "locomotives"}
FACTORY_PARTS = {2: (facts.TILE,), 4: (facts.DOUBLER,) * 2, 5: (facts.INDUSTRY,), 7: (facts.ANY,) * 2}
TOKEN_PARTS = {"tracks": (facts.ANY,) * 4, "industry": (facts.INDUSTRY,) * 5, "doublers": (facts.DOUBLER,) * 3}


def is_whole(entry: Entry) -> bool:
    return entry.group is not None and entry.group.whole
