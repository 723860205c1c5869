import { expect, test } from 'vitest';
import { legal, SEAT, table } from './fixtures';

const CLAIM = { kind: 'claim', route: 'Arbon-Bregenz', cards: ['red', 'red'] };

test('pointing at a route asks for its payment; looking away asks nothing', () => {
  const { game, played } = table(legal({ kind: 'tickets' }, CLAIM));
  expect([...game.claimable]).toEqual(['Arbon-Bregenz']);
  game.look('Arbon-Bregenz');
  expect(game.decision).toBe('claim');
  game.putDown();
  expect(game.decision).toBeNull();
  game.look('Chur-Davos');
  expect(game.decision).toBeNull();
  expect(played).toEqual([]);
});

test('tickets are drawn only after one more question', () => {
  const { game, played } = table(legal({ kind: 'tickets' }, CLAIM));
  game.look('Arbon-Bregenz');
  game.askTickets();
  expect(game.decision).toBe('tickets');
  game.play(game.choices.tickets!);
  expect(played).toEqual([0]);
  expect(game.decision).toBeNull();
});

test('a city is a place for a station only while one is being built', () => {
  const { game, played } = table(legal({ kind: 'station', city: 'Chur' }, CLAIM));
  game.buildIn('Chur');
  expect(played).toEqual([]);
  game.build(true);
  expect([...game.stationCities]).toEqual(['Chur']);
  expect([...game.claimable]).toEqual([]);
  expect(game.ask).toBe('Choose the city for your station on the map.');
  game.buildIn('Davos');
  game.buildIn('Chur');
  expect(played).toEqual([0]);
});

test('tickets on offer light their cities when they are ticked', () => {
  const seat = { ...SEAT, offer: [{ ticket: 'Arbon-Davos', points: 6, long: false }], hand: {}, held_tickets: [] };
  const { game } = table(legal({ kind: 'keep', places: [0] }), { seats: [seat, SEAT] });
  expect(game.decision).toBe('keep');
  expect(game.highlight).toEqual({ cities: [], ways: [[]], tone: 'ticket' });
  game.toggle(0);
  expect(game.highlight).toEqual({ cities: ['Arbon', 'Davos'], ways: [[]], tone: 'ticket' });
  game.toggle(0);
  expect(game.highlight).toEqual({ cities: [], ways: [[]], tone: 'ticket' });
});

test('a decision that is on its way is not sent twice', () => {
  const { game, played } = table(legal({ kind: 'draw' }), {}, true);
  game.play(game.choices.draw!);
  expect(played).toEqual([]);
});
