"""A slow, obvious Ticket to Ride in plain Python, against which the compiled engine is checked."""

from tests.oracle.game import OracleGame
from tests.oracle.questions import CHANCE, OVER

__all__ = ["CHANCE", "OVER", "OracleGame"]
