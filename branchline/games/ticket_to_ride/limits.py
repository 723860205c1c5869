"""Limits of the compiled records. A map beyond them is refused with a sentence, never truncated."""

SEATS = 5  # TTR-01: the games have pieces in five colours
COLOURS = 8  # TTR-03: a map may name them freely, but payments are numbered for eight
LOCO = 8  # index of the locomotive among the cards, after the colours
CARDS = 9  # kinds of card: the colours and the locomotive
ROUTES = 128  # two 64-bit words hold a set of routes; North America has 100, Europe 101
WORDS = 2  # 64-bit words in a set of routes
CITIES = 64  # one 64-bit word holds a set of cities; North America has 36, Europe 47
TICKETS = 128  # tickets of one edition; the largest known, `mega`, has 69
LENGTH = 9  # longest route: hands are looked up in tables up to it; Europe has one of 8
OFFER = 5  # most tickets looked at at once, so that a choice among them is one of 2^5 actions
STATIONS = 3  # TTE-41: stations of a player; final scoring tries all their choices jointly
TUNNEL_CARDS = 3  # TTE-30: most cards turned up at a tunnel, so most extra cards to pay
ROW = 5  # TTR-06: cards in the face-up row
TRAINS = 64  # per player; so a player has at most 64 routes, which fit one word

# Of map files, so that a map is read, checked and described in bounded time and space, whatever it says
NAME = 60  # characters of an id or of a city's name; the longest on the printed maps has 15
TITLE = 80  # characters of a map's title
COLOUR_WORD = 20  # characters of a colour
SOURCE = 500  # characters of a source
SOURCES = 100
TICKET_SETS = 16  # North America has 5
EDITIONS = 8  # North America has 4
FAULTS = 50  # faults told at once
