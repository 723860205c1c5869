"""Single chapters of the oracle, told with prepared cards and prepared answers."""

from __future__ import annotations

from collections import Counter
from typing import TypeVar

from branchline.games.ticket_to_ride.mapfile import Route, builtin_map
from tests.oracle import claiming, drawing, stations, tickets
from tests.oracle.game import all_turns, end_turn
from tests.oracle.payments import LOCO
from tests.oracle.questions import CHANCE, Play, Question
from tests.oracle.rows import check_row, mend_row
from tests.oracle.table import Table

T = TypeVar("T")


def table_of(map_name: str = "ticket-to-ride-europe", seats: int = 3, *, open_row: bool = False) -> Table:
    """A table without a card on it, for the test to lay out."""
    map_file = builtin_map(map_name)
    table = Table(map_file, map_file.editions[map_file.default_edition], seats, open_row)
    table.deck = Counter()
    return table


def tell(story: Play[T], *texts: str) -> Question | None:
    """Answer one question after another; what is asked next, or None where the story is over."""
    question: Question | None = next(story, None)
    for text in texts:
        assert question is not None, f"nobody is asked when {text!r} should come"
        seat = min(question.choices, default=CHANCE)
        assert text in question.weights or text in question.choices.get(seat, set()), (text, question)
        try:
            question = story.send((seat, text))
        except StopIteration:
            question = None
    return question


def route_of(table: Table, one: str, other: str) -> Route:
    return next(route for route in table.map.routes if {route.a, route.b} == {one, other})


def cards(**numbers: int) -> Counter[str]:
    return Counter(numbers)


# Deck, discards and row


def test_discards_become_the_deck_when_the_last_card_leaves() -> None:  # TTR-14
    table = table_of()
    table.deck, table.discards = cards(red=1), cards(blue=2)
    table.take_from_deck("red")
    assert (table.deck, table.discards) == (cards(blue=2), cards())


def test_discards_become_the_deck_at_once_if_it_is_empty() -> None:  # TTR-14
    table = table_of()
    table.discard(cards(blue=2))
    table.discard(cards(red=1))
    assert (table.deck, table.discards) == (cards(blue=2), cards(red=1))


def test_gaps_are_filled_from_the_left_and_the_reshuffle_comes_in_between() -> None:  # TTR-15
    table = table_of()
    table.row = ["red", None, "red", None, None]
    table.deck, table.discards = cards(blue=1), cards(green=1)
    question = tell(mend_row(table), "card blue")
    assert question == Question(weights={"card green": 1})
    assert table.row == ["red", "blue", "red", None, None]
    table.row[1] = None
    assert tell(mend_row(table), "card green") is None
    assert table.row == ["red", "green", "red", None, None]


def test_a_row_is_not_checked_half_way() -> None:  # TTR-16
    table = table_of()
    table.row = [None, LOCO, LOCO, LOCO, None]
    table.deck = cards(red=9)
    question = tell(mend_row(table), "card red", "card red")
    assert table.row == [None] * 5
    assert table.discards == cards(red=2, loco=3)
    assert question == Question(weights={"card red": 7})


def test_a_row_stays_where_too_few_other_cards_are_left() -> None:  # TTR-17
    table = table_of()
    table.row = [LOCO, LOCO, LOCO, "red", None]
    table.deck, table.discards = cards(loco=1), cards(red=1, loco=4)
    assert tell(mend_row(table), "card loco") is None
    assert table.row == [LOCO, LOCO, LOCO, "red", LOCO]
    table.discards["red"] += 1
    assert tell(check_row(table)) is not None


def test_ten_changes_at_most_in_a_check() -> None:  # TTR-18
    table = table_of()
    table.row = [LOCO] * 5
    table.deck = cards(loco=9, red=3)
    for check in (check_row, end_turn):
        cards_turned = locomotives_come_first(check(table))
        assert cards_turned == 10 * 5
        assert table.face_up()[LOCO] >= 3


def locomotives_come_first(story: Play[None]) -> int:
    """Tell a story in which chance turns up a locomotive whenever it can; how many cards that takes."""
    turned = 0
    question: Question | None = next(story)
    while question is not None:
        text = "card loco" if "card loco" in question.weights else next(iter(question.weights))
        turned += 1
        try:
            question = story.send((CHANCE, text))
        except StopIteration:
            question = None
    return turned


# Drawing cards


def draw(table: Table, text: str) -> Play[None]:
    return drawing.actions(table, 0)[text]()


def test_the_second_card_may_come_from_the_row_when_the_first_emptied_the_deck() -> None:  # TTR-29
    table = table_of()
    table.row = ["red", LOCO, "blue", "red", LOCO]
    table.deck = cards(green=1)
    question = tell(draw(table, "draw"), "card green")
    assert question == Question(choices={0: {"take red", "take blue"}})


def test_the_turn_ends_if_no_second_card_may_be_taken() -> None:  # TTR-29
    table = table_of()
    table.row = ["red", LOCO, LOCO, None, None]
    table.deck = cards()
    assert drawing.actions(table, 0) == {}
    table.open_row = True
    assert set(drawing.actions(table, 0)) == {"take red", "take loco"}
    assert tell(draw(table, "take red")) is None
    assert table.row == [None, LOCO, LOCO, None, None]
    assert table.known[0] == cards(red=1)


def test_a_face_up_locomotive_is_the_only_card_and_one_from_the_deck_is_not() -> None:  # TTR-23..25
    table = table_of()
    table.row = ["red", "red", LOCO, "blue", "blue"]
    table.deck = cards(loco=4, red=4)
    assert tell(draw(table, "take loco"), "card red") is None
    assert table.row == ["red", "red", "red", "blue", "blue"]
    question = tell(draw(table, "draw"), "card loco")
    assert question == Question(choices={0: {"draw", "take red", "take blue"}})
    question = tell(draw(table, "take blue"), "card loco")
    assert question == Question(choices={0: {"draw", "take red", "take blue"}})
    assert table.row == ["red", "red", "red", LOCO, "blue"]


# Claims and tunnels


def test_texts_and_rights_of_double_routes() -> None:  # TTR-37..39
    table = table_of("ticket-to-ride", seats=4)
    table.hands = [cards(loco=9) for _ in range(4)]
    table.owner = {route.id: 3 for route in table.map.routes}
    for route in table.map.routes:
        if {route.a, route.b} in ({"dallas", "houston"}, {"chicago", "pittsburgh"}):
            del table.owner[route.id]
    everything = {
        "claim Dallas-Houston (1) loco",
        "claim Dallas-Houston (2) loco",
        "claim Chicago-Pittsburgh (orange) loco loco loco",
        "claim Chicago-Pittsburgh (black) loco loco loco",
    }
    assert set(claiming.actions(table, 0)) == everything
    tell(claiming.actions(table, 0)["claim Dallas-Houston (2) loco"]())
    assert "claim Dallas-Houston (1) loco" not in claiming.actions(table, 0)
    assert "claim Dallas-Houston (1) loco" in claiming.actions(table, 1)
    table.seats = 3
    assert "claim Dallas-Houston (1) loco" not in claiming.actions(table, 1)


def tunnel(table: Table, one: str, other: str, *payment: str) -> Play[None]:
    return claiming.claim(table, 0, route_of(table, one, other), payment)


def test_a_tunnel_without_extra_cards_is_claimed_at_once() -> None:  # TTE-36, TTE-38
    table = table_of()
    table.hands[0] = cards(red=2)
    table.row = ["blue"] * 5
    table.deck = cards(blue=1, green=1)
    assert tell(tunnel(table, "sarajevo", "sofia", "red", "red"), "card blue", "card green") is None
    assert table.trains[0] == 43
    assert table.route_points[0] == 2
    # The cards paid are the new deck; those turned up are discarded later, when the turn ends. TTE-35
    assert (table.deck, table.discards) == (cards(red=2), cards())
    assert tell(end_turn(table)) is None
    assert (table.deck, table.discards) == (cards(red=2), cards(blue=1, green=1))


def test_a_tunnel_with_no_card_left_costs_nothing_extra() -> None:  # TTE-36, TTR-15
    table = table_of()
    table.hands[0] = cards(red=2)
    question = tell(tunnel(table, "sarajevo", "sofia", "red", "red"))
    assert route_of(table, "sarajevo", "sofia").id in table.owner
    assert question == Question(weights={"card red": 2})


def test_the_turning_goes_on_with_the_discards_but_not_with_the_cards_laid_down() -> None:  # TTE-28
    table = table_of()
    table.hands[0] = cards(red=3)
    table.row = ["blue"] * 5
    table.deck, table.discards = cards(red=1), cards(green=1)
    question = tell(tunnel(table, "sarajevo", "sofia", "red", "red"), "card red", "card green")
    assert question == Question(choices={0: {"pay red", "give up"}})
    assert table.laid_down == cards(red=2)


def test_extra_cards_of_the_book() -> None:  # TTE-29, TTE-31, TTE-32
    for laid_down, turned_up, wanted in [
        ("red", "red", {"pay red", "pay loco", "give up"}),
        ("green", LOCO, {"pay green", "pay loco", "give up"}),
        (LOCO, LOCO, {"pay loco", "give up"}),
    ]:
        table = table_of()
        table.hands[0] = cards(red=3, green=3, loco=3)
        table.deck = cards(red=1, loco=1, white=2, black=2)
        answers = [f"card {turned_up}", "card white", "card black"]
        question = tell(tunnel(table, "sarajevo", "sofia", laid_down, laid_down), *answers)
        assert question == Question(choices={0: wanted})


def test_giving_up_returns_the_cards_and_shows_them() -> None:  # TTE-33, TTE-39
    table = table_of()
    table.hands[0], table.known[0] = cards(red=2), cards(red=1, blue=1)
    table.row = ["blue"] * 5
    table.deck = cards(red=1, loco=1, white=1, black=1)
    answers = ["card loco", "card red", "card white"]
    question = tell(tunnel(table, "sarajevo", "sofia", "red", "red"), *answers)
    assert question == Question(choices={0: {"give up"}})
    table.turned_up.clear()
    table.deck = cards(red=1, loco=1, white=1, black=1)
    table.hands[0] = cards(red=2)
    assert tell(tunnel(table, "sarajevo", "sofia", "red", "red"), *answers, "give up") is None
    assert table.hands[0] == cards(red=2)
    assert table.known[0] == cards(red=2, blue=1)
    assert table.owner == {}
    assert tell(end_turn(table)) is None
    assert table.discards == cards(loco=1, red=1, white=1)


def test_all_cards_of_a_tunnel_are_discarded_but_trains_stand_for_the_length() -> None:  # TTE-34, TTE-37
    table = table_of()
    table.hands[0] = cards(red=3, loco=2)
    table.row = ["blue"] * 5
    table.deck = cards(red=1, loco=1, white=1, black=1)
    answers = ["card loco", "card red", "card white"]
    question = tell(tunnel(table, "sarajevo", "sofia", "red", LOCO), *answers)
    assert question == Question(choices={0: {"pay red red", "pay red loco", "give up"}})
    table.turned_up.clear()
    table.deck = cards(red=1, loco=1, white=1, black=1)
    table.hands[0] = cards(red=3, loco=2)
    assert tell(tunnel(table, "sarajevo", "sofia", "red", LOCO), *answers, "pay red loco") is None
    assert table.discards == cards(red=2, loco=2)
    assert table.hands[0] == cards(red=1)
    assert table.trains[0] == 43


# Stations


def test_stations_cost_one_two_three_cards_of_a_colour() -> None:  # TTE-40, TTE-41
    table = table_of()
    table.row = ["blue"] * 5
    table.hands[0] = cards(red=3, blue=1, loco=1)
    build = stations.actions(table, 0)
    assert len(build) == 47
    assert tell(build["station Paris"]()) == Question(choices={0: {"pay red", "pay blue", "pay loco"}})
    assert tell(build["station Paris"](), "pay blue") is None
    assert "station Paris" not in stations.actions(table, 1) | stations.actions(table, 0)
    ways = tell(stations.actions(table, 0)["station Roma"]())
    assert ways == Question(choices={0: {"pay red red", "pay red loco"}})
    assert tell(stations.actions(table, 0)["station Roma"](), "pay red loco") is None
    assert stations.actions(table, 0) == {}
    assert table.stations_left(0) == 1
    table.hands[0] = cards(red=3)
    assert tell(stations.actions(table, 0)["station Wien"](), "pay red red red") is None
    table.hands[0] = cards(red=9)
    assert stations.actions(table, 0) == {}


# Tickets


def test_tickets_come_from_three_piles_and_go_under_in_the_order_named() -> None:  # TTR-52, TTR-55
    table = table_of("ticket-to-ride")
    one, two, three, four, *_ = table.edition.tickets
    table.never_dealt, table.given_back_at_start, table.given_back_later = [three], [four], [one, two]
    names = [f"ticket {table.city_names[ticket.a]}-{table.city_names[ticket.b]}" for ticket in (three, four)]
    answers = [*names, "keep 1", "under 2"]
    assert tell(tickets.draw_tickets(table, 0), *answers) is None
    assert table.held[0] == [one]
    assert table.given_back_later == [two, four, three]
    # The rest comes up without chance; the offer stands in the order of the ticket list.
    question = tell(tickets.draw_tickets(table, 1))
    assert question is not None
    assert table.offers[1] == [two, three, four]
    assert table.ticket_deck_size() == 0


def test_the_last_ticket_must_be_kept() -> None:  # TTR-56
    table = table_of("ticket-to-ride")
    table.never_dealt, table.given_back_later = [], [table.edition.tickets[0]]
    question = tell(tickets.draw_tickets(table, 0))
    assert question == Question(choices={0: {"keep 1"}})


# Turns


def test_as_many_passes_as_players_end_the_game() -> None:  # TTR-13
    table = table_of()
    table.never_dealt = []
    assert tell(all_turns(table, 1), "pass", "pass") == Question(choices={0: {"pass"}})
    assert tell(all_turns(table, 1), "pass", "pass", "pass") is None


def test_last_turns_end_with_the_player_who_brought_them_on() -> None:  # TTR-60, TTR-68
    table = table_of()
    table.trains = [4, 4, 4]
    table.row = ["blue"] * 5
    table.deck = cards(white=20)
    table.hands = [cards(red=2, blue=2), cards(red=1, blue=2), cards()]
    draws = ["draw", "card white", "draw", "card white"]
    claims = ["claim Wien-Zágráb pink pink"]
    table.hands[2] = cards(pink=2)
    story = all_turns(table, 2)
    question = tell(story, *claims, *draws, *draws, *draws)
    assert question is None
    assert table.trains == [4, 4, 2]
