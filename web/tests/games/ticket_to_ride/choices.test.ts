import { expect, test } from 'vitest';
import { choicesOf, counted, fewestKept, keepChoice } from '../../../src/games/ticket_to_ride/table/choices';
import { choiceWords } from '../../../src/games/ticket_to_ride/words';
import { BOARD, legal, view } from './fixtures';

test('choices are found by what one points at', () => {
  const choices = choicesOf(
    legal(
      { kind: 'draw' },
      { kind: 'take', card: 'red' },
      { kind: 'tickets' },
      { kind: 'station', city: 'Chur' },
      { kind: 'claim', route: 'Arbon-Bregenz', cards: ['red', 'red'] },
      { kind: 'claim', route: 'Chur-Davos', cards: ['loco'] },
    ),
    'loco',
  );
  expect(choices.draw?.id).toBe(0);
  expect(choices.take.get('red')?.id).toBe(1);
  expect(choices.take.get('blue')).toBeUndefined();
  expect(choices.tickets?.id).toBe(2);
  expect(choices.stations.get('Chur')?.id).toBe(3);
  expect([...choices.claims.keys()]).toEqual(['Arbon-Bregenz', 'Chur-Davos']);
  expect(choices.pass).toBeNull();
});

test('of the ways to pay for a route those with few locomotives come first', () => {
  const { claims } = choicesOf(
    legal(
      { kind: 'claim', route: 'Arbon-Bregenz', cards: ['loco', 'loco'] },
      { kind: 'claim', route: 'Arbon-Bregenz', cards: ['red', 'loco'] },
      { kind: 'claim', route: 'Arbon-Bregenz', cards: ['red', 'red'] },
    ),
    'loco',
  );
  expect(claims.get('Arbon-Bregenz')?.map((claim) => claim.id)).toEqual([2, 1, 0]);
});

test('only combinations of tickets that are offered can be kept', () => {
  const { keep } = choicesOf(legal({ kind: 'keep', places: [0, 1] }, { kind: 'keep', places: [0, 1, 2] }), 'loco');
  expect(fewestKept(keep)).toBe(2);
  expect(keepChoice(keep, new Set([1, 0]))?.id).toBe(0);
  expect(keepChoice(keep, new Set([0, 2]))).toBeNull();
  expect(keepChoice(keep, new Set())).toBeNull();
});

test('cards are counted in the order in which they come', () => {
  expect(counted(['red', 'loco', 'red'])).toEqual([
    ['red', 2],
    ['loco', 1],
  ]);
});

test('a choice can be said in words', () => {
  const seen = { board: BOARD, view: view(), offer: [{ ticket: 'Arbon-Davos', points: 6, long: false }] };
  const { byId } = choicesOf(
    legal(
      { kind: 'claim', route: 'Bregenz-Chur', cards: ['red', 'red', 'loco'] },
      { kind: 'take', card: 'loco' },
      { kind: 'keep', places: [0] },
      { kind: 'station', city: 'Chur' },
    ),
    'loco',
  );
  const words = [...byId.values()].map((choice) => choiceWords(choice, seen));
  expect(words).toEqual([
    'Claim Bregenz – Chur with 2 red + 1 locomotive',
    'Take locomotive from the row',
    'Keep Arbon – Davos',
    'Build a station in Chur',
  ]);
});
