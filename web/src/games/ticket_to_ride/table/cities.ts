// The map as a list: cities by name, each with its routes by where they lead.

import { language } from '../../../text/language.svelte';
import type { BoardRoute } from '../../../wire/schema';
import type { TicketToRideTable } from './table.svelte';

export interface ListedRoute {
  route: BoardRoute;
  to: string;
  owner: number | null;
  claimable: boolean;
}

export interface ListedCity {
  city: string;
  station: number | null; // whose
  offered: boolean; // for your own station
  routes: ListedRoute[];
}

type Listed = Pick<TicketToRideTable, 'board' | 'owners' | 'stations' | 'choices'>;

/** The cities whose names contain the search text; `only`: those that can be chosen now. */
export function citiesOf({ board, owners, stations, choices }: Listed, sought: string, only: boolean): ListedCity[] {
  const order = new Intl.Collator(language(), { sensitivity: 'base' });
  const wanted = plain(sought);
  const listed = board.cities.map(({ name: city, label }, place) => ({
    city,
    found: [city, label].some((name) => plain(name).includes(wanted)),
    station: stations.find((one) => one.city === city)?.seat ?? null,
    offered: choices.stations.has(city),
    routes: board.routes
      .filter(({ a, b }) => a === place || b === place)
      .map((route) => ({
        route,
        to: board.cities[route.a === place ? route.b : route.a]!.name,
        owner: owners[route.name] ?? null,
        claimable: choices.claims.has(route.name),
      }))
      .filter(({ claimable }) => claimable || !only)
      .sort((one, other) => order.compare(one.to, other.to)),
  }));
  return listed
    .filter(({ found, offered, routes }) => found && (!only || offered || routes.length > 0))
    .sort((one, other) => order.compare(one.city, other.city));
}

/** Zürich is found by "zur". */
function plain(name: string): string {
  return name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
