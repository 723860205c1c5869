"""What every transcript of the terminal has to be like, and scripts to be typed."""

import random

WIDTH = 80
NUMBERS = [str(number) for number in range(13)]
SETS = ["1 2", "2 3", "1 2 3", "1,2"]


def check_transcript(output: str, folder: str) -> None:
    """Plain lines of at most 80 columns; only the name of a file may be longer than the screen."""
    for line in output.splitlines():
        assert len(line) <= WIDTH or folder in line, line
        assert line.isprintable(), line


def random_numbers(seed: int, count: int) -> str:
    """Lines with the numbers of choices; those that fit no question are refused and do no harm."""
    choice = random.Random(seed)
    return "".join(f"{choice.choice(NUMBERS + SETS)}\n" for _ in range(count))
