"""A slow, obvious Russian Railroads in plain Python, against which the compiled engine is checked."""

from tests.oracle.questions import CHANCE, OVER
from tests.oracle.russian_railroads.game import OracleGame

__all__ = ["CHANCE", "OVER", "OracleGame"]
