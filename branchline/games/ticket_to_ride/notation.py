"""Reading what people type: the text of an action, or anything near it that can mean only one action.

Names are looked for among the known ones, the longest first: a city may have spaces, hyphens and full stops
in its name, so a text is never simply split at them.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

from branchline.games.bits import has
from branchline.games.contract import Action, InvalidAction
from branchline.games.names import nearest
from branchline.games.ticket_to_ride import actions as kinds
from branchline.games.ticket_to_ride.actions import Claim, Names, Payment
from branchline.games.ticket_to_ride.board import Board
from branchline.games.ticket_to_ride.entry_points import legal_ids
from branchline.games.ticket_to_ride.limits import CARDS, LOCO, OFFER
from branchline.games.ticket_to_ride.mapform import GREY_WORDS, LOCO_WORDS, tidy, words_of
from branchline.games.ticket_to_ride.numbering import PAY_TOTAL
from branchline.games.ticket_to_ride.state import NONE, State
from branchline.messages.statements import Statement

SHOWN = 5  # ways to write a thing that one sentence lists
VERBS = ("draw", "take", "tickets", "keep", "under", "claim", "station", "pay", "give up", "pass")
OTHER_COLOURS = {"violet": "pink", "purple": "pink"}  # what books and boxes call it
TICKET_WORDS = {"ticket", "tickets", "destination", "destinations"}
DECK_WORDS = {"deck", "top", "blind", "unseen"}
FILLERS = {"a", "an", "the", "one", "and", "with", "of", "for", "from"} | {"train", "card", "cards", "row"}

_VERB = re.compile(r"([^\W\d_]+)[\s:,.-]*(.*)")
_LEAD = re.compile(r"(?:(?:a|the|new|station|route|from|between|at|in|on)\s+)*")
_JOINT = re.compile(r"\s*(?:-+>?|/|,|(?:to|and)\b)?\s*")
_APART = re.compile(r"[\s,:]*[(\[]\s*([^)\]]*?)\s*[)\]]")
_NUMBER = re.compile(r"([0-9])( spaces?)?")
_TIMES_BEFORE = re.compile(r"(\d)(?:x|\s+x\b)")
_TIMES_BEHIND = re.compile(r"(?:\bx\s*|(?<=[^\W\d_])x)(\d+)")
_CARD = re.compile(r"x?\d+|[^\W\d_]+")
_COUNT_FIRST, _CARD_FIRST = "nc|cb|c", "c[nb]?"  # c: a card, n: a count, b: a count of the card before it
_ALL = re.compile(r"(?:all|everything)(?: of them| tickets)?\W*")
_GLUE = re.compile(r"(?:[\s,;+&.]|(?:and|tickets?|numbers?)\b)*")
_PLACE = re.compile(r"#?(\d+)(?![\w-])")


def unreadable(key: str, rule: str | None = None, /, **args: Any) -> InvalidAction:
    return InvalidAction(key, rule, code="unreadable", **args)


def unknown(what: str, known: Sequence[str], *words: str) -> InvalidAction:
    """About the first of the words that is like a known one, or else about the last."""
    shown = ["".join(letter if letter.isprintable() else "?" for letter in word[:40]) for word in words]
    word = next((word for word in shown if nearest(word, known)), shown[-1])
    return unreadable("typed.unknown", what=what, word=word, guess=nearest(word, known))


class Cards:
    """The cards of a map in words: `red red loco`, `2 red 1 loco`, `red x2 and a wild`."""

    def __init__(self, names: Names) -> None:
        self.names = names.cards
        cards = {tidy(name): card for card, name in enumerate(names.cards)}
        others = {word: cards[name] for word, name in OTHER_COLOURS.items() if name in cards}
        plurals = {f"{word}s": card for word, card in cards.items()}
        self.words = dict.fromkeys(LOCO_WORDS, LOCO) | others | plurals | cards

    def payment(self, text: str) -> Payment | None:
        """The cards in a text; None if it names none."""
        counts = self.count(text)
        colours = [card for card in range(LOCO) if counts[card] > 0]
        if len(colours) > 1:
            raise unreadable("typed.payment", "TTR-32", mixed=[self.names[card] for card in colours])
        if colours:
            return Payment(colours[0], counts[colours[0]], counts[LOCO])
        return Payment(NONE, 0, counts[LOCO]) if counts[LOCO] else None

    def count(self, text: str) -> list[int]:
        """How many of each card; counts stand before their cards, or all behind them."""
        text = _TIMES_BEHIND.sub(r" x\1 ", _TIMES_BEFORE.sub(r"\1 ", text))
        words = [self._word(word) for word in self.without_fillers(_CARD.findall(text))]
        order = "".join(kind for kind, _ in words)
        for shape in (_COUNT_FIRST, _CARD_FIRST):
            if re.fullmatch(f"(?:{shape})*", order):
                counts = [0] * CARDS
                for found in re.finditer(shape, order):
                    part = dict(words[found.start() : found.end()])
                    card = part.pop("c")
                    counts[card] += next(iter(part.values()), 1)
                return counts
        raise unreadable("typed.cards")

    def without_fillers(self, words: Iterable[str]) -> list[str]:
        return [word for word in words if word in self.words or word not in FILLERS]

    def _word(self, word: str) -> tuple[str, int]:
        if word in self.words:
            return "c", self.words[word]
        if word[-1].isdecimal():
            return ("b", int(word[1:])) if word[0] == "x" else ("n", int(word))
        if word in GREY_WORDS:
            raise unreadable("typed.grey", "TTR-32")
        raise unknown("card", self.names, word)


class Cities:
    """The cities of a map, found at the beginning of a text."""

    def __init__(self, names: Names) -> None:
        self.names = names.cities
        # Between the words of a name spaces, hyphens and full stops are all the same, and may be missing.
        words = map(words_of, names.cities)
        self._patterns = [re.compile(r"[\W_]*".join(map(re.escape, name)) + r"(?!\w)[.']?") for name in words]

    def at(self, text: str) -> list[tuple[int, str]]:
        """The cities that the text can begin with, each with what follows; the longest name first."""
        found = [
            (match.end(), city, start[match.end() :])
            for start in dict.fromkeys((text, _LEAD.sub("", text, count=1)))
            for city, pattern in enumerate(self._patterns)
            if (match := pattern.match(start))
        ]
        return [(city, rest) for _, city, rest in sorted(found, key=lambda one: -one[0])]

    def pairs(self, text: str) -> Iterator[tuple[int, int, str]]:
        for a, behind in self.at(text):
            for b, rest in self.at(_JOINT.sub("", behind, count=1)):
                yield a, b, rest

    def unknown(self, text: str) -> InvalidAction:
        """About a text that does not begin with a city."""
        name, *_ = re.split(r"\s*[(\[\d]", _LEAD.sub("", text, count=1))
        first, *_ = re.split(r"\s*[-/,]|\s+to\b", name)
        return unknown("city", self.names, name, first, name.split(" ")[0])


class Reader:
    """Reads the actions of one map."""

    def __init__(self, names: Names, board: Board, actions: Sequence[Action]) -> None:
        self.names, self.board, self.actions = names, board, actions
        self.cards, self.cities = Cards(names), Cities(names)
        self._texts = {action.text: action for action in actions}
        self._tidied = {tidy(action.text): action for action in reversed(actions)}
        self._values = {action.value: action for action in actions}
        self._longest = max(map(len, self._texts))
        self._claims: dict[frozenset[int], list[Action]] = {}
        for action in actions[board.claim : board.card]:
            route = action.value.route
            self._claims.setdefault(frozenset((board.end_a[route], board.end_b[route])), []).append(action)
        ends = zip(board.ticket_a[: board.tickets], board.ticket_b[: board.tickets], strict=True)
        self._tickets = {frozenset(pair): ticket for ticket, pair in enumerate(ends)}

    def read(self, text: str, state: State, seat: int) -> Action:
        """The action the seat means by this text; one that is not legal now is an action all the same."""
        if len(text) > 3 * self._longest:
            raise unreadable("typed.long", count=self._longest)
        tidied = tidy(text)
        exact = self._texts.get(text) or self._tidied.get(tidied)
        if exact:
            return exact
        if re.fullmatch("[0-9]+", tidied):
            if int(tidied) < len(self.actions):
                return self.actions[int(tidied)]
            raise unreadable("typed.number", most=str(len(self.actions) - 1))
        found = _VERB.match(tidied)
        verb, rest = found.groups() if found else ("", "")
        if verb in READERS:
            return READERS[verb](self, rest, state, seat)
        if nearest(verb, VERBS):
            raise unknown("action", VERBS, verb)
        raise unreadable("typed.verb", actions=VERBS)

    # Without details

    def _pass(self, rest: str, _: State, __: int) -> Action:
        return self._alone(rest, kinds.Pass())

    def _give_up(self, rest: str, _: State, __: int) -> Action:
        return self._alone(re.sub(r"^up\b|\b(the )?tunnel\b", "", rest), kinds.GiveUp())

    def _alone(self, rest: str, value: object) -> Action:
        action = self._values[value]
        if re.search(r"\w", rest):
            raise unreadable("typed.just", action=action.text)
        return action

    # Cards and tickets drawn

    def _draw(self, rest: str, state: State, seat: int) -> Action:
        words = re.findall(r"\w+", rest)
        if TICKET_WORDS & set(words):
            return self._draw_tickets(rest, state, seat)
        wanted = [word for word in self.cards.without_fillers(words) if word not in DECK_WORDS]
        if not wanted:
            return self._values[kinds.Draw()]
        if DECK_WORDS & set(words):
            raise unreadable("typed.unseen", "TTR-20")
        return self._one_card(" ".join(wanted))

    def _draw_tickets(self, rest: str, _: State, __: int) -> Action:
        """The rules say how many, so a number in the text does no harm."""
        known = TICKET_WORDS | FILLERS | DECK_WORDS
        odd = [word for word in re.findall(r"\w+", rest) if word not in known and not word.isdecimal()]
        return self._alone(" ".join(odd), kinds.DrawTickets())

    def _take(self, rest: str, state: State, seat: int) -> Action:
        if not self.cards.without_fillers(re.findall(r"\w+", rest)):
            raise unreadable("typed.which-card", actions=[f"take {card}" for card in self.names.cards])
        return self._draw(rest, state, seat)

    def _one_card(self, text: str) -> Action:
        counts = [] if text.isdecimal() else self.cards.count(text)
        if sum(counts) != 1:
            raise unreadable("typed.one-card", "TTR-19")
        return self._values[kinds.Take(counts.index(1))]

    # Tickets chosen

    def _keep(self, rest: str, state: State, seat: int) -> Action:
        offer = self._offer(state, seat)
        places = list(range(len(offer))) if _ALL.fullmatch(rest) else self._places(rest, offer)
        if not places:
            raise unreadable("typed.keep", offer=self._on_offer(offer))
        return self._values[kinds.Keep(tuple(sorted(set(places))))]

    def _under(self, rest: str, state: State, seat: int) -> Action:
        offer = self._offer(state, seat)
        places = self._places(rest, offer)
        if len(places) != 1:
            raise unreadable("typed.under", offer=self._on_offer(offer))
        return self._values[kinds.Under(places[0])]

    def _offer(self, state: State, seat: int) -> list[int]:
        """The tickets that the seat chooses from."""
        tickets = state.offer[seat].tolist() if 0 <= seat < state.seats else []
        return [ticket for ticket in tickets if ticket >= 0]

    def _on_offer(self, offer: list[int]) -> Statement | str:
        """What to add to a sentence about tickets."""
        tickets = [f"{place} {self.names.tickets[ticket]}" for place, ticket in enumerate(offer, 1)]
        return Statement("typed.offer", tickets=tickets) if offer else ""

    def _places(self, text: str, offer: list[int]) -> list[int]:
        places = []
        while text := _GLUE.sub("", text, count=1):
            place, text = self._place(text, offer)
            places.append(place)
        return places

    def _place(self, text: str, offer: list[int]) -> tuple[int, str]:
        named = [(self._tickets.get(frozenset((a, b)), NONE), rest) for a, b, rest in self.cities.pairs(text)]
        for ticket, rest in named:
            if ticket in offer:
                return offer.index(ticket), rest
        for ticket, _ in named:
            if ticket != NONE:
                raise unreadable("typed.not-offered", ticket=self.names.tickets[ticket], offer=self._on_offer(offer))
        number = _PLACE.match(text)
        if number and 1 <= int(number[1]) <= OFFER:
            return int(number[1]) - 1, text[number.end() :]
        raise unknown("ticket", [self.names.tickets[ticket] for ticket in offer], re.split("[,;+&]", text)[0])

    # Routes

    def _claim(self, rest: str, state: State, seat: int) -> Action:
        pairs, cities = list(self.cities.pairs(rest)), self.names.cities
        for a, b, behind in pairs:
            if frozenset((a, b)) in self._claims:
                return self._claim_between(self._claims[frozenset((a, b))], behind, state, seat)
        if pairs:
            a, b, _ = pairs[0]
            ends = sorted(cities[end] for ends in self._claims if a in ends for end in ends - {a})
            raise unreadable("typed.no-route", a=cities[a], b=cities[b], ends=ends)
        for city, behind in self.cities.at(rest):
            other = _JOINT.sub("", behind, count=1)
            if other:
                raise self.cities.unknown(other)
            raise unreadable("typed.one-end", city=cities[city])
        raise self.cities.unknown(rest) if rest else unreadable("typed.which-route")

    def _claim_between(self, claims: list[Action], behind: str, state: State, seat: int) -> Action:
        apart = _APART.match(behind)
        if apart:
            claims, behind = self._told_apart(claims, apart[1]), behind[apart.end() :]
        payment = self.cards.payment(behind)
        fitting = [claim for claim in claims if payment in (None, claim.value.payment)]
        if payment and not fitting:
            raise self._misfit([claim.value.route for claim in claims], payment)
        return self._choose(fitting, state, seat)

    def _told_apart(self, claims: list[Action], word: str) -> list[Action]:
        """`(black)`; where they are of one colour `(4 spaces)`, or `(2)` for the second of a double."""
        colour = NONE if word in GREY_WORDS else self.cards.words.get(word, LOCO)
        routes = sorted({claim.value.route for claim in claims})
        found = [route for route in routes if self.board.colour[route] == colour]
        if number := _NUMBER.fullmatch(word):
            wanted, length = int(number[1]), self.board.length
            found = [route for route in routes if length[route] == wanted]
            if not number[2] and len({int(length[route]) for route in routes}) == 1:
                found = routes[wanted - 1 : wanted]
        if not found:
            raise unreadable("typed.other-routes", routes=[self.names.routes[route] for route in routes])
        return [claim for claim in claims if claim.value.route in found]

    def _misfit(self, routes: list[int], payment: Payment) -> InvalidAction:
        """Why these cards pay for none of the routes between two cities, whoever holds them."""
        board, paid = self.board, payment.coloured + payment.locos
        name = f"{self.names.cities[board.end_a[routes[0]]]}-{self.names.cities[board.end_b[routes[0]]]}"
        lengths = sorted({int(board.length[route]) for route in routes})
        if paid not in lengths:
            prices = [Statement("cards", count=length) for length in lengths]
            return unreadable("typed.price", "TTR-30", route=name, prices=prices, paid=paid)
        colours = {int(board.colour[route]) for route in routes if board.length[route] == paid}
        if colours.isdisjoint((NONE, payment.colour)):
            takes = [self.names.cards[colour] for colour in sorted(colours)]
            wrong = self.names.cards[payment.colour]
            return unreadable("typed.colour", "TTR-30", route=name, kinds=takes, card=wrong)
        icons = max(int(board.icons[route]) for route in routes)  # all else fits
        return unreadable("typed.ferry", "TTE-21", route=name, locomotives=icons, count=paid)

    def _choose(self, fitting: list[Action], state: State, seat: int) -> Action:
        """The one that is legal, or where none is, the one nearest to it."""
        board, legal = self.board, set(legal_ids(self.board, state, seat))
        possible: dict[object, Action] = {}
        for claim in fitting:
            if claim.id in legal:
                route = claim.value.route  # of two that differ in nothing the first will do
                looks = int(board.colour[route]), int(board.icons[route]), int(board.tunnel[route])
                possible.setdefault((claim.value.payment, looks), claim)
        if not possible:
            return min(fitting, key=lambda claim: self._missing(claim.value, state, seat))
        if len(possible) == 1:
            return next(iter(possible.values()))
        raise unreadable("typed.ambiguous", write=self._some(possible.values()))

    def _some(self, actions: Iterable[Action]) -> list[str | Statement]:
        """Ways to write it, and how many others there are."""
        texts = [action.text for action in actions]
        more = [Statement("typed.others", count=len(texts) - SHOWN)] if len(texts) > SHOWN else []
        return [*texts[:SHOWN], *more]

    def _missing(self, claim: Claim, state: State, seat: int) -> tuple[bool, int]:
        if not 0 <= seat < state.seats:
            return True, 0
        payment, hand = claim.payment, state.hands[seat]
        coloured = max(0, payment.coloured - int(hand[payment.colour])) if payment.coloured else 0
        return not has(state.open[seat], claim.route), coloured + max(0, payment.locos - int(hand[LOCO]))

    # Stations and payments

    def _station(self, rest: str, _: State, __: int) -> Action:
        if not self.board.stations:
            raise unreadable("typed.no-stations")
        cities = self.cities.at(rest)
        for city, behind in cities:
            if not re.search(r"\w", behind):
                return self._values[kinds.BuildStation(city)]
        if cities:
            raise unreadable("typed.just-station", "TTE-41", city=self.names.cities[cities[0][0]])
        raise self.cities.unknown(rest) if rest else unreadable("typed.which-city")

    def _pay(self, rest: str, state: State, seat: int) -> Action:
        payment = self.cards.payment(rest)
        if payment:
            if kinds.Pay(payment) in self._values:
                return self._values[kinds.Pay(payment)]
            raise unreadable("typed.most-cards", "TTE-41", count=PAY_TOTAL)
        legal = [self.actions[number] for number in legal_ids(self.board, state, seat)]
        possible = [action for action in legal if isinstance(action.value, kinds.Pay)]
        if len(possible) == 1:
            return possible[0]
        raise unreadable("typed.pay", write=self._some(possible)) if possible else unreadable("typed.pay-like")


READERS: dict[str, Callable[[Reader, str, State, int], Action]] = {
    "build": Reader._station,
    "claim": Reader._claim,
    "deck": Reader._draw,
    "draw": Reader._draw,
    "give": Reader._give_up,
    "giveup": Reader._give_up,
    "keep": Reader._keep,
    "pass": Reader._pass,
    "pay": Reader._pay,
    "station": Reader._station,
    "take": Reader._take,
    "tickets": Reader._draw_tickets,
    "under": Reader._under,
}
