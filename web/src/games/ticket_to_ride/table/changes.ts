// What changed between two positions, for the eye: cards that fly, routes just claimed, cards turned up at a tunnel.
// Only a single decision is animated; after several the new position is shown at once.

import type { TicketToRideView } from '../../../wire/schema';
import type { Event, Told } from '../wire';

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

const CHANCE = new Set<Event['kind']>(['first', 'deal', 'row', 'offer']);

/** `news` are the events that came with the new position. */
export function changesBetween(
  before: TicketToRideView | null,
  after: TicketToRideView,
  news: readonly Told[],
): Changes {
  const decisions = news.filter(({ event }) => !CHANCE.has(event.kind));
  if (!before || decisions.length !== 1) return { flights: [], claimed: [], tunnel: null };
  return {
    flights: [...taken(before, news), ...filled(before, after)],
    claimed: claimed(before, after),
    tunnel: turnedUp(news),
  };
}

function taken(before: TicketToRideView, news: readonly Told[]): Flight[] {
  return news.flatMap(({ event }): Flight[] => {
    if (event.kind !== 'take' && event.kind !== 'draw') return [];
    const to: Place = { kind: 'seat', seat: event.seat };
    if (event.kind === 'draw') return [{ card: event.card ?? null, from: { kind: 'deck' }, to }];
    return [{ card: event.card, from: { kind: 'row', place: before.row.indexOf(event.card) }, to }];
  });
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

/** The last tunnel that is told of. */
export function turnedUp(story: readonly Told[]): TurnedUp | null {
  const event = story.findLast((told) => told.event.kind === 'tunnel')?.event;
  if (event?.kind !== 'tunnel') return null;
  const { seat, route, cards: laid, turned_up } = event;
  return {
    seat,
    route,
    laid,
    cards: turned_up.flatMap(({ cards, matches }) => cards.map((card) => ({ card, matches }))),
  };
}

/** The events that tell of something behind that entry of the log; one that was there may have grown. */
export function newsSince(story: readonly Told[], length: number): Told[] {
  return story.filter(({ end }) => end > length);
}
