import { expect, test } from 'vitest';
import { changesBetween, newsSince } from '../../../src/games/ticket_to_ride/table/changes';
import { lines, SEAT, view } from './fixtures';

const BEFORE = view();
const NOTHING = { flights: [], claimed: [], tunnel: null };

test('a card taken from the row flies to its player, and the new one from the deck to its place', () => {
  const after = view({ row: ['red', 'white', 'red', 'loco', 'green'] });
  const news = lines(['take', { seat: 1, card: 'blue' }], ['row', { card: 'white' }]);
  expect(changesBetween(BEFORE, after, news).flights).toEqual([
    { card: 'blue', from: { kind: 'row', place: 1 }, to: { kind: 'seat', seat: 1 } },
    { card: 'white', from: { kind: 'deck' }, to: { kind: 'row', place: 1 } },
  ]);
});

test('a card drawn from the deck is seen by its player only', () => {
  const own = lines(['draw', { seat: 0 }], ['drawn_own', { seat: 0, card: 'pink' }]);
  const others = lines(['draw', { seat: 1 }], ['drawn', { seat: 1 }]);
  expect(changesBetween(BEFORE, BEFORE, own).flights).toEqual([
    { card: 'pink', from: { kind: 'deck' }, to: { kind: 'seat', seat: 0 } },
  ]);
  expect(changesBetween(BEFORE, BEFORE, others).flights).toEqual([
    { card: null, from: { kind: 'deck' }, to: { kind: 'seat', seat: 1 } },
  ]);
});

test('a route that somebody has now is claimed just now', () => {
  const after = view({ seats: [SEAT, { ...SEAT, routes: ['Chur-Davos'] }] });
  const news = lines(['claim', { seat: 1, route: 'Chur-Davos', cards: ['loco'], points: 1 }]);
  expect(changesBetween(BEFORE, after, news).claimed).toEqual(['Chur-Davos']);
});

test('the cards of a tunnel come in the order in which they were turned up', () => {
  const news = lines(
    ['lay_down', { seat: 1, route: 'Bregenz-Chur', cards: ['red', 'red', 'red'], points: 4 }],
    ['turn_up', { card: 'blue' }],
    ['turn_up_match', { card: 'loco' }],
    ['turn_up', { card: 'pink' }],
    ['row', { card: 'red' }],
  );
  expect(changesBetween(BEFORE, BEFORE, news).tunnel).toEqual({
    seat: 1,
    route: 'Bregenz-Chur',
    laid: ['red', 'red', 'red'],
    cards: [
      { card: 'blue', matches: false },
      { card: 'loco', matches: true },
      { card: 'pink', matches: false },
    ],
  });
});

test('who missed more than one decision, or comes anew, sees the new position at once', () => {
  const after = view({ row: ['blue', 'blue', 'red', 'loco', 'green'] });
  const take: [string, Record<string, unknown>] = ['take', { seat: 1, card: 'red' }];
  expect(changesBetween(BEFORE, after, lines(take, ['row', { card: 'blue' }], ['pass', { seat: 0 }]))).toEqual(NOTHING);
  expect(changesBetween(null, after, lines(take))).toEqual(NOTHING);
});

test('nothing moves when a decision is taken back', () => {
  expect(changesBetween(view({ row: ['pink', null, null, null, null] }), BEFORE, [])).toEqual(NOTHING);
});

test('the news are the lines that were not there before', () => {
  const all = lines(['draw'], ['drawn'], ['take']);
  expect(newsSince(all, 2).map((line) => line.key)).toEqual(['take']);
  expect(newsSince(all, 3)).toEqual([]);
});
