"""Makes every bot take one decision that does not count, before the first game.

So machine code is loaded or compiled now and not during a bot's first decision, and a bot that cannot play at all is
refused before hours of work.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import closing

from branchline.arena.entrants import Bench, check_bot, is_class, is_program
from branchline.arena.faults import BotFault, crashed
from branchline.arena.game_setup import GameSetup
from branchline.bots.protocol import make_bot
from branchline.games.contract import InvalidSetup
from branchline.games.match import new_match


def make_ready(setup: GameSetup, specs: Sequence[str]) -> None:
    """Load what our own bots need in this process."""
    match = new_match(setup.rules, setup.seats, "ready")
    seat = match.to_move
    for spec in specs:
        if not is_program(spec) and not is_class(spec):
            make_bot(spec, 0).choose(setup.rules, match.blinded(seat), seat, match.legal())


def check_entrants(setup: GameSetup, specs: Sequence[str]) -> None:
    """Refuse a bot that does not exist, cannot be started, or cannot make a first decision."""
    for spec in specs:
        check_bot(spec)
    match = new_match(setup.rules, setup.seats, "ready")
    seat = match.to_move
    with closing(Bench(setup)) as bench:
        for spec in specs:
            try:
                bot = bench.take(spec, seat, 0)
                try:
                    bot.choose(setup.rules, match.blinded(seat), seat, match.legal())
                except (BotFault, InvalidSetup):
                    raise
                except Exception as error:
                    raise crashed(error) from error
                finally:
                    bench.send_away(bot)
            except BotFault as fault:
                raise InvalidSetup("arena.cannot-play", bot=spec, reason=str(fault)) from None
