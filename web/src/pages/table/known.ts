// What is requested once per table: its board, the parts that draw it, and the levels of bots.

import { getGames, getTableBoard, type Board } from '../../api';
import { partsFor } from '../../games';
import type { GameParts } from '../../table/contract';

export interface Known {
  board: Board;
  parts: GameParts;
  levels: (game: string) => readonly string[];
}

let ahead: { id: string; coming: Promise<Known> } | null = null;

/** For the table that the visit begins with: requested before the page itself is loaded. */
export function askAhead(id: string): void {
  ahead = { id, coming: ask(id) };
}

export function knownOf(id: string): Promise<Known> {
  const coming = ahead?.id === id ? ahead.coming : ask(id);
  ahead = null; // the next request must ask again
  return coming;
}

function ask(id: string): Promise<Known> {
  const coming = load(id);
  coming.catch(() => undefined); // the code that awaits it gets the error
  return coming;
}

async function load(id: string): Promise<Known> {
  const [{ board, parts }, games] = await Promise.all([loadBoard(id), getGames()]);
  return { board, parts, levels: (game) => games.find(({ name }) => name === game)?.levels ?? [] };
}

async function loadBoard(id: string): Promise<Pick<Known, 'board' | 'parts'>> {
  const board = await getTableBoard(id);
  return { board, parts: await partsFor(board) };
}
