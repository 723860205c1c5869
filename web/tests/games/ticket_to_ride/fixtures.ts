// A small board and positions on it, as the server writes them.

import type { BoardRoute, SeatView, TicketToRideBoard, TicketToRideView } from '../../../src/wire/schema';
import type { Names } from '../../../src/table/names';
import { TicketToRideTable } from '../../../src/games/ticket_to_ride/table/table.svelte';
import type { Choice, TicketToRideHost } from '../../../src/games/ticket_to_ride/wire';
import { TABLE } from '../../socket/fakes';

function route(
  name: string,
  a: number,
  b: number,
  length: number,
  colour: string,
  more: Partial<BoardRoute> = {},
): BoardRoute {
  return { name, a, b, length, colour, points: length, tunnel: false, ferry: 0, twin: null, ...more };
}

export const BOARD: TicketToRideBoard = {
  kind: 'ticket-to-ride',
  name: 'lake',
  title: 'Around the lake',
  colours: ['red', 'blue', 'green', 'white', 'black', 'pink', 'yellow', 'orange'],
  locomotive: 'loco',
  cities: ['Arbon', 'Bregenz', 'Chur', 'Davos'].map((name) => ({ name, label: name, lat: 0, lon: 0 })),
  routes: [
    route('Arbon-Bregenz', 0, 1, 2, 'red'),
    route('Bregenz-Chur', 1, 2, 3, 'grey', { tunnel: true }),
    route('Chur-Davos', 2, 3, 1, 'blue', { ferry: 1 }),
  ],
  tickets: [{ name: 'Arbon-Davos', a: 0, b: 3, points: 6, long: false, assumed: false }],
  trains: 45,
  stations: 3,
  route_points: { 1: 1, 2: 2, 3: 4 },
  longest_path_points: 10,
  globetrotter_points: 0,
  unused_station_points: 4,
};

export const SEAT: SeatView = {
  points: 0,
  trains: 45,
  cards: 4,
  known_cards: {},
  tickets: 2,
  chosen: true,
  routes: [],
  offer: 0,
};

export function view(change: Partial<TicketToRideView> = {}): TicketToRideView {
  return {
    kind: 'ticket-to-ride',
    seat: 0,
    to_move: 0,
    phase: 'turn',
    turn_of: 0,
    first: 0,
    row: ['red', 'blue', 'red', 'loco', 'green'],
    deck: 90,
    discards: {},
    ticket_deck: 30,
    last_turns: 0,
    closed_routes: [],
    seats: [SEAT, SEAT],
    ...change,
  };
}

/** A story of these events, each of one entry of the log. */
export function told<E>(...events: E[]): { index: number; end: number; event: E }[] {
  return events.map((event, index) => ({ index, end: index + 1, event }));
}

export function legal(...choices: Record<string, unknown>[]): Choice[] {
  return choices.map((choice, id) => ({ id, text: '', ...choice }) as Choice);
}

/** Seat 0 is the reader. */
export const NAMES: Names = {
  name: (seat) => ['Anna', 'Bruno', 'Clara'][seat] ?? '',
  who: (seat) => (seat === 0 ? 'you' : 'other'),
};

/** A table at which seat 0 has these choices, and what was played there. */
export function table(
  choices: Choice[],
  seen: Partial<TicketToRideView> = {},
  busy = false,
): { game: TicketToRideTable; played: number[] } {
  const played: number[] = [];
  const host: TicketToRideHost = {
    table: { ...TABLE, to_act: [0] },
    position: { version: 1, view: { ...view(seen) }, legal: choices, undo: false, decided: null, breakdown: null },
    story: [],
    seat: 0,
    names: NAMES,
    advice: [],
    animate: false,
    busy,
    play: (action) => played.push(action),
  };
  return { game: new TicketToRideTable(BOARD, host), played };
}
