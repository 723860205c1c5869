// The index of games, the only place where the page names them. A new game is a new folder and a name in this list;
// a game of the server that is not in it gets the plain pages of generic/.

import type { Board } from '../api';
import { part } from '../shared/parts';
import type { GameParts } from '../table/contract';
import type { GameEntry } from '../table/entry';
import { genericEntry } from './generic/entry';
import { russianRailroads } from './russian_railroads/entry';
import { ticketToRide, ticketToRideEurope } from './ticket_to_ride/entry';

export const GAMES: readonly GameEntry[] = [ticketToRide, ticketToRideEurope, russianRailroads];

/** The entry of a game by the server's name. */
export function gameNamed(name: string): GameEntry {
  return GAMES.find((game) => game.name === name) ?? genericEntry;
}

/** The entry of a game that is played on such a board. */
export function gameOnBoard({ kind }: Board): GameEntry {
  return GAMES.find(({ boardKind }) => boardKind === kind) ?? genericEntry;
}

/** The game whose book has this rule, as `RR-44`. */
export function gameOfRule(id: string): GameEntry | null {
  const [prefix] = id.split('-');
  return GAMES.find(({ book }) => book?.prefix === prefix) ?? null;
}

/** What draws the table of the game that is played on such a board; loaded with the first one. */
export async function partsFor(board: Board): Promise<GameParts> {
  return (await part(() => gameOnBoard(board).parts())) as GameParts;
}
