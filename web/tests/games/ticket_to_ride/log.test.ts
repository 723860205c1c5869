import { flushSync, mount, unmount } from 'svelte';
import { afterEach, expect, test } from 'vitest';
import { ticketToRide } from '../../../src/games/ticket_to_ride';
import type { Event } from '../../../src/games/ticket_to_ride/wire';
import { TicketToRideTable } from '../../../src/games/ticket_to_ride/table/table.svelte';
import Log from '../../../src/table/Log.svelte';
import type { GameParts } from '../../../src/table/contract';
import { BOARD, SEAT, table, told } from './fixtures';

const STORY: Event[] = [
  { kind: 'claim', seat: 1, route: 'Arbon-Bregenz', cards: ['red', 'loco'], points: 2 },
  { kind: 'draw', seat: 0, card: 'blue' },
  { kind: 'take', seat: 0, card: 'red', row: ['green'] },
  { kind: 'draw', seat: 1 },
  { kind: 'draw', seat: 1 },
];

const PARTS: unknown = ticketToRide; // which only works with its own table
let shown: Record<string, unknown> | null = null;

afterEach(async () => {
  if (shown) await unmount(shown);
  shown = null;
  document.body.innerHTML = '';
});

/** The log beside a route of the board. */
function log(): TicketToRideTable {
  document.body.innerHTML =
    '<div id="log"></div><svg data-route="Arbon-Bregenz"></svg><svg data-route="Chur-Davos"></svg>';
  const { host } = table([], { seats: [SEAT, { ...SEAT, routes: ['Arbon-Bregenz'] }] }).game;
  const game = new TicketToRideTable(BOARD, { ...host, story: told(...STORY) });
  const props = { host: game.host, game, parts: PARTS as GameParts };
  shown = mount(Log, { target: document.getElementById('log')!, props });
  flushSync();
  return game;
}

const turns = () => [...document.querySelectorAll('li')];
const point = (element: Element, type: string) => element.dispatchEvent(new Event(type, { bubbles: true }));

test('two cards of a turn stand in one line, as faces or backs, and in words for those who hear', () => {
  log();
  expect(turns()).toHaveLength(3);
  expect(turns()[1]?.querySelectorAll('svg.face')).toHaveLength(2);
  expect(turns()[2]?.querySelectorAll('svg.card')).toHaveLength(2);
  expect(turns()[1]?.querySelector('.visually-hidden')?.textContent).toBe(
    'You draw blue from the deck. You take red from the row. New in the row: green.',
  );
  expect(turns()[0]?.querySelector('.points')?.textContent).toBe('+2');
});

test('a press tells the turn in words', () => {
  log();
  const button = turns()[0]!.querySelector('button')!;
  button.click();
  flushSync();
  expect(button.getAttribute('aria-expanded')).toBe('true');
  expect(turns()[0]?.querySelector('p')?.textContent).toContain('Bruno claims Arbon-Bregenz');
});

test('pointing at a turn lights its route, and pointing at the route marks its turn', async () => {
  const game = log();
  point(turns()[0]!, 'pointerenter');
  expect(game.highlight).toMatchObject({ routes: ['Arbon-Bregenz'] });
  point(turns()[0]!, 'pointerleave');
  expect(game.highlight).toBeNull();
  point(document.querySelector('[data-route="Arbon-Bregenz"]')!, 'pointerover');
  await Promise.resolve();
  flushSync();
  expect(turns().map((turn) => turn.classList.contains('marked'))).toEqual([true, false, false]);
  point(document.querySelector('[data-route="Chur-Davos"]')!, 'pointerover');
  flushSync();
  expect(document.querySelector('.marked')).toBeNull();
});
