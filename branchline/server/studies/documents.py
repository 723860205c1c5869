"""Studies as documents: match files with branches, read strictly; new ones, and those of finished tables."""

from __future__ import annotations

import json
from typing import Any

from branchline.games import registry
from branchline.games.branches import Branch
from branchline.games.contract import Game, InvalidMatch, InvalidSetup, Rules
from branchline.games.match import Match, new_match
from branchline.games.match_file import BRANCHES, read_header, read_match
from branchline.server.library import Library
from branchline.server.refusals import INVALID, NotDone, by_the_reader, by_the_setup
from branchline.server.studies.courses import moves_of
from branchline.server.wire.studies import MOST_LOG, NewStudy, Played, Study, StudyBranch
from branchline.server.wire.tables import TableInfo
from branchline.server.wire.texts import WORD_LENGTH


class Documents:
    def __init__(self, library: Library) -> None:
        self._library = library

    async def rules(self, played: Played) -> Rules:
        """The rules by which the match is played: of the version it began with, on an uploaded map if it was on one."""
        game = await self._game(played.game, played.map)
        title = title_of(played.game)
        if played.rules_version not in (game.rules_version, *game.older_versions):
            version = played.rules_version
            raise NotDone(
                INVALID,
                "match.version",
                code="unreadable",
                version=version,
                title=game.title,
                ours=game.rules_version,
            )
        own_map = await self.own_map(played.game, played.map)
        current = await self._library.rules(title, played.options, own_map)  # compiled, or on its way
        try:
            return game.rules_of_version(played.rules_version, current.options)
        except InvalidSetup as error:
            raise by_the_setup(error) from None

    async def read(self, text: str, table: TableInfo | None = None) -> Study:
        """The study in a file. Every branch is replayed; what does not fit is refused with its place and reason."""
        try:
            header = await self._library.run(lambda: read_header(text))
            if len(header["log"]) > MOST_LOG:
                raise NotDone(INVALID, "study.long", most=MOST_LOG)
            game = await self._game(header["game"][: WORD_LENGTH + 1], header["map"][: WORD_LENGTH + 1])
            match = await self._library.run(lambda: read_match(text, game))
        except InvalidMatch as error:
            raise by_the_reader(error) from None
        own_map = await self.own_map(header["game"], header["map"])
        return await self._library.run(lambda: _study(match, header, own_map, table))

    async def new(self, asked: NewStudy) -> Study:
        """A match from its beginning: dealt by chance or as a seed does, or not dealt yet."""
        rules = await self._library.rules(asked.game, asked.options, asked.map)
        try:
            match = await self._library.run(lambda: _begun(rules, asked))
        except InvalidSetup as error:
            raise by_the_setup(error) from None
        # The seed stays out of it: what is tried out afterwards does not follow from it.
        header = json.loads(match.to_json(with_seed=False))
        return _study(match, header, asked.map, None)

    async def own_map(self, game: str, fingerprint: str) -> str | None:
        """The fingerprint, unless it is that of what is printed. Matches on uploaded maps name the map, not a title."""
        if game not in registry.names():
            return fingerprint
        return None if (await self._library.game(game, None)).fingerprint == fingerprint else fingerprint

    async def _game(self, name: str, fingerprint: str) -> Game:
        """The game, on the printed map or on an uploaded one."""
        return await self._library.game(title_of(name), await self.own_map(name, fingerprint))


def title_of(game: str) -> str:
    """The title by whose rules it is played: any that has maps, where a match names an uploaded map."""
    if game in registry.names():
        return game
    return next(entry.name for entry in registry.entries() if entry.maps is not None)


def _begun(rules: Rules, asked: NewStudy) -> Match:
    return Match(rules, asked.seats) if asked.by_hand else new_match(rules, asked.seats, asked.seed)


def _study(match: Match, header: dict[str, Any], own_map: str | None, table: TableInfo | None) -> Study:
    rules, fields = match.rules, {name: value for name, value in header.items() if name not in ("log", BRANCHES)}
    return Study(
        played=Played(**{name: fields[name] for name in Played.model_fields}),
        header=fields,
        title=rules.game.title,
        log=header["log"],
        moves=moves_of(rules, match.seats, header["log"]),
        branches=[_branch(rules, match.seats, header["log"], branch) for branch in match.branches],
        own_map=own_map,
        table=table,
    )


def _branch(rules: Rules, seats: int, log: list[int], branch: Branch) -> StudyBranch:
    moves = moves_of(rules, seats, [*log[: branch.at], *branch.log], branch.at)
    return StudyBranch(at=branch.at, log=list(branch.log), moves=moves)
