import { expect, test } from 'vitest';
import { tell } from '../../../src/games/ticket_to_ride/table/events';
import type { Event } from '../../../src/games/ticket_to_ride/wire';
import { NAMES, told } from './fixtures';

const words = (...events: Event[]) => told(...events).map((one) => tell(one, NAMES).words);

test('cards that are dealt or drawn are named to whom they belong', () => {
  expect(
    words(
      { kind: 'deal', seat: 0, count: 2, cards: ['red', 'loco'] },
      { kind: 'deal', seat: 1, count: 2 },
      { kind: 'draw', seat: 0, card: 'blue' },
      { kind: 'draw', seat: 1 },
    ),
  ).toEqual([
    'You get red, locomotive.',
    'Bruno gets 2 cards.',
    'You draw blue from the deck.',
    'Bruno draws a card from the deck.',
  ]);
});

test('a card taken and those that replace it stand on one line', () => {
  expect(words({ kind: 'take', seat: 1, card: 'red', row: ['white', 'pink'] })).toEqual([
    'Bruno takes red from the row. New in the row: white, pink.',
  ]);
});

test('own tickets are told with their points, those of others are not told', () => {
  const tickets = [
    { ticket: 'Arbon-Davos', points: 6 },
    { ticket: 'Arbon-Chur', points: 1 },
  ];
  expect(
    words(
      { kind: 'offer', seat: 0, count: 2, tickets },
      { kind: 'tickets', seat: 1, count: 3 },
      { kind: 'keep', seat: 1, count: 1 },
      { kind: 'keep', seat: 1 },
      { kind: 'keep', seat: 0, count: 1, tickets: ['Arbon-Chur'] },
    ),
  ).toEqual([
    'You look at Arbon-Davos (6 points), Arbon-Chur (1 point).',
    'Bruno draws tickets.',
    'Bruno keeps a ticket.',
    'Bruno has chosen tickets.',
    'You keep Arbon-Chur.',
  ]);
});

test('a tunnel says what was turned up, and what it costs or brings', () => {
  const laid = { kind: 'tunnel', route: 'Bregenz-Chur' } as const;
  const nothing = [{ cards: ['blue', 'green', 'pink'], matches: false }];
  const something = [
    { cards: ['loco', 'red'], matches: true },
    { cards: ['green'], matches: false },
  ];
  expect(
    words(
      { ...laid, seat: 1, cards: ['red', 'red', 'loco'], turned_up: nothing, extra: 0, claimed: true, points: 4 },
      { ...laid, seat: 0, cards: ['red'], turned_up: something, extra: 2, claimed: false, points: 0 },
      { kind: 'pay_extra', seat: 0, route: 'Bregenz-Chur', cards: ['red', 'red'], points: 1 },
    ),
  ).toEqual([
    'Bruno lays down 2 red + 1 locomotive for the tunnel Bregenz-Chur. Turned up: blue, green, pink. ' +
      'No extra cards: Bruno claims Bregenz-Chur, 4 points.',
    'You lay down 1 red for the tunnel Bregenz-Chur. Turned up: locomotive, red; these cost 2 extra cards. ' +
      'Turned up: green.',
    'You pay 2 red more and claim Bregenz-Chur.',
  ]);
});

test('a station is chosen, then paid', () => {
  expect(words({ kind: 'station', seat: 1, city: 'Chur' })).toEqual(['Bruno chooses Chur for a station.']);
  expect(words({ kind: 'station', seat: 1, city: 'Chur', cards: ['red'] })).toEqual([
    'Bruno builds a station in Chur with 1 red.',
  ]);
});

test('every sentence knows whose deed it is', () => {
  const events: Event[] = [
    { kind: 'first', seat: 1 },
    { kind: 'row', cards: ['red'] },
    { kind: 'draw', seat: 0, card: 'red' },
  ];
  expect(told(...events).map((one) => tell(one, NAMES).seat)).toEqual([1, null, 0]);
});

test('what is dealt at the beginning is nobody’s move', () => {
  const events: Event[] = [
    { kind: 'first', seat: 1 },
    { kind: 'row', cards: ['red'] },
    { kind: 'pass', seat: 0 },
  ];
  expect(told(...events).map((one) => tell(one, NAMES).dealt)).toEqual([true, true, false]);
});
