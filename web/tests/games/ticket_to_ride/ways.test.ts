import { expect, test } from 'vitest';
import { highlightKept, highlightWay } from '../../../src/games/ticket_to_ride/table/highlights';
import { warningWords, waysOf, wayWords } from '../../../src/games/ticket_to_ride/table/ways';
import type { TicketWay } from '../../../src/wire/schema';
import { BOARD } from './fixtures';

const OPEN: TicketWay = {
  ticket: 'Arbon-Davos',
  open: true,
  cut: false,
  routes: ['Arbon-Bregenz', 'Bregenz-Chur', 'Chur-Davos'],
  trains: 6,
  enough: true,
  missing: { red: 2, loco: 1 },
  any: 3,
  longer: 0,
};
const MEANS = { trains: 20, stations: 0 };
const WAYS = new Map([[OPEN.ticket, OPEN]]);

test('a ticket says how many trains and which cards it still needs', () => {
  expect(wayWords(OPEN, MEANS)).toBe('Needs 6 more trains. Missing: 2 red, 1 locomotive, 3 of any colour.');
  expect(wayWords({ ...OPEN, missing: {}, any: 0 }, MEANS)).toBe('Needs 6 more trains. You hold all the cards for it.');
  expect(wayWords({ ...OPEN, enough: false }, { ...MEANS, trains: 4 })).toContain('You have only 4 trains left.');
});

test('it warns when a rival is in the way, and says what a station could do', () => {
  expect(warningWords(OPEN)).toBe('');
  expect(warningWords({ ...OPEN, longer: 2 })).toBe('A rival is in the way: 2 trains more than at your last turn.');
  const cut: TicketWay = { ticket: OPEN.ticket, open: false, cut: true };
  expect(wayWords(cut, MEANS)).toBe('Cut off by a rival since your last turn: no open way is left.');
  expect(wayWords(cut, { ...MEANS, stations: 2 })).toContain('Only a station could still help');
  expect(warningWords({ ...cut, cut: false })).toBe('No open way is left.');
});

test('pointing at a ticket lights its way; ticked tickets keep the colour of their place', () => {
  expect(highlightWay(BOARD, OPEN.ticket, false, WAYS)).toEqual({
    cities: ['Arbon', 'Davos'],
    routes: OPEN.routes,
    tone: 'ticket',
  });
  const offer = [{ ticket: 'another' }, { ticket: OPEN.ticket }];
  expect(highlightKept(BOARD, offer, new Set([1]), WAYS).ways).toEqual([[], OPEN.routes]);
});

test('where the server tells nothing, nothing is known', () => {
  const position = { outlook: null } as Parameters<typeof waysOf>[0];
  expect(waysOf(position).size).toBe(0);
});
