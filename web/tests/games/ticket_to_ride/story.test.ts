import { expect, test } from 'vitest';
import { story } from '../../../src/games/ticket_to_ride/table/story';
import type { LogLine } from '../../../src/wire/schema';
import { lines, NAMES } from './fixtures';

const words = (told: LogLine[]) => story(told, NAMES).map((line) => line.words);

test('cards dealt to one player are told together', () => {
  const told = lines(
    ['dealt_own', { seat: 0, card: 'red' }],
    ['dealt_own', { seat: 0, card: 'loco' }],
    ['dealt', { seat: 1 }],
    ['dealt', { seat: 1 }],
  );
  expect(words(told)).toEqual(['You get red, locomotive.', 'Bruno gets 2 cards.']);
});

test('drawing and what was drawn are one sentence', () => {
  expect(words(lines(['draw', { seat: 0 }], ['drawn_own', { seat: 0, card: 'blue' }]))).toEqual([
    'You draw blue from the deck.',
  ]);
  expect(words(lines(['draw', { seat: 1 }], ['drawn', { seat: 1 }]))).toEqual(['Bruno draws a card from the deck.']);
});

test('a card taken and the one that replaces it stand on one line', () => {
  expect(
    words(lines(['take', { seat: 1, card: 'red' }], ['row', { card: 'white' }], ['row', { card: 'pink' }])),
  ).toEqual(['Bruno takes red from the row. New in the row: white, pink.']);
});

test('of tickets that another looks at nothing is said twice', () => {
  expect(
    words(
      lines(
        ['tickets', { seat: 1 }],
        ['ticket', { seat: 1 }],
        ['ticket', { seat: 1 }],
        ['keep', { seat: 1, count: 1 }],
      ),
    ),
  ).toEqual(['Bruno draws tickets.', 'Bruno keeps a ticket.']);
});

test('own tickets are told with their points', () => {
  const told = lines(
    ['ticket_own', { seat: 0, ticket: 'Arbon-Davos', points: 6 }],
    ['ticket_own', { seat: 0, ticket: 'Arbon-Chur', points: 1 }],
  );
  expect(words(told)).toEqual(['You look at Arbon-Davos (6 points), Arbon-Chur (1 point).']);
});

test('a tunnel that costs nothing more says so, whatever follows', () => {
  const laid: [string, Record<string, unknown>] = [
    'lay_down',
    { seat: 1, route: 'Bregenz-Chur', cards: ['red', 'red', 'loco'], points: 4 },
  ];
  const through = [
    'Bruno lays down 2 red + 1 locomotive for the tunnel Bregenz-Chur.',
    'Turned up: blue, green, pink.',
    'No extra cards: Bruno claims Bregenz-Chur, 4 points.',
  ];
  const turned: [string, Record<string, unknown>][] = ['blue', 'green', 'pink'].map((card) => ['turn_up', { card }]);
  expect(words(lines(laid, ...turned))).toEqual(through);
  expect(words(lines(laid, ...turned, ['pass', { seat: 0 }]))).toEqual([
    ...through,
    'You pass: nothing else is possible.',
  ]);
});

test('a tunnel that costs more says how many cards, on one line with the others', () => {
  const told = lines(
    ['lay_down', { seat: 0, route: 'Bregenz-Chur', cards: ['red'], points: 1 }],
    ['turn_up_match', { card: 'loco' }],
    ['turn_up_match', { card: 'red' }],
    ['turn_up', { card: 'green' }],
    ['pay_extra', { seat: 0, place: 'Bregenz-Chur', cards: ['red', 'red'] }],
  );
  expect(words(told)).toEqual([
    'You lay down 1 red for the tunnel Bregenz-Chur.',
    'Turned up: locomotive, red; these cost 2 extra cards. Turned up: green.',
    'You pay 2 red more and claim Bregenz-Chur.',
  ]);
});

test('choosing a city and paying for the station are one sentence', () => {
  const told = lines(
    ['station', { seat: 1, city: 'Chur' }],
    ['pay_station', { seat: 1, place: 'Chur', cards: ['red'] }],
  );
  expect(words(told)).toEqual(['Bruno builds a station in Chur with 1 red.']);
});

test('every sentence knows whose deed it is', () => {
  const told = story(
    lines(
      ['first', { seat: 1 }],
      ['row', { card: 'red' }],
      ['draw', { seat: 0 }],
      ['drawn_own', { seat: 0, card: 'red' }],
    ),
    NAMES,
  );
  expect(told.map(({ seat }) => seat)).toEqual([1, null, 0]);
});
