// Boards for tests: the built-in maps as the server sends them, and made-up ones.

import europe from '../../../branchline/games/ticket_to_ride/maps/europe.json';
import northAmerica from '../../../branchline/games/ticket_to_ride/maps/north_america.json';
import type { BoardRoute, TicketToRideBoard } from '../../src/wire/schema';

interface MapFile {
  name: string;
  title: string;
  colours: string[];
  cities: { id: string; name: string; label?: string; lat: number; lon: number }[];
  routes: { id: string; a: string; b: string; length: number; colour: string; tunnel?: boolean; ferry?: number }[];
  route_points: Record<string, number>;
}

const FILES: Record<'europe' | 'north_america', MapFile> = { europe, north_america: northAmerica };

export function builtIn(file: keyof typeof FILES): TicketToRideBoard {
  const map = FILES[file];
  const index = new Map(map.cities.map(({ id }, place) => [id, place]));
  return boardOf(
    map.title,
    map.cities.map(({ name, label, lat, lon }) => ({ name, label: label ?? name, lat, lon })),
    map.routes.map(({ id, a, b, length, colour, tunnel, ferry }) => ({
      name: `${a}-${b} ${id}`,
      a: index.get(a)!,
      b: index.get(b)!,
      length,
      colour,
      points: map.route_points[length]!,
      tunnel: tunnel ?? false,
      ferry: ferry ?? 0,
      twin: null,
    })),
  );
}

export type City = TicketToRideBoard['cities'][number];

export function boardOf(title: string, cities: City[], routes: BoardRoute[]): TicketToRideBoard {
  return {
    kind: 'ticket-to-ride',
    name: title.toLowerCase(),
    title,
    colours: ['pink', 'white', 'blue', 'yellow', 'orange', 'black', 'red', 'green'],
    locomotive: 'loco',
    cities,
    routes,
    tickets: [],
    trains: 45,
    stations: 3,
    route_points: {},
    longest_path_points: 10,
    globetrotter_points: 0,
    unused_station_points: 4,
  };
}

export function city(name: string, lat: number, lon: number): City {
  return { name, label: name, lat, lon };
}

export function route(a: number, b: number, length: number, more: Partial<BoardRoute> = {}): BoardRoute {
  const name = `${a}-${b}${more.colour ? ` (${more.colour})` : ''}`;
  return { name, a, b, length, colour: 'grey', points: length, tunnel: false, ferry: 0, twin: null, ...more };
}

/** A generator of its own for each seed: the same boards in every run. */
export function numbers(seed: number): () => number {
  let state = seed * 2654435761 + 1;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Cities anywhere in a region, each joined to the two nearest earlier ones; some routes are double. */
export function randomBoard(seed: number, count: number): TicketToRideBoard {
  const next = numbers(seed);
  const [lat, lon, size] = [next() * 140 - 70, next() * 360 - 180, 2 + next() * 25];
  const cities = Array.from({ length: count }, (_, i) => {
    const east = ((lon + next() * 2 * size + 540) % 360) - 180;
    return city(`City ${i}`, Math.max(-85, Math.min(85, lat + next() * size)), east);
  });
  const routes = cities.flatMap(({ lat: north, lon: east }, i) => {
    const away = (j: number): number => Math.hypot(cities[j]!.lat - north, cities[j]!.lon - east);
    const earlier = [...cities.keys()].slice(0, i).sort((a, b) => away(a) - away(b));
    return earlier.slice(0, 2).flatMap((j) => {
      const joined = route(i, j, 1 + Math.floor(next() * 6));
      return next() < 0.2 ? [joined, { ...joined, name: `${joined.name} (2)`, colour: 'red' }] : [joined];
    });
  });
  return boardOf(`Random ${seed}`, cities, routes);
}
