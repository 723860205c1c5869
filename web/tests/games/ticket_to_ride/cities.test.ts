import { expect, test } from 'vitest';
import { citiesOf } from '../../../src/games/ticket_to_ride/table/cities';
import { legal, SEAT, table } from './fixtures';

const CLAIM = { kind: 'claim', route: 'Arbon-Bregenz', cards: ['red', 'red'] };
const routesOf = (cities: ReturnType<typeof citiesOf>) =>
  cities.map(({ city, routes }) => [city, ...routes.map(({ to }) => to)]);

test('the map as a list has every city with its routes, by name', () => {
  const { game } = table(legal(CLAIM), { seats: [SEAT, { ...SEAT, routes: ['Chur-Davos'], stations: ['Chur'] }] });
  const cities = citiesOf(game, '', false);
  expect(routesOf(cities)).toEqual([
    ['Arbon', 'Bregenz'],
    ['Bregenz', 'Arbon', 'Chur'],
    ['Chur', 'Bregenz', 'Davos'],
    ['Davos', 'Chur'],
  ]);
  expect(cities[0]!.routes[0]).toMatchObject({ claimable: true, owner: null });
  expect(cities[3]!.routes[0]).toMatchObject({ claimable: false, owner: 1 });
  expect(cities.map(({ station }) => station)).toEqual([null, null, 1, null]);
});

test('what cannot be chosen can be left out, and cities are found by a part of their name', () => {
  const { game } = table(legal(CLAIM, { kind: 'station', city: 'Davos' }));
  expect(routesOf(citiesOf(game, '', true))).toEqual([['Arbon', 'Bregenz'], ['Bregenz', 'Arbon'], ['Davos']]);
  expect(routesOf(citiesOf(game, 'DÁV', false))).toEqual([['Davos', 'Chur']]);
});
