"""Who plays the games that are learnt from: the network in different moods, planners, or a rival who does not learn."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from branchline.bots.russian_railroads.networks import MERITS
from branchline.bots.russian_railroads.workspace import BY_NETWORK, BY_WEIGHTS
from branchline.learning.russian_railroads.self_play import RIVAL, Players


class Course(NamedTuple):
    """How is learnt from a number of lessons on. Who plays is drawn for each seat and game."""

    begins: int
    styles: tuple[tuple[float, float, float], ...]  # how much points, lead and win count
    planners: float  # their share of the seats
    doubts: tuple[float, ...]  # points that a choice may be worse, so that games differ
    most_rate: float = 1.0  # of learning, if the lesson's own is higher
    newest: float = 0.15  # share of the last lesson in the average that plays


VARIED = Course(0, ((1.0, 0.0, 0.0), (0.8, 0.2, 20.0), (0.5, 0.5, 40.0)), 0.25, (0.3, 1.0, 2.0, 4.0))
# Then all play for points, with little doubt: among players who rather harm each other nobody learns to get many.
FOR_POINTS = Course(56, ((1.0, 0.0, 0.0),), 0.1, (0.0, 0.3, 1.0, 2.0))
CALM = FOR_POINTS._replace(begins=103, most_rate=1e-4, newest=0.05)
COURSES = {
    2: (Course(0, ((0.5, 0.5, 20.0),), 0.15, (0.5, 2.0, 4.0, 8.0)),),
    3: (Course(0, ((0.3, 0.7, 60.0),), 0.15, (0.5, 2.0, 4.0, 8.0)),),
    4: (VARIED, FOR_POINTS, CALM),
}


def course_of(seats: int, lessons: int) -> Course:
    """Return the course that is followed after so many lessons."""
    return [course for course in COURSES[seats] if course.begins <= lessons][-1]


def seat_learners(players: Players, course: Course, by_network: bool, random: np.random.Generator) -> None:
    """Seat the network and planners, or planners alone."""
    planners = random.random(len(players.guide)) < (course.planners if by_network else 1.0)
    players.guide[:] = np.where(planners, BY_WEIGHTS, BY_NETWORK)
    players.doubt[:] = random.choice(course.doubts, len(players.doubt))
    players.merits[:] = random.choice(course.styles, len(players.merits))


def seat_among_rivals(players: Players, seats: int, seat: int, by_network: bool) -> None:
    """Leave one of the learners, or a planner, among rivals."""
    guide, doubt, merits = BY_NETWORK if by_network else BY_WEIGHTS, players.doubt[seat], players.merits[seat].copy()
    seat_one(players, seats, seat, RIVAL)
    players.guide[seat], players.doubt[seat], players.merits[seat] = guide, doubt, merits


def seat_one(players: Players, seats: int, seat: int, others: int) -> None:
    """Seat the network among others. All play as well as they can."""
    players.guide[:], players.doubt[:], players.merits[:] = others, 0.0, MERITS[seats]
    players.guide[seat] = BY_NETWORK
