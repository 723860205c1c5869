// Which parts draw which kind of board. Another game is another folder and a line here.

import { part } from '../shared/parts';
import type { GameParts } from '../table/contract';

// Each is loaded when a table needs it. A game's parts take its own table only; `open` is what makes them one.
const GAMES: Record<string, () => Promise<unknown>> = {
  'ticket-to-ride': async () => (await import('./ticket_to_ride')).ticketToRide,
  'russian-railroads': async () => (await import('./russian_railroads')).russianRailroads,
};

export async function partsFor(kind: string): Promise<GameParts | null> {
  const coming = GAMES[kind]?.();
  return coming ? ((await part(coming)) as GameParts) : null;
}
