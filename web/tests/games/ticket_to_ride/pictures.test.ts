import { expect, test } from 'vitest';
import { pictureOf } from '../../../src/map/picture';
import { builtIn } from '../../map/boards';

test.each([
  ['ticket-to-ride', 'north_america'],
  ['ticket-to-ride-europe', 'europe'],
] as const)(
  'the first page shows %s as its board is drawn',
  async (game, file) => {
    await expect(pictureOf(builtIn(file))).toMatchFileSnapshot(`../../../src/games/ticket_to_ride/picture/${game}.svg`);
  },
  60_000,
);
