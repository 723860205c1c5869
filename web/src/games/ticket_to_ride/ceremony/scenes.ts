// The final scoring as a row of scenes: whose points are counted, what is lit on the map, and for how long. The points
// of all scenes together are the final score.

import type { ScoredTicket, TicketToRideScore } from '../../../wire/schema';

type Counted =
  | { kind: 'routes' | 'stations' | 'globetrotter' | 'winner' }
  | { kind: 'tickets'; seat: number; tickets: readonly ScoredTicket[] }
  | { kind: 'path'; seat: number; routes: readonly string[]; length: number };

export type Scene = Counted & {
  /** Points that it brings to each seat. */
  readonly gains: readonly number[];
  /** In milliseconds. */
  readonly lasts: number;
};

const ROUTES = 1500;
const STATIONS = 1600;
const GLOBETROTTER = 1500;
const WINNER = 2400;
/** For all tickets of all seats; the more there are, the faster they are turned over. */
const ALL_TICKETS = 9000;
const TICKETS_AT_MOST = 1500;
/** What is shown for a shorter time cannot be read: then several tickets of a seat are turned over at once. */
const TICKETS_AT_LEAST = 520;
const PATH = 3200;
const ALL_PATHS = 4000;

/** The share of a scene in which its path is run; then it is looked at. */
export function runShare({ kind }: Scene): number {
  return kind === 'path' ? 0.85 : 0.5;
}

/** The scores by seat. */
export function scenesOf(scores: readonly TicketToRideScore[]): Scene[] {
  const each = (points: (score: TicketToRideScore) => number) => scores.map(points);
  const scenes: Scene[] = [{ kind: 'routes', gains: each((score) => score.route_points), lasts: ROUTES }];
  scenes.push(...ticketScenes(scores));
  const stations = each((score) => score.station_points);
  if (some(stations)) scenes.push({ kind: 'stations', gains: stations, lasts: STATIONS });
  scenes.push(...pathScenes(scores));
  const globetrotter = each((score) => score.globetrotter_points);
  if (some(globetrotter)) scenes.push({ kind: 'globetrotter', gains: globetrotter, lasts: GLOBETROTTER });
  return [...scenes, { kind: 'winner', gains: scores.map(() => 0), lasts: WINNER }];
}

function some(points: readonly number[]): boolean {
  return points.some((won) => won !== 0);
}

/** The seat with the fewest points so far begins; the best ticket of each comes last. */
function ticketScenes(scores: readonly TicketToRideScore[]): Scene[] {
  const count = scores.reduce((sum, { tickets }) => sum + tickets.length, 0);
  const together = Math.max(1, Math.ceil((count * TICKETS_AT_LEAST) / ALL_TICKETS));
  const turns = scores
    .toSorted((a, b) => a.route_points - b.route_points)
    .flatMap(({ seat, tickets }) => {
      const rising = tickets.toSorted((a, b) => a.points - b.points);
      return inGroups(rising, together).map((group) => ({ seat, tickets: group }));
    });
  const lasts = Math.min(TICKETS_AT_MOST, ALL_TICKETS / turns.length);
  return turns.map(({ seat, tickets }) => {
    const points = tickets.reduce((sum, ticket) => sum + ticket.points, 0);
    return { kind: 'tickets', seat, tickets, gains: only(scores, seat, points), lasts };
  });
}

function inGroups<Item>(items: readonly Item[], size: number): Item[][] {
  return items.flatMap((_, place) => (place % size === 0 ? [items.slice(place, place + size)] : []));
}

/** Those that are worth something: of several seats if they are equally long. */
function pathScenes(scores: readonly TicketToRideScore[]): Scene[] {
  const longest = scores.filter((score) => score.longest_path_points !== 0);
  const lasts = Math.min(PATH, ALL_PATHS / longest.length);
  return longest.map(({ seat, longest_path_routes: routes, longest_path: length, longest_path_points: points }) => {
    return { kind: 'path', seat, routes, length, gains: only(scores, seat, points), lasts };
  });
}

function only(scores: readonly TicketToRideScore[], seat: number, points: number): number[] {
  return scores.map((score) => (score.seat === seat ? points : 0));
}

/** The points of each seat when so many scenes have been shown. */
export function pointsAfter(scenes: readonly Scene[], count: number): number[] {
  const none = scenes[0]?.gains.map(() => 0) ?? [];
  return scenes.slice(0, count).reduce((sums, { gains }) => sums.map((sum, seat) => sum + (gains[seat] ?? 0)), none);
}

/** The most that any seat has at any time: the scale of the bars. */
export function mostPoints(scenes: readonly Scene[]): number {
  return Math.max(1, ...scenes.flatMap((_, place) => pointsAfter(scenes, place + 1)));
}
