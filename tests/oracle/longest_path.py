"""The longest continuous path, by trying every path there is. TTR-63"""

from __future__ import annotations

from collections.abc import Sequence

Track = tuple[str, str, int]  # one city, the other city, length


def longest_path(tracks: Sequence[Track]) -> int:
    """The most trains on one path that uses each track at most once and each city as often as it likes."""
    cities = {city for track in tracks for city in track[:2]}
    unused = frozenset(range(len(tracks)))
    return max((longest_from(city, unused, tracks) for city in cities), default=0)


def longest_from(city: str, unused: frozenset[int], tracks: Sequence[Track]) -> int:
    best = 0
    for number in unused:
        one, other, length = tracks[number]
        if city in (one, other):
            beyond = other if city == one else one
            best = max(best, length + longest_from(beyond, unused - {number}, tracks))
    return best
