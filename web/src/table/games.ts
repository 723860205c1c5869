// Which parts draw which kind of board. Another game is another folder and a line here.

import type { GameParts } from './contract';
import { ticketToRide } from './ticket_to_ride';

const GAMES: Record<string, GameParts> = {
  // A game's parts take its own table only; `open` is what makes them one.
  'ticket-to-ride': ticketToRide as unknown as GameParts,
};

export function partsFor(kind: string): GameParts | null {
  return GAMES[kind] ?? null;
}
