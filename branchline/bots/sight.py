"""What a bot without search sees and likes: by default what the planner does."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Sight:
    noise: float = 0.0  # points by which it misjudges a choice at most
    ahead: int | None = None  # how far it looks: open tickets planned for at once; scorings
    likes: tuple[tuple[str, float], ...] = ()  # what it values otherwise, by the names of the game's weights
    bias: float = 1.0  # how far it goes from the planner, 0, towards that; towards what was learnt, which is -1
    against: float = 0.0  # points for each point that a choice takes from the others

    @property
    def liking(self) -> float:
        """How far it goes towards what it values otherwise."""
        return max(self.bias, 0.0)

    @property
    def learning(self) -> float:
        """How far it goes towards what was learnt."""
        return max(-self.bias, 0.0)


CLEAR = Sight()

Expected = list[tuple[int, float]]  # choices, each with its score in points


def blended(planned: Expected, learnt: Expected, share: float) -> Expected:
    """Return the choices that learnt values consider, by a mean of both scores; the best of each counts 0.

    A choice that the planner has not listed counts as its worst.
    """
    plans = dict(planned)
    best, worst, top = max(plans.values()), min(plans.values()), max(score for _, score in learnt)
    return [
        (action, (1 - share) * (plans.get(action, worst) - best) + share * (score - top)) for action, score in learnt
    ]
