import { expect, test } from 'vitest';
import { changesBetween, NOTHING, soundsOf } from '../../../src/games/ticket_to_ride/table/changes';
import type { Event } from '../../../src/games/ticket_to_ride/wire';
import { SEAT, told, view } from './fixtures';

const BEFORE = view();
const news = (...events: Event[]) => told(...events);

test('a card taken from the row flies to its player, and the new one from the deck to its place', () => {
  const after = view({ row: ['red', 'white', 'red', 'loco', 'green'] });
  const taken = news({ kind: 'take', seat: 1, card: 'blue', row: ['white'] });
  expect(changesBetween(BEFORE, after, taken).flights).toEqual([
    { card: 'blue', from: { kind: 'row', place: 1 }, to: { kind: 'seat', seat: 1 } },
    { card: 'white', from: { kind: 'deck' }, to: { kind: 'row', place: 1 } },
  ]);
});

test('a card drawn from the deck is seen by its player only', () => {
  expect(changesBetween(BEFORE, BEFORE, news({ kind: 'draw', seat: 0, card: 'pink' })).flights).toEqual([
    { card: 'pink', from: { kind: 'deck' }, to: { kind: 'seat', seat: 0 } },
  ]);
  expect(changesBetween(BEFORE, BEFORE, news({ kind: 'draw', seat: 1 })).flights).toEqual([
    { card: null, from: { kind: 'deck' }, to: { kind: 'seat', seat: 1 } },
  ]);
});

test('a route that somebody has now is claimed just now', () => {
  const after = view({ seats: [SEAT, { ...SEAT, routes: ['Chur-Davos'] }] });
  const claimed = news({ kind: 'claim', seat: 1, route: 'Chur-Davos', cards: ['loco'], points: 1 });
  expect(changesBetween(BEFORE, after, claimed).claimed).toEqual(['Chur-Davos']);
});

test('the cards of a tunnel come in the order in which they were turned up', () => {
  const turned_up = [
    { cards: ['blue'], matches: false },
    { cards: ['loco'], matches: true },
    { cards: ['pink'], matches: false },
  ];
  const tunnel = { seat: 1, route: 'Bregenz-Chur', cards: ['red', 'red', 'red'], extra: 1, claimed: false, points: 0 };
  const tried = news({ kind: 'tunnel', ...tunnel, turned_up }, { kind: 'row', cards: ['red'] });
  expect(changesBetween(BEFORE, BEFORE, tried).tunnel).toEqual({
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

test('who missed more than one decision sees the new position at once', () => {
  const after = view({ row: ['blue', 'blue', 'red', 'loco', 'green'] });
  const take: Event = { kind: 'take', seat: 1, card: 'red', row: ['blue'] };
  expect(changesBetween(BEFORE, after, news(take, { kind: 'pass', seat: 0 }))).toEqual(NOTHING);
});

test('nothing moves when a decision is taken back', () => {
  expect(changesBetween(view({ row: ['pink', null, null, null, null] }), BEFORE, [])).toEqual(NOTHING);
});

test('tickets fly from their deck to the player, seen from behind', () => {
  expect(changesBetween(BEFORE, BEFORE, news({ kind: 'tickets', seat: 1, count: 2 })).flights).toEqual([
    { card: null, from: { kind: 'tickets' }, to: { kind: 'seat', seat: 1 } },
    { card: null, from: { kind: 'tickets' }, to: { kind: 'seat', seat: 1 } },
  ]);
});

test('a station that is there now is built just now', () => {
  const after = view({ seats: [SEAT, { ...SEAT, stations: ['Chur'] }] });
  const changes = changesBetween(BEFORE, after, news({ kind: 'station', seat: 1, city: 'Chur', cards: ['red'] }));
  expect(changes.built).toEqual(['Chur']);
  expect(soundsOf(changes)).toEqual(['station']);
});

test('a train is heard, and then its points', () => {
  const after = view({ seats: [SEAT, { ...SEAT, routes: ['Chur-Davos'] }] });
  const claimed = news({ kind: 'claim', seat: 1, route: 'Chur-Davos', cards: ['loco'], points: 1 });
  expect(soundsOf(changesBetween(BEFORE, after, claimed))).toEqual(['train', 'points']);
  expect(soundsOf(NOTHING)).toEqual([]);
});
