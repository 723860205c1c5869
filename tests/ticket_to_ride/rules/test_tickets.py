"""Drawing tickets: TTR-50 to TTR-57, and TTE-11, which takes them over."""

from __future__ import annotations

import pytest

from tests.ticket_to_ride.table import BOTH, EUROPE, USA, Table

THREE = {
    USA: ["Boston-Miami", "Calgary-Phoenix", "Denver-El Paso"],
    EUROPE: ["Berlin-Roma", "Paris-Wien", "Sofia-Smyrna"],
}
OTHERS = {USA: ["Duluth-Houston", "Toronto-Miami"], EUROPE: ["Budapest-Sofia", "Zürich-Budapest"]}
WAYS_TO_KEEP = {
    3: ["keep 1", "keep 2", "keep 1 2", "keep 3", "keep 1 3", "keep 2 3", "keep 1 2 3"],
    2: ["keep 1", "keep 2", "keep 1 2"],
    1: ["keep 1"],
}

pytestmark = pytest.mark.rule("TTE-11")


def on_offer(title: str, count: int = 3) -> Table:
    """Seat 0 looks at the last tickets of the deck."""
    return Table(title).set_table(ticket_deck=THREE[title][:count]).play("tickets")


@pytest.mark.rule("TTR-50")
@BOTH
def test_three_tickets_are_drawn_from_the_top(title: str) -> None:
    table = Table(title).set_table().enter("tickets")
    for ticket in reversed(THREE[title]):
        table.enter(f"ticket {ticket}")
    assert table.offer(0) == THREE[title]  # in the order of the ticket list
    assert table.match.view()["phase"] == "keep"


@pytest.mark.rule("TTR-50", "TTR-51", "TTR-56")
@BOTH
@pytest.mark.parametrize("count", [1, 2, 3])
def test_at_least_one_is_kept_and_all_may_be(title: str, count: int) -> None:
    table = on_offer(title, count)
    assert table.offer(0) == THREE[title][:count]
    assert table.legal() == WAYS_TO_KEEP[count]


@pytest.mark.rule("TTR-51")
@BOTH
def test_only_tickets_on_offer_are_kept(title: str) -> None:
    assert on_offer(title, 2).refusal("keep 1 3") == "TTR-51"
    table = on_offer(title).play("keep 1 3")
    assert table.held(0) == [THREE[title][0], THREE[title][2]]
    assert (table.ticket_deck, table.to_move) == (1, 1)


@pytest.mark.rule("TTR-50")
@BOTH
def test_with_no_ticket_left_the_action_is_closed(title: str) -> None:
    table = Table(title).set_table(ticket_deck=[])
    assert "tickets" not in table.legal()
    assert table.refusal("tickets") == "TTR-50"


@pytest.mark.rule("TTR-52")
@pytest.mark.mistake("M-36")
@BOTH
@pytest.mark.parametrize("upper", [0, 1])
def test_those_not_kept_go_under_the_deck_in_the_order_named(title: str, upper: int) -> None:
    never = OTHERS[title]
    table = Table(title).set_table(ticket_deck=[*never, *THREE[title]]).enter("tickets")
    table.enter(*[f"ticket {ticket}" for ticket in THREE[title]], "keep 1")
    assert table.legal() == ["under 1", "under 2"]
    table.enter(f"under {upper + 1}")  # the other follows by itself
    assert (table.to_move, table.ticket_deck) == (1, 4)
    table.play("tickets")  # the two above them, and the upper of the two
    assert set(table.offer(1)) == {*never, THREE[title][1 + upper]}


@pytest.mark.rule("TTR-53", "TTE-04")
@BOTH
def test_tickets_kept_earlier_are_never_discarded(title: str) -> None:
    table = Table(title).set_table(tickets={0: OTHERS[title]}, ticket_deck=THREE[title]).play("tickets")
    assert not set(table.offer(0)) & set(OTHERS[title])
    table.play("keep 1", "under 1")
    assert set(table.held(0)) == {*OTHERS[title], THREE[title][0]}


@pytest.mark.rule("TTR-54")
@BOTH
def test_any_number_may_be_held(title: str) -> None:
    table = Table(title).set_table()
    while table.ticket_deck:
        table.play("tickets")
        table.play(table.legal()[-1])
        table.play("draw", "draw")
    assert len(table.held(0)) == {USA: 33, EUROPE: 40}[title]


@pytest.mark.rule("TTR-54", "TTR-70", "TTR-71")
@BOTH
def test_tickets_are_secret_and_their_number_is_public(title: str) -> None:
    table = on_offer(title).play("keep 1 2")
    seen = table.match.view(1)["seats"][0]
    assert seen["tickets"] == 2
    assert "held_tickets" not in seen


@pytest.mark.rule("TTR-55")
@BOTH
def test_never_dealt_ones_come_first_then_those_of_the_set_up_then_those_put_back(title: str) -> None:
    never, (set_up, put_back) = THREE[title][:1], OTHERS[title]
    table = Table(title).set_table(ticket_deck=never, set_up_pile=[set_up], under={1: [put_back]})
    table.enter("tickets")
    assert table.odds() == {f"ticket {never[0]}": 1}
    assert table.enter(f"ticket {never[0]}").odds() == {f"ticket {set_up}": 1}
    table.enter(f"ticket {set_up}")  # the third comes by itself: its place is known
    assert set(table.offer(0)) == {never[0], set_up, put_back}


@pytest.mark.rule("TTR-52", "TTR-55")
@pytest.mark.mistake("M-36")
@BOTH
def test_those_put_back_come_up_again_in_the_order_they_came(title: str) -> None:
    put_back = [*OTHERS[title], *THREE[title][1:]]
    table = Table(title).set_table(ticket_deck=THREE[title][:1], under={1: put_back}).play("tickets")
    assert set(table.offer(0)) == {THREE[title][0], *OTHERS[title]}
    kept = table.offer(0).index(THREE[title][0]) + 1
    table.play(f"keep {kept}", "under 2")
    assert table.play("tickets").ticket_deck == 1
    assert set(table.offer(1)) == {*THREE[title][1:], max(OTHERS[title], key=table.rules.names.tickets.index)}


@pytest.mark.rule("TTR-56")
@BOTH
def test_all_leave_the_deck_before_any_goes_back(title: str) -> None:
    table = on_offer(title, 2)
    assert table.ticket_deck == 0
    table.play("keep 1")
    assert table.ticket_deck == 1
    assert table.play("tickets").offer(1) == [THREE[title][1]]


@pytest.mark.rule("TTR-57")
@BOTH
@pytest.mark.parametrize("action", ["draw", "take pink", "tickets", "pass"])
def test_who_has_seen_the_tickets_cannot_do_something_else(title: str, action: str) -> None:
    assert on_offer(title).refusal(action) == "TTR-57"


@pytest.mark.rule("TTR-52")
@BOTH
def test_nor_leave_the_order_open(title: str) -> None:
    table = on_offer(title).enter("keep 2")
    assert (table.refusal("draw"), table.refusal("under 3")) == ("TTR-52", "TTR-52")


@pytest.mark.rule("TTE-11")
def test_europes_ticket_deck_holds_regular_tickets_only() -> None:
    table = Table(EUROPE).set_table().enter("tickets")
    assert len(table.odds()) == 40
    table.enter("ticket Berlin-Roma", "ticket Paris-Wien", "ticket Sofia-Smyrna")
    assert [ticket["long"] for ticket in table.seat(0)["offer"]] == [False, False, False]
