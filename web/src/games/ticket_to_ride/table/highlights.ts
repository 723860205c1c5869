// What is highlighted on the map: the cities of tickets, the routes of a path or of a hint.

import type { Choice } from '../wire';
import type { TicketToRideBoard } from '../../../wire/schema';

export interface Highlight {
  cities?: readonly string[];
  routes?: readonly string[];
  tone: 'ticket' | 'joined' | 'hint' | 'path';
}

export function highlightTickets(
  board: TicketToRideBoard,
  tickets: readonly { ticket: string }[],
  joined: boolean,
): Highlight {
  return { cities: tickets.flatMap(({ ticket }) => endsOf(board, ticket)), tone: joined ? 'joined' : 'ticket' };
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

/** The two cities of a ticket. */
export function endsOf(board: TicketToRideBoard, name: string): string[] {
  const ticket = board.tickets.find((one) => one.name === name);
  if (!ticket) return [];
  return [ticket.a, ticket.b].flatMap((place) => board.cities[place]?.name ?? []);
}
