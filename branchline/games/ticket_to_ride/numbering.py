"""The numbers of actions: one dense range per map, in this order, the same in every position.

====================  =====================================================================================
``PASS`` 0            pass
``DRAW`` 1            a card from the deck
``TAKE`` + card       that card from the row (nine, the locomotive last)
``TICKETS`` 11        draw tickets
``KEEP`` + set - 1    keep a set of the tickets on offer: bit i for the i-th (1 to 31)
``UNDER`` + i         the i-th of the tickets given back goes under the deck
``GIVE_UP``           leave the tunnel
``PAY`` + payment     cards for a station, or extra cards for a tunnel: see ``payment.py``
``STATION`` + city    build there (no numbers on maps without stations)
``board.claim``       claims: per route, one number for each payment
``board.card``        chance: the next card
``board.ticket``      chance: the next ticket
``board.first_seat``  chance: the seat that begins
====================  =====================================================================================
"""

from __future__ import annotations

from branchline.games.ticket_to_ride.limits import CARDS, COLOURS, OFFER, STATIONS, TUNNEL_CARDS

PASS = 0
DRAW = 1
TAKE = 2
TICKETS = TAKE + CARDS
KEEP = TICKETS + 1
UNDER = KEEP + 2**OFFER - 1
GIVE_UP = UNDER + OFFER
PAY = GIVE_UP + 1
PAY_TOTAL = max(STATIONS, TUNNEL_CARDS)  # most cards paid by a PAY action
STATION_BASE = PAY + sum(COLOURS * total + 1 for total in range(1, PAY_TOTAL + 1))
