// What is highlighted on the map: the cities of tickets, the routes of a path or of a hint.

import type { Choice } from '../wire';
import type { TicketToRideBoard } from '../../../wire/schema';
import type { Ways } from './ways';

export interface Highlight {
  cities?: readonly string[];
  routes?: readonly string[];
  /** Several ways, each in a colour of its own. */
  ways?: readonly (readonly string[])[];
  tone: 'ticket' | 'joined' | 'hint' | 'path';
}

export function highlightTickets(
  board: TicketToRideBoard,
  tickets: readonly { ticket: string }[],
  joined: boolean,
): Highlight {
  return { cities: tickets.flatMap(({ ticket }) => endsOf(board, ticket)), tone: joined ? 'joined' : 'ticket' };
}

/** A ticket with the cheapest way that is open for it. */
export function highlightWay(board: TicketToRideBoard, ticket: string, joined: boolean, ways: Ways): Highlight {
  return { ...highlightTickets(board, [{ ticket }], joined), routes: ways.get(ticket)?.routes ?? [] };
}

/** Tickets on offer by place: those that are ticked, each way in the colour of its place. */
export function highlightKept(
  board: TicketToRideBoard,
  offer: readonly { ticket: string }[],
  kept: ReadonlySet<number>,
  ways: Ways,
): Highlight {
  const ticked = offer.filter((_, place) => kept.has(place));
  const routes = offer.map(({ ticket }, place) => (kept.has(place) ? (ways.get(ticket)?.routes ?? []) : []));
  return { ...highlightTickets(board, ticked, false), ways: routes };
}

export function highlightRoutes(routes: readonly string[], tone: Highlight['tone']): Highlight {
  return { routes, tone };
}

/** Routes and cities that a bot would choose; null where it would take cards. */
export function highlightAdvice(advised: readonly Choice[]): Highlight | null {
  const routes = advised.flatMap((choice) => (choice.kind === 'claim' ? [choice.route] : []));
  const cities = advised.flatMap((choice) => (choice.kind === 'station' ? [choice.city] : []));
  return routes.length + cities.length > 0 ? { routes, cities, tone: 'hint' } : null;
}

/** Places that a line of the log tells of; null: none of them is on the map. */
export function highlightPlaces(places: readonly string[]): Highlight | null {
  const named = (kind: string) => places.flatMap((place) => (place.startsWith(kind) ? [place.slice(kind.length)] : []));
  const [routes, cities] = [named('route:'), named('city:')];
  return routes.length + cities.length > 0 ? { routes, cities, tone: 'path' } : null;
}

/** The two cities of a ticket. */
export function endsOf(board: TicketToRideBoard, name: string): string[] {
  const ticket = board.tickets.find((one) => one.name === name);
  if (!ticket) return [];
  return [ticket.a, ticket.b].flatMap((place) => board.cities[place]?.name ?? []);
}
