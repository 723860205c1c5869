"""Numbers that people add to the chance of a match: what they do to it, and how a match file keeps them."""

from __future__ import annotations

import hashlib
import hmac
import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

import branchline
from branchline.cli import main
from branchline.games.contract import InvalidMatch
from branchline.games.match import Match
from branchline.games.numbers import Numbers, commitment_to
from branchline.games.seeds import chance_word
from branchline.messages import speak
from tests.random_play import decisions

GAME = branchline.game("russian-railroads")
SEED = b"the host's seed"
OURS = (b"\x01" * 32, b"\x02" * 32)


def added(*numbers: bytes | None, silent: tuple[int, ...] = ()) -> Numbers:
    """Those who are silent commit to their number and do not tell it."""
    commitments = tuple(commitment_to(number) if number is not None else None for number in numbers)
    return Numbers(commitments, tuple(None if seat in silent else number for seat, number in enumerate(numbers)))


def played(numbers: Numbers, seed: bytes = SEED) -> Match:
    match = Match(GAME.rules({}), 2, seed, numbers=numbers)
    match.go_on()
    for _ in decisions(match, 1):
        pass
    return match


MATCH = played(added(*OURS))
FILE = json.loads(MATCH.to_json())


def test_all_chance_follows_from_the_seed_and_every_number() -> None:
    dealt = [Match(GAME.rules({}), 2, SEED, numbers=numbers) for numbers in (added(*OURS), added(OURS[1], OURS[0]))]
    dealt += [Match(GAME.rules({}), 2, SEED, numbers=added(*OURS, silent=(seat,))) for seat in (0, 1)]
    dealt += [Match(GAME.rules({}), 2, b"another", numbers=added(*OURS)), Match(GAME.rules({}), 2, SEED)]
    for match in dealt:
        match.go_on()
    assert len({tuple(match.log) for match in dealt}) == len(dealt)


def test_the_key_is_what_docs_fairness_says_byte_by_byte() -> None:
    message = b"branchline numbers\x00" + b"\x00" + OURS[0] + b"\x01" + OURS[1]
    key = hmac.new(SEED, message, hashlib.sha256).digest()
    assert added(*OURS).key(SEED) == key
    assert commitment_to(OURS[0]) == hashlib.sha256(b"branchline number\x00" + OURS[0]).hexdigest()
    left = Match(GAME.rules({}), 2, key)  # a match from that key alone has the same words, so the same deal
    left.go_on()
    assert left.log == MATCH.log[: len(left.log)]
    assert chance_word(key, 0) == int.from_bytes(hmac.new(key, bytes(8), hashlib.sha256).digest()[:8], "big")


def test_where_all_are_silent_chance_follows_from_the_seed_alone() -> None:
    silent, plain = played(added(*OURS, silent=(0, 1))), played(Numbers())
    assert silent.log == plain.log
    assert json.loads(silent.to_json())["numbers"] == [None, None]


def test_the_file_has_commitments_and_numbers_by_seat_and_is_read_back() -> None:
    assert FILE["format"] == "branchline-match/2"
    assert FILE["commitments"] == [commitment_to(number) for number in OURS]
    assert FILE["numbers"] == [number.hex() for number in OURS]
    back = branchline.replay(json.dumps(FILE))
    assert (back.log, back.numbers) == (MATCH.log, MATCH.numbers)
    assert back.to_json() == MATCH.to_json()
    running = branchline.replay(MATCH.to_json(with_seed=False))
    assert (running.log, running.seed_known) == (MATCH.log, False)


def test_a_file_without_numbers_is_as_it_always_was() -> None:
    data = json.loads(played(Numbers()).to_json())
    assert data["format"] == "branchline-match/1"
    assert not {"commitments", "numbers"} & data.keys()


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"numbers": [OURS[1].hex(), OURS[0].hex()]}, "number of seat 0 does not fit the commitment"),
        ({"numbers": [OURS[0].hex(), "00" * 32]}, "number of seat 1 does not fit the commitment"),
        ({"commitments": [None, commitment_to(OURS[1])]}, "number of seat 0 does not fit"),
        ({"commitments": [commitment_to(OURS[1]), commitment_to(OURS[0])]}, "number of seat 0 does not fit"),
        ({"numbers": [OURS[0].hex(), None]}, "does not follow from the seed"),
        ({"numbers": [OURS[0].hex()]}, "one value for each of 2 seats"),
        ({"numbers": [OURS[0].hex().upper() + "G", None]}, "64 hexadecimal digits"),
        ({"commitments": [1, None]}, "64 hexadecimal digits"),
        ({"commitments": "none"}, "'commitments' is not a list"),
        ({"commitments": [None, None], "numbers": [None, None]}, "nobody committed"),
        ({"format": "branchline-match/1"}, "'commitments' does not belong there"),
        ({"seed": "another seed"}, "does not fit the hash"),
    ],
)
def test_a_file_whose_numbers_do_not_fit_is_refused(changes: dict[str, Any], sentence: str) -> None:
    with pytest.raises(InvalidMatch, match=sentence):
        branchline.replay(json.dumps(FILE | changes))


def test_a_file_with_numbers_needs_both_fields() -> None:
    with pytest.raises(InvalidMatch, match="'numbers' is missing"):
        branchline.replay(json.dumps({name: value for name, value in FILE.items() if name != "numbers"}))


class TestVerify:
    def verify(self, folder: Path, match: Match, *more: str) -> tuple[int, str]:
        (folder / "match.json").write_text(match.to_json(), encoding="utf-8")
        result = CliRunner().invoke(main, ["verify", str(folder / "match.json"), *more])
        speak("en")
        return result.exit_code, " ".join((result.stdout or result.stderr).split())

    def test_it_says_whose_numbers_were_checked(self, tmp_path: Path) -> None:
        code, said = self.verify(tmp_path, MATCH, "--number", OURS[1].hex())
        assert code == 0
        assert "follows from it and the numbers below" in said
        assert "2 people (seat 0, seat 1) added numbers of their own" in said
        assert "Your own number is among them." in said
        assert "Left out" not in said

    def test_it_says_who_was_left_out(self, tmp_path: Path) -> None:
        code, said = self.verify(tmp_path, played(added(*OURS, silent=(1,))))
        assert (code, "One person (seat 0)" in said) == (0, True)
        assert "not told in time: seat 1." in said

    def test_it_says_that_a_seed_alone_may_have_been_chosen(self, tmp_path: Path) -> None:
        assert "the host could have chosen the seed" in self.verify(tmp_path, played(Numbers()))[1]

    def test_a_number_that_is_not_among_them_is_noticed(self, tmp_path: Path) -> None:
        code, said = self.verify(tmp_path, MATCH, "--number", "ab" * 32)
        assert (code, "is not among those" in said) == (1, True)

    @pytest.mark.parametrize(
        ("language", "words"),
        [("es", "2 personas (sitio 0, sitio 1)"), ("fr", "2 personnes (place 0, place 1)"), ("cs", "2 lidé (místo 0,")],
    )
    def test_in_every_language(self, tmp_path: Path, language: str, words: str) -> None:
        assert words in self.verify(tmp_path, MATCH, "--language", language)[1]
