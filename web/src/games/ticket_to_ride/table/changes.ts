// What changed between two positions, for the eye: cards that fly, routes just claimed, cards turned up at a tunnel.
// Only a single decision is animated; after several the new position is shown at once.

import type { LogLine, TicketToRideView } from '../../../wire/schema';

export type Place = { kind: 'deck' } | { kind: 'row'; place: number } | { kind: 'seat'; seat: number };

export interface Flight {
  card: string | null; // null: seen from behind
  from: Place;
  to: Place;
}

export interface TurnedUp {
  seat: number;
  route: string;
  laid: string[];
  cards: { card: string; matches: boolean }[];
}

export interface Changes {
  flights: Flight[];
  claimed: string[];
  tunnel: TurnedUp | null;
}

const CHANCE = new Set(['first', 'dealt', 'dealt_own', 'row', 'ticket', 'ticket_own']);
const FOLLOWS = new Set(['drawn', 'drawn_own', 'turn_up', 'turn_up_match']);

/** `news` are the lines that came with the new position. */
export function changesBetween(
  before: TicketToRideView | null,
  after: TicketToRideView,
  news: readonly LogLine[],
): Changes {
  const decisions = news.filter((line) => !CHANCE.has(line.key) && !FOLLOWS.has(line.key));
  if (!before || decisions.length !== 1) return { flights: [], claimed: [], tunnel: null };
  return {
    flights: [...taken(before, news), ...filled(before, after)],
    claimed: claimed(before, after),
    tunnel: turnedUp(news),
  };
}

function taken(before: TicketToRideView, news: readonly LogLine[]): Flight[] {
  const flights: Flight[] = [];
  for (const { key, args } of news) {
    const card = typeof args['card'] === 'string' ? args['card'] : null;
    const to: Place = { kind: 'seat', seat: Number(args['seat']) };
    if (key === 'take') flights.push({ card, from: { kind: 'row', place: before.row.indexOf(card) }, to });
    if (key === 'drawn' || key === 'drawn_own') flights.push({ card, from: { kind: 'deck' }, to });
  }
  return flights;
}

/** Places of the row that show another card than before: it came from the deck. */
function filled(before: TicketToRideView, after: TicketToRideView): Flight[] {
  return after.row.flatMap((card, place): Flight[] =>
    card === null || card === before.row[place] ? [] : [{ card, from: { kind: 'deck' }, to: { kind: 'row', place } }],
  );
}

function claimed(before: TicketToRideView, after: TicketToRideView): string[] {
  return after.seats.flatMap((seat, number) => {
    const had = new Set(before.seats[number]?.routes);
    return seat.routes.filter((route) => !had.has(route));
  });
}

/** The last tunnel that these lines tell of. */
export function turnedUp(lines: readonly LogLine[]): TurnedUp | null {
  const at = lines.findLastIndex((line) => line.key === 'lay_down');
  const laid = lines[at];
  if (!laid) return null;
  const cards = [];
  for (const { key, args } of lines.slice(at + 1)) {
    if (key !== 'turn_up' && key !== 'turn_up_match') break;
    cards.push({ card: String(args['card']), matches: key === 'turn_up_match' });
  }
  const { seat, route, cards: paid } = laid.args;
  return { seat: Number(seat), route: String(route), laid: paid as string[], cards };
}

/** The lines that stand behind those already told. */
export function newsSince(lines: readonly LogLine[], told: number): LogLine[] {
  return lines.filter((line) => line.index >= told);
}
