// Which guide goes with which game.

import { russianRailroadsGuide } from '../games/russian_railroads/guide';
import type { Guide } from './steps';
import { ticketToRideGuide } from '../games/ticket_to_ride/guide';

const GUIDES: Record<string, () => Guide> = {
  'ticket-to-ride': () => ticketToRideGuide(false),
  'ticket-to-ride-europe': () => ticketToRideGuide(true),
  'russian-railroads': () => russianRailroadsGuide,
};

export function guideTo(game: string): Guide | null {
  return GUIDES[game]?.() ?? null;
}
