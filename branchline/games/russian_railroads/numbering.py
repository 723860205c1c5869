"""The numbers of actions: one dense range, the same for any number of players.

Spots are where workers go: the board's spaces in the order of the tables, then own engineers (``ENGINEER_SPOT`` +
number). The ways to pay for each spot are numbered from ``USE``; see ``board.first_use``.
"""

from __future__ import annotations

from branchline.games.russian_railroads.state import COLOURS, GAPS, LINES, SEATS, VALUES

SPACES = 27
ENGINEER_TILES = 15
ENGINEER_SPOT = SPACES - 1  # engineer n is at ENGINEER_SPOT + n
SPOTS = SPACES + ENGINEER_TILES
TOKENS = 7
CARDS = 5
BONUS_CARDS = 10
STARTING_CARDS = 4
# Spaces that the rules know by name, each at its number in the tables.
VARIABLE_1, VARIABLE_2, HIRE, ORDER_1, ORDER_2, LAST = range(21, 27)
SPACE_NAMES = {
    VARIABLE_1: "variable-1", VARIABLE_2: "variable-2", HIRE: "hire", ORDER_1: "order-1", ORDER_2: "order-2",
    LAST: "last",
}  # fmt: skip
TOKEN_TRACKS, TOKEN_INDUSTRY, TOKEN_DOUBLERS, REVALUATION, SECOND_MARKER, MEDAL, TOKEN_CARDS = range(TOKENS)
TOKEN_NAMES = ("tracks", "industry", "doublers", "revaluation", "second-marker", "medal", "cards")
CARD_BLACK_WORKER, CARD_ENGINEER, CARD_FACTORY, CARD_MIX, CARD_LOCOMOTIVE = range(CARDS)
CARD_NAMES = ("black-worker", "engineer", "factory", "mix", "locomotive")
(FIFTEEN, END_LINES, END_FACTORIES, END_DOUBLERS, END_BLACK, END_WORKERS, END_TOKENS, END_ENGINEERS, END_LOCOMOTIVES,
 EXTRA_ENGINEER) = range(BONUS_CARDS)  # fmt: skip
BONUS_CARD_NAMES = (
    "fifteen", "lines", "factories", "doublers", "black", "workers", "tokens", "engineers", "locomotives",
    "extra-engineer",
)  # fmt: skip
PUTS = 5  # Trans-Siberian: an empty slot, over the higher, over the lower; then St Petersburg and Kiev

PASS = 0
DONE = 1
STEP = 2
INDUSTRY_STEP = STEP + LINES * COLOURS
TAKE_DOUBLER = INDUSTRY_STEP + 2
TAKE_LOCOMOTIVE = TAKE_DOUBLER + 1
TAKE_FACTORY = TAKE_LOCOMOTIVE + 1  # + 0: from the stack; + value: face up
SCORE_ENGINEERS_ACTION = TAKE_FACTORY + VALUES
SCORE_LOCOMOTIVES_ACTION = SCORE_ENGINEERS_ACTION + 1
USE_TOKEN = SCORE_LOCOMOTIVES_ACTION + 1
USE_CARD = USE_TOKEN + TOKENS
LIST_END = USE_CARD + CARDS  # from DONE up to here: decisions from the list
PUT_ACTION = LIST_END
GIVE_UP = PUT_ACTION + PUTS
REPLACE_GAP = GIVE_UP + 1
NO_REPEAT = REPLACE_GAP + GAPS
REPEAT_PLACE = NO_REPEAT + 1
STAY = REPEAT_PLACE + SPOTS
MOVE_TO = STAY + 1
TEN_POINTS = MOVE_TO + SPOTS
TAKE_BONUS = TEN_POINTS + 1
TAKE_START = TAKE_BONUS + BONUS_CARDS
USE = TAKE_START + STARTING_CARDS
# After that come the uses, then chance: board.seat_drawn + seat, board.removed + card, board.tile + engineer - 1.
CHANCE_ACTIONS = SEATS + BONUS_CARDS + ENGINEER_TILES
