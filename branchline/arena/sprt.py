"""Is A stronger than B? A test that stops as soon as it is decided.

This is Wald's sequential test of two hypotheses about how far A's rating is above B's, ``elo0`` and ``elo1``, in the
generalised form on paired games that is used for chess engines (Fishtest). The unit is a deal, played from all seats.
Its score is A's share of the pairs that it won against B and takes few different values.
Each hypothesis fixes the mean score. The most likely frequencies of the scores under each hypothesis (empirical
likelihood, Owen 1988) give the likelihood ratio. The test ends when the ratio reaches a bound. It is wrong with
probability ``alpha`` if ``elo0`` is true and ``beta`` if ``elo1`` is true.

Deals count in the order of the schedule, so the verdict does not depend on which of them ended first.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from math import exp, isfinite, log

from branchline.games.contract import InvalidSetup

STRONGER, NOT_STRONGER, UNDECIDED = "stronger", "not stronger", "undecided"
UNSEEN = 1e-3  # count for a score that has not occurred yet, so that no ratio becomes infinite
HALVINGS = 60  # of the interval that contains a root: reaches the precision of floats


def expected_score(elo: float) -> float:
    """Return the expected score of a bot that is rated this many points above its opponent.

    >>> round(expected_score(0), 3), round(expected_score(400), 3)
    (0.5, 0.909)
    """
    return 1 / (1 + exp(-elo * log(10) / 400))


@dataclass(frozen=True)
class SequentialTest:
    """The two hypotheses and the probabilities of a wrong verdict."""

    elo0: float = 0.0
    elo1: float = 30.0
    alpha: float = 0.05
    beta: float = 0.05

    def __post_init__(self) -> None:
        if not (isfinite(self.elo0) and isfinite(self.elo1) and self.elo0 < self.elo1):
            raise InvalidSetup("arena.elo", low=f"{self.elo0:g}", high=f"{self.elo1:g}")
        for name, share in (("alpha", self.alpha), ("beta", self.beta)):
            if not 0 < share < 0.5:
                raise InvalidSetup("arena.share", name=name, named=f"{share:g}")

    @property
    def bounds(self) -> tuple[float, float]:
        """Return the bounds of the log likelihood ratio: at the lower one elo0 is accepted, at the upper one elo1."""
        return log(self.beta / (1 - self.alpha)), log((1 - self.beta) / self.alpha)

    def verdict(self, ratio: float) -> str:
        low, high = self.bounds
        return STRONGER if ratio >= high else NOT_STRONGER if ratio <= low else UNDECIDED

    def ratio(self, scores: Mapping[float, int]) -> float:
        """Return the log likelihood ratio, elo1 to elo0, from how often each score (0 to 1) occurred."""
        counts = {score: float(count) for score, count in scores.items() if count}
        for end in (0.0, 1.0):  # without them a mean beyond all scores would be impossible
            counts.setdefault(end, UNSEEN)
        total = sum(counts.values())
        shares = {score: count / total for score, count in counts.items()}
        likely0 = _most_likely(shares, expected_score(self.elo0))
        likely1 = _most_likely(shares, expected_score(self.elo1))
        return total * sum(share * log(likely1[score] / likely0[score]) for score, share in shares.items())


def _most_likely(shares: Mapping[float, float], mean: float) -> dict[float, float]:
    """Return the frequencies with this mean under which the observed shares are most likely."""
    low, high = -1 / (max(shares) - mean), 1 / (mean - min(shares))  # beyond them a frequency would be negative

    def excess(pull: float) -> float:
        return sum(share * (score - mean) / (1 + pull * (score - mean)) for score, share in shares.items())

    for _ in range(HALVINGS):
        pull = (low + high) / 2
        if excess(pull) > 0:  # it falls as the pull grows
            low = pull
        else:
            high = pull
    pull = (low + high) / 2
    return {score: share / (1 + pull * (score - mean)) for score, share in shares.items()}


@dataclass
class Progress:
    """A running test: it takes the scores of deals, in order, until it is decided."""

    test: SequentialTest
    scores: Counter[float]
    ratio: float = 0.0

    @property
    def deals(self) -> int:
        return self.scores.total()

    @property
    def verdict(self) -> str:
        return self.test.verdict(self.ratio)

    def add(self, score: float) -> None:
        if self.verdict == UNDECIDED:
            self.scores[score] += 1
            self.ratio = self.test.ratio(self.scores)
