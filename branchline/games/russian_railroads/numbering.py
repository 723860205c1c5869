"""The numbers of actions: one dense range, the same for any number of players.

Places are where workers go: the board's spaces in the order of the tables, then own engineers (``ENGINEER_PLACE`` +
number). The ways to pay for each place are numbered from ``USE``; see ``board.first_use``.
"""

from __future__ import annotations

from branchline.games.russian_railroads.state import COLOURS, GAPS, LINES, SEATS, VALUES

SPACES = 27
ENGINEER_TILES = 15
ENGINEER_PLACE = SPACES - 1  # engineer n stands at ENGINEER_PLACE + n
PLACES = SPACES + ENGINEER_TILES
TOKENS = 7
CARDS = 5
BONUS_CARDS = 10
STARTING_CARDS = 4
PUTS = 5  # an empty slot of the Trans-Siberian, over the higher, over the lower there; St Petersburg; Kiev

PASS = 0
DONE = 1
STEP = 2
INDUSTRY_STEP = STEP + LINES * COLOURS
TAKE_DOUBLER = INDUSTRY_STEP + 2
TAKE_LOCOMOTIVE = TAKE_DOUBLER + 1
TAKE_FACTORY = TAKE_LOCOMOTIVE + 1  # + 0 from the stack, + value face up
SCORE_ENGINEERS_ACTION = TAKE_FACTORY + VALUES
SCORE_LOCOMOTIVES_ACTION = SCORE_ENGINEERS_ACTION + 1
USE_TOKEN = SCORE_LOCOMOTIVES_ACTION + 1
USE_CARD = USE_TOKEN + TOKENS
LIST_END = USE_CARD + CARDS  # DONE to here: decisions from the list
PUT_ACTION = LIST_END
GIVE_UP = PUT_ACTION + PUTS
REPLACE_GAP = GIVE_UP + 1
NO_REPEAT = REPLACE_GAP + GAPS
REPEAT_PLACE = NO_REPEAT + 1
STAY = REPEAT_PLACE + PLACES
MOVE_TO = STAY + 1
TEN_POINTS = MOVE_TO + PLACES
TAKE_BONUS = TEN_POINTS + 1
TAKE_START = TAKE_BONUS + BONUS_CARDS
USE = TAKE_START + STARTING_CARDS
# then the uses, and chance: board.seat_drawn + seat, board.removed + card, board.tile + engineer - 1
CHANCE_ACTIONS = SEATS + BONUS_CARDS + ENGINEER_TILES
