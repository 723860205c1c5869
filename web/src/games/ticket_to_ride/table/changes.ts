// What a decision changed, for the eye and the ear: cards that fly, routes just claimed, cards turned up at a tunnel.

import type { Sound } from '../../../acting/sounds';
import type { SeatView, TicketToRideView } from '../../../wire/schema';
import type { TicketToRideScene, Told } from '../wire';
import { DEALT } from './setup';

export type Place =
  { kind: 'deck' } | { kind: 'tickets' } | { kind: 'row'; place: number } | { kind: 'seat'; seat: number };

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
  claimed: string[]; // routes
  built: string[]; // cities with a new station
  tunnel: TurnedUp | null;
}

export const NOTHING: Changes = { flights: [], claimed: [], built: [], tunnel: null };

export function changesOf({ before, after, news }: Pick<TicketToRideScene, 'before' | 'after' | 'news'>): Changes {
  return changesBetween(before.position.view, after.position.view, news);
}

/** `news` are the events that came with the new position. */
export function changesBetween(before: TicketToRideView, after: TicketToRideView, news: readonly Told[]): Changes {
  const decisions = news.filter(({ event }) => !DEALT.has(event.kind));
  if (decisions.length !== 1) return NOTHING;
  return {
    flights: [...taken(before, news), ...filled(before, after)],
    claimed: newAt(before, after, ({ routes }) => routes),
    built: newAt(before, after, ({ stations }) => stations ?? []),
    tunnel: turnedUp(news),
  };
}

function taken(before: TicketToRideView, news: readonly Told[]): Flight[] {
  return news.flatMap(({ event }): Flight[] => {
    if (event.kind !== 'take' && event.kind !== 'draw' && event.kind !== 'tickets') return [];
    const to: Place = { kind: 'seat', seat: event.seat };
    if (event.kind === 'tickets') {
      return Array.from({ length: event.count }, () => ({ card: null, from: { kind: 'tickets' }, to }));
    }
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

/** What somebody has now and did not have before. */
function newAt(before: TicketToRideView, after: TicketToRideView, of: (seat: SeatView) => readonly string[]): string[] {
  const had = new Set(before.seats.flatMap(of));
  return after.seats.flatMap(of).filter((name) => !had.has(name));
}

/** What can be heard of it. */
export function soundsOf(changes: Changes): Sound[] {
  const cards = changes.flights.length > 0 || changes.tunnel ? (['card'] as const) : [];
  const trains = changes.claimed.length > 0 ? (['train', 'points'] as const) : [];
  return [...cards, ...trains, ...(changes.built.length > 0 ? (['station'] as const) : [])];
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
