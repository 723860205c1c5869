"""The longest path in the few networks that the search of ``longest_path.py`` finds hard (TTR-63).

The network is crossed city by city. Between the cities that are done and those that are not yet reached lies the
frontier: a few cities with routes on both sides. Route by route, each is used or not. For all that follows it only
matters which cities of the frontier have an odd number of used routes, which of them the used routes have connected,
and how many ends of the path are behind. So of all ways to get to the same frontier the longest one is enough.

1. Cities are put in an order that keeps the frontier small.
2. Backwards, without asking what is connected: the most that can still be gained, for every set of odd cities. This
   is never too little, and mostly exact.
3. Forwards, with connections: is there a path of this length? First what (2) allows at most, then less and less.
   Only what can still reach that length is tried, and nothing twice, as far as a table of fixed size remembers.

A player has at most 64 trains, and with so few routes the frontier stays narrow whatever the map: 12 cities in the
worst networks known (``tests/ticket_to_ride/test_hard_networks.py``).
"""

from __future__ import annotations

from typing import Any

import numpy as np

from branchline.games.bits import ONE, ZERO, bit, count_bits, trailing_zeros, wide
from branchline.games.compiled import compiled
from branchline.games.ticket_to_ride.limits import CITIES, TRAINS

SLOTS = 15  # cities in the frontier at most: 4 bits for each fit one word
ODD_SLOTS = 12  # of these, so many are told apart by (2): the others count as even or odd, whatever is better
ENDS = 2  # of a path
TABLE = 1 << 16  # how many positions of (3) are remembered
NEVER = -(1 << 14)  # a gain that no path has

_HASH = np.uint64(0x9E3779B97F4A7C15)
_LABEL = np.uint64(15)
_WEIGHT = np.uint64(48)  # where the length so far begins in the second word of a remembered position

FRONTIER = np.dtype(
    (
        np.record,
        [
            # the plan: edge by edge
            ("edge", "i2", (TRAINS,)),
            ("length", "i2", (TRAINS,)),
            ("slot_a", "i2", (TRAINS,)),  # places of its two cities in the frontier
            ("slot_b", "i2", (TRAINS,)),
            ("closing", "i4", (TRAINS,)),  # places that are free after this edge, as bits
            ("count", "i2"),
            ("width", "i2"),
            ("odd_places", "i4"),  # places that ``gain`` tells apart, as bits
            # how it is made
            ("neighbours", "u8", (CITIES,)),
            ("order", "i2", (CITIES,)),
            ("slot", "i2", (CITIES,)),
            # what is found
            ("gain", "i2", (TRAINS + 1, ENDS + 1, 1 << ODD_SLOTS)),  # from this edge on, by ends left and odd places
            ("seen", "u8", (TABLE, 2)),
            ("highest", "i2"),  # no path is longer
            ("target", "i2"),
            ("rounds", "i2"),
            ("found", "i2"),
            ("path_found", "u8"),  # edges, as bits
            # the way forward: where it stands before each edge
            ("labels", "u8", (TRAINS + 1,)),  # which places are connected: 4 bits for each, see _join
            ("odd", "i4", (TRAINS + 1,)),  # places, as bits
            ("ends", "i2", (TRAINS + 1,)),  # of the path that are still ahead
            ("weight", "i2", (TRAINS + 1,)),  # trains so far
            ("path", "u8", (TRAINS + 1,)),
            ("promise", "i2", (TRAINS + 1, 2)),  # what it can come to at most, without and with the edge
            ("turn", "i2", (TRAINS + 1,)),  # how many of these two have been tried
        ],
    )
)
Frontier = Any  # a record of FRONTIER
Gains = Any  # one edge's part of its ``gain``
Network = Any  # a record of longest_path.NETWORK


@compiled
def search_by_frontier(net: Network, cities: np.uint64, edges: np.uint64) -> bool:
    """Search one connected part of the network for a longer path; False if its frontier is too wide."""
    front = net.frontier
    _order_cities(net, front, cities, edges)
    _plan(net, front, edges)
    if front.width > SLOTS:
        return False
    _look_back(front)
    seen = front.seen
    for place in range(TABLE):
        seen[place, 0], seen[place, 1] = ZERO, ZERO
    front.highest, front.found, front.rounds = front.gain[0, ENDS, 0], 0, 0
    while front.found == 0 and front.highest > net.best:
        target = max(front.highest - (front.rounds >> 1), net.best + 1)
        front.target = target
        _reach_target(net, front)
        front.rounds += 1
        front.highest = target - 1
    if front.found != 0:
        net.best, net.path = front.target - 1, front.path_found
    return True


# The order of cities


@compiled
def _order_cities(net: Network, front: Frontier, cities: np.uint64, edges: np.uint64) -> None:
    """Begin at every city once, and keep the order that needs the least room."""
    left = cities
    while left != ZERO:
        city = trailing_zeros(left)
        left &= left - ONE
        front.neighbours[city] = _neighbours(net, city, edges)
    least, best, left = 0, -1, cities
    while left != ZERO:
        start = trailing_zeros(left)
        left &= left - ONE
        room = _order_from(front, cities, start)
        if best < 0 or room < least:
            least, best = room, start
    _order_from(front, cities, best)


@compiled
def _neighbours(net: Network, city: int, edges: np.uint64) -> np.uint64:
    found = ZERO
    here = net.at[city] & edges
    while here != ZERO:
        edge = trailing_zeros(here)
        here &= here - ONE
        found |= bit(wide(net.ends[edge]) - city)
    return found


@compiled
def _order_from(front: Frontier, cities: np.uint64, start: int) -> int:
    """Always go on with the city that adds the fewest cities to the frontier; return the room that this needs."""
    reached, done, room, city = bit(start), ZERO, 0, start
    for place in range(count_bits(cities)):
        if place > 0:
            city = _next_city(front, cities & ~done, reached)
        front.order[place] = city
        reached |= bit(city) | front.neighbours[city]
        room += 1 << min(count_bits(reached & ~done), 40)
        done |= bit(city)
    return room


@compiled
def _next_city(front: Frontier, left: np.uint64, reached: np.uint64) -> int:
    best, fewest = 0, CITIES * 2
    while left != ZERO:
        city = trailing_zeros(left)
        left &= left - ONE
        added = 2 * count_bits(front.neighbours[city] & ~reached)
        if bit(city) & reached != ZERO:
            added -= 3  # it leaves the frontier; and if that is equal, those that were reached come first
        if added < fewest:
            best, fewest = city, added
    return best


@compiled
def _plan(net: Network, front: Frontier, edges: np.uint64) -> None:
    """List the edges in the order of their cities, with the places that the cities take in the frontier."""
    left, taken, place = edges, ZERO, 0
    front.count, front.width = 0, 0
    for city in range(CITIES):
        front.slot[city] = -1
    while left != ZERO:
        city = wide(front.order[place])
        place += 1
        here = net.at[city] & left
        while here != ZERO:
            edge = trailing_zeros(here)
            here &= here - ONE
            left &= ~bit(edge)
            other = wide(net.ends[edge]) - city
            taken = _take_slot(front, other, _take_slot(front, city, taken))
            taken = _list_edge(net, front, edge, city, left, taken)
    front.odd_places = (1 << min(wide(front.width), ODD_SLOTS)) - 1


@compiled
def _take_slot(front: Frontier, city: int, taken: np.uint64) -> np.uint64:
    if front.slot[city] >= 0:
        return taken
    slot = trailing_zeros(~taken)
    front.slot[city] = slot
    front.width = max(wide(front.width), slot + 1)
    return taken | bit(slot)


@compiled
def _list_edge(net: Network, front: Frontier, edge: int, city: int, left: np.uint64, taken: np.uint64) -> np.uint64:
    """Add one edge to the plan; return the places that are taken after it."""
    other = wide(net.ends[edge]) - city
    n, a, b = wide(front.count), wide(front.slot[city]), wide(front.slot[other])
    front.count = n + 1
    front.edge[n], front.length[n] = edge, net.length[edge]
    front.slot_a[n], front.slot_b[n] = a, b
    closing = 0
    if net.at[city] & left == ZERO:
        closing |= 1 << min(a, SLOTS)
        taken &= ~bit(a)
    if net.at[other] & left == ZERO:
        closing |= 1 << min(b, SLOTS)
        taken &= ~bit(b)
    front.closing[n] = closing
    return taken


# Backwards: the most that can be gained


@compiled
def _look_back(front: Frontier) -> None:
    last, places = wide(front.count), wide(front.odd_places)
    gain = front.gain
    for ends in range(ENDS + 1):
        for odd in range(places + 1):
            gain[last, ends, odd] = NEVER
        gain[last, ends, 0] = 0
    for step in range(last - 1, -1, -1):
        _look_back_at(gain[step], gain[step + 1], front, step, places)


@compiled
def _look_back_at(gain: Gains, after: Gains, front: Frontier, step: int, places: int) -> None:
    """As ``_odd_after`` says, for all sets of odd places at once."""
    length, open_places = wide(front.length[step]), places & ~wide(front.closing[step])
    a, b = (1 << wide(front.slot_a[step])) & places, (1 << wide(front.slot_b[step])) & places
    closing_a, closing_b = a & ~open_places, b & ~open_places
    for odd in range(places + 1):
        used = odd ^ a ^ b
        new_ends = int(odd & closing_a != 0) + int(odd & closing_b != 0)
        used_ends = int(used & closing_a != 0) + int(used & closing_b != 0)
        for ends in range(ENDS + 1):
            best = NEVER
            if new_ends <= ends:
                best = after[ends - new_ends, odd & open_places]
            if used_ends <= ends:
                best = max(best, length + after[ends - used_ends, used & open_places])
            gain[ends, odd] = best


@compiled
def _gain_after(front: Frontier, step: int, odd: int, ends: int, used: bool) -> int:
    """What the edges after this one can bring, if this one is used or not."""
    odd, ends = _odd_after(front, step, odd & wide(front.odd_places), ends, used, wide(front.odd_places))
    return wide(front.gain[step + 1, ends, odd]) if ends >= 0 else NEVER


@compiled
def _odd_after(front: Frontier, step: int, odd: int, ends: int, used: bool, places: int) -> tuple[int, int]:
    """Return the odd places and the ends left after an edge: a city that is done and odd is an end of the path."""
    a, b = (1 << wide(front.slot_a[step])) & places, (1 << wide(front.slot_b[step])) & places
    if used:
        odd ^= a ^ b
    closing = wide(front.closing[step])
    if odd & a & closing != 0:
        ends -= 1
    if odd & b & closing != 0:
        ends -= 1
    return odd & ~closing, ends


# Forwards: is there a path of the target's length?


@compiled
def _reach_target(net: Network, front: Frontier) -> None:
    """Go forward edge by edge, with or without it, and back when there is nothing more to try."""
    step = 0
    _arrive(net, front, step, ZERO, 0, ENDS, 0, ZERO)
    while step >= 0 and front.target <= front.highest:
        turn = wide(front.turn[step])
        front.turn[step] = turn + 1
        if turn == 2:
            step -= 1
            continue
        used = (turn == 0) == (front.promise[step, 1] >= front.promise[step, 0])  # first what promises more
        if front.promise[step, int(used)] >= front.target and _take_step(net, front, step, used):
            step += 1


@compiled
def _arrive(
    net: Network, front: Frontier, step: int, labels: np.uint64, odd: int, ends: int, weight: int, path: np.uint64
) -> None:
    front.labels[step], front.path[step] = labels, path
    front.odd[step], front.ends[step], front.weight[step] = odd, ends, weight
    front.turn[step] = 2
    if step < front.count and not _was_here(front, step, labels, odd, ends, weight):
        net.steps += 1
        front.turn[step] = 0
        front.promise[step, 0] = weight + _gain_after(front, step, odd, ends, False)
        front.promise[step, 1] = weight + wide(front.length[step]) + _gain_after(front, step, odd, ends, True)


@compiled
def _take_step(net: Network, front: Frontier, step: int, used: bool) -> bool:
    """Use this edge or leave it; False if that leads nowhere, or to the end of a path."""
    odd, ends = _odd_after(front, step, wide(front.odd[step]), wide(front.ends[step]), used, (1 << SLOTS) - 1)
    if ends < 0:
        return False
    weight, path = wide(front.weight[step]), front.path[step]
    if used:
        weight += wide(front.length[step])
        path |= bit(wide(front.edge[step]))
    labels, cut_off = _labels_after(front, step, front.labels[step], used)
    if not cut_off:
        _arrive(net, front, step + 1, labels, odd, ends, weight, path)
        return True
    if labels == ZERO and weight >= front.target:
        front.found, front.path_found = 1, path
        front.target = weight + 1  # is there a longer one?
    return False


@compiled
def _labels_after(front: Frontier, step: int, labels: np.uint64, used: bool) -> tuple[np.uint64, bool]:
    """Return the labels after an edge, and whether used edges are cut off from all that follows: then these are the
    path, or if others are used as well, there is none."""
    a, b, closing = wide(front.slot_a[step]), wide(front.slot_b[step]), wide(front.closing[step])
    if used:
        labels = _join(front, labels, a, b)
    for turn in range(2):
        slot = a if turn == 0 else b
        label = _label(labels, slot)
        if closing >> slot & 1 and label != ZERO:
            labels = _set_label(labels, slot, ZERO)
            heir = _first_with(front, labels, label)
            if heir < 0:
                return labels, True
            if label == np.uint64(slot + 1):
                labels = _relabel(front, labels, label, np.uint64(heir + 1))
    return labels, False


@compiled
def _was_here(front: Frontier, step: int, labels: np.uint64, odd: int, ends: int, weight: int) -> bool:
    """Whether the same position was tried with a path that is as long. What is forgotten is tried again."""
    place = np.uint64(odd | step << 16 | ends << 24 | wide(front.rounds) << 32)
    mixed = (labels ^ place * _HASH) * _HASH
    mixed ^= mixed >> np.uint64(32)
    index = wide(mixed * _HASH >> np.uint64(40)) & (TABLE - 1)
    known = front.seen[index, 1]
    same = front.seen[index, 0] == labels and known & (ONE << _WEIGHT) - ONE == place
    if same and wide(known >> _WEIGHT) > weight:  # remembered lengths count from 1, so that 0 is "nothing yet"
        return True
    front.seen[index, 0] = labels
    front.seen[index, 1] = place | np.uint64(weight + 1) << _WEIGHT
    return False


@compiled
def _label(labels: np.uint64, slot: int) -> np.uint64:
    return labels >> np.uint64(4 * slot) & _LABEL


@compiled
def _set_label(labels: np.uint64, slot: int, label: np.uint64) -> np.uint64:
    shift = np.uint64(4 * slot)
    return labels & ~(_LABEL << shift) | label << shift


@compiled
def _first_with(front: Frontier, labels: np.uint64, label: np.uint64) -> int:
    for slot in range(front.width):
        if _label(labels, slot) == label:
            return slot
    return -1


@compiled
def _relabel(front: Frontier, labels: np.uint64, old: np.uint64, new: np.uint64) -> np.uint64:
    for slot in range(front.width):
        if _label(labels, slot) == old:
            labels = _set_label(labels, slot, new)
    return labels


@compiled
def _join(front: Frontier, labels: np.uint64, a: int, b: int) -> np.uint64:
    """Connect two places, and all that is connected with them. A label is 0 if no used edge has come to its place,
    otherwise the number of the lowest place that is connected with it, from 1."""
    lowest = np.uint64(min(a, b) + 1)
    for turn in range(2):
        slot = a if turn == 0 else b
        label = _label(labels, slot)
        if label == ZERO:
            labels = _set_label(labels, slot, np.uint64(slot + 1))
        elif label < lowest:
            lowest = label
    for turn in range(2):
        label = _label(labels, a if turn == 0 else b)
        if label != lowest:
            labels = _relabel(front, labels, label, lowest)
    return labels
