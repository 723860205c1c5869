"""What the planner counts on a seat's board and on the main board: assets, each with an index and weights.

Assets come in rows. From a row either exactly one asset is noted ("black on space 6 of Kiev"), or any of its assets,
each with an amount ("3 points a round from industry").
"""

from __future__ import annotations

from typing import NamedTuple

from branchline.games.russian_railroads import numbering as n
from branchline.games.russian_railroads.state import COLOURS, GAPS, LINES, PARTS, SCORED, SEATS, VALUES

BLACK_SPACES = 16  # on the longest railway line, including space 0
REACHES = 19  # from no locomotive to two locomotives of 9
INDUSTRY_SPACES = 16
DOUBLER_COUNTS = 9
MOST_WORKERS = 9  # more count as this many
MOST_RUBLES = 6
MOST_ENGINEERS = 7
LEADS = 6  # from three or more engineers behind the best opponent to two or more ahead
ENGINEERS = n.ENGINEER_TILES + 1
OTHERS_TOLD = 8


class Row(NamedTuple):
    name: str
    first: int  # the index of its first asset
    size: int
    meaning: str
    by_line: bool  # whether each railway line has a third of the row


ROWS: list[Row] = []


def _row(name: str, size: int, meaning: str, by_line: bool = False) -> int:
    first = ROWS[-1].first + ROWS[-1].size if ROWS else 0
    ROWS.append(Row(name, first, size, meaning, by_line))
    return first


def _lines(name: str, size: int, meaning: str) -> int:
    return _row(name, LINES * size, meaning, by_line=True)


START = _row("start", SEATS - 1, "what a seat can expect whatever it has, by number of players, from two on")
# The railway lines
POINTS = _row("points a round", SCORED, "points that a scoring would bring now, by what it scores")
BLACK = _lines("black track", BLACK_SPACES, "the space of the black track")
STEPS = _lines("other tracks", COLOURS, "steps made by the other colours")
ROOM = _lines("room for tracks", COLOURS, "spaces, three at most, that a colour can go before it meets the one ahead")
REACH = _lines("locomotives", REACHES, "the reach of the locomotives")
SOON = _lines("tracks nearly in reach", 1, "points of tracks that three more of reach would score")
WAITING = _lines("tracks out of reach", 1, "points of tracks that wait for any reach")
KIEV_WAITING = _row("Kiev points out of reach", 1, "Kiev's own points that wait for a locomotive")
DOUBLERS = _row("doublers", DOUBLER_COUNTS, "doublers placed")
UNDOUBLED = _row("tracks not doubled", 1, "points of tracks under empty places for doublers")
REVALUED = _row("revaluation", 2, "the revaluation marker; steps made by the colours it is for")
DOUBLING = _row("St Petersburg doubled", 3, "St Petersburg doubled; only grey there; only the locomotive there")
MEDAL = _row("Kiev medal", 4, "the medal; grey steps up to its space; reach up to it; all there")
TOKENS = _row("?-tokens used", n.TOKENS, "?-tokens used")
# Industry
MARKER = _row("industry marker", INDUSTRY_SPACES, "the space of the first marker")
SECOND = _row("second marker", INDUSTRY_SPACES, "the space of the second marker, if there is one")
FILLED = _row("gaps filled", GAPS + 1, "gaps filled")
AHEAD = _row("factories ahead", VALUES, "factories ahead of the first marker, by value")
SECOND_AHEAD = _row("factories ahead of the second", VALUES, "factories ahead of the second marker, by value")
HELD_UP = _row("marker held up", 2, "a marker stands before an empty gap")
# Workers, rubles, engineers, cards
WORKERS = _row("free workers", MOST_WORKERS + 1, "free workers, the black one included, in this round")
HIRED = _row("workers gained", 3, "workers gained from the reserve")
BLACK_WORKER = _row("black worker", 2, "the black worker; it is free")
RUBLES = _row("rubles", MOST_RUBLES + 1, "rubles")
KEPT = _row("rubles kept", 1, "rubles kept for the next round")
HIRES = _row("engineers", MOST_ENGINEERS + 1, "engineers owned")
OWNED = _row("engineers by number", ENGINEERS, "each engineer owned")
FREE = _row("engineers to use", ENGINEERS, "each engineer of one's own that can still be used in this round")
MAJORITY = _row("engineer majority", SEATS, "the place in the engineer majority")
LEAD = _row("lead in engineers", LEADS, "engineers more than the best of the others has")
CARDS = _row("end-bonus cards", n.BONUS_CARDS, "end-bonus cards held")
CARD_POINTS = _row("end-bonus points", 1, "points that they would bring now")
# The turn order
ORDER = _row("turn order", SEATS, "the position in this round")
NEXT_ORDER = _row("next turn order", SEATS, "the position in the next round, as assets stand")
CLAIMS = _row("claimed position", 2, "a worker that will move on from position 1, from position 2")
PASSED = _row("passed", 1, "the round is over for the seat")
# The main board
OPEN = _row("open spaces", n.SPACES, "each space still open, to one who can pay")
PUBLIC = _row("public engineers", ENGINEERS, "each engineer on an open variable space, to one who can pay")
HIREABLE = _row("engineer to hire", ENGINEERS, "the engineer to be hired, to one who has a ruble")
STRIP = _row("engineers in the strip", 1, "engineers in the strip")
STACK = _row("lowest locomotive", VALUES, "the value of the lowest tile in the stacks")
OTHERS = _row(
    "others", OTHERS_TOLD, "of the others, on average: black on each line, marker, doublers, workers, rubles, medals"
)
# The list of the turn
PARTS_WAITING = _row("effects to come", PARTS, "parts waiting on the list")
IN_HAND = _row("locomotive to place", VALUES, "the locomotive to be placed")
PICKS = _row("end-bonus picks", 1, "end-bonus cards to be picked")

ASSETS = ROWS[-1].first + ROWS[-1].size
