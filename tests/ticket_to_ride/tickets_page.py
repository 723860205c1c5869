"""Writes docs/tickets.md, the lists of all tickets by edition."""

from collections.abc import Iterator
from pathlib import Path

from branchline.games.ticket_to_ride.mapfile import BUILTIN, Edition, MapFile, Ticket, builtin_map

PAGE = Path(__file__).parents[2] / "docs/tickets.md"
COMMAND = "python -m tests.ticket_to_ride.tickets_page"

INTRODUCTION = f"""\
# Destination tickets

All tickets of the maps that come with branchline, edition by edition. Tickets marked **assumed** replace
tickets that no source names; the section on sources says what else is assumed.

This page is generated from the map files: `{COMMAND}`
"""


def tickets_page() -> str:
    parts = ["\n".join(map_lines(builtin_map(name))) + "\n" for name in BUILTIN]
    return "\n".join([INTRODUCTION, *parts])


def map_lines(map_file: MapFile) -> Iterator[str]:
    yield f"## {map_file.title}"
    for edition in map_file.editions.values():
        yield ""
        yield from edition_lines(map_file, edition)
    yield "\n### Sources\n"
    yield from (f"- {source}" for source in map_file.sources)


def edition_lines(map_file: MapFile, edition: Edition) -> Iterator[str]:
    names = {city.id: city.name for city in map_file.cities}
    default = ", the default" if edition.name == map_file.default_edition else ""
    points = sum(ticket.points for ticket in edition.tickets)
    yield f"### Edition `{edition.name}`{default}\n"
    yield f"{len(edition.tickets)} tickets, {points} points together.\n"
    yield "| from | to | points | |"
    yield "|---|---|---|---|"
    for ticket in edition.tickets:
        yield f"| {names[ticket.a]} | {names[ticket.b]} | {ticket.points} | {note(ticket)} |"


def note(ticket: Ticket) -> str:
    marks = {"long": ticket.long, "**assumed**": ticket.assumed}
    return ", ".join(mark for mark, applies in marks.items() if applies)


if __name__ == "__main__":
    PAGE.write_text(tickets_page(), encoding="utf-8")
