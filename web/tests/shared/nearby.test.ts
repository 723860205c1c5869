import { expect, test } from 'vitest';
import { layoutOf } from '../../src/map/layout';
import { nearestToward, type Direction, type Spot } from '../../src/shared/nearby';
import { builtIn } from '../map/boards';

const DIRECTIONS: Direction[] = ['left', 'right', 'up', 'down'];
const CROSS: Spot[] = [
  { x: 0, y: 0 },
  { x: 10, y: 1 },
  { x: 30, y: 0 },
  { x: 0, y: -10 },
  { x: -10, y: 0 },
  { x: 1, y: 10 },
];

test('an arrow key leads to the nearest one in its direction', () => {
  expect(DIRECTIONS.map((direction) => nearestToward(direction, CROSS[0]!, CROSS))).toEqual([4, 1, 3, 5]);
});

test('where there is nothing that way, nothing is found', () => {
  expect(nearestToward('right', CROSS[2]!, CROSS)).toBe(-1);
});

test('who goes right stays in the row, even if something lies closer below', () => {
  const spots = [
    { x: 0, y: 0 },
    { x: 4, y: 9 },
    { x: 12, y: 0 },
  ];
  expect(nearestToward('right', spots[0]!, spots)).toBe(2);
});

test.each(['europe', 'north_america'] as const)('every route of %s can be walked to from every other', (file) => {
  const spots = layoutOf(builtIn(file)).routes.map(({ spaces }) => spaces[Math.floor(spaces.length / 2)]!);
  expect(Math.min(...spots.map((_, from) => reached(spots, from)))).toBe(spots.length);
});

function reached(spots: readonly Spot[], from: number): number {
  const seen = new Set([from]);
  for (const at of seen) {
    for (const direction of DIRECTIONS) {
      const next = nearestToward(direction, spots[at]!, spots);
      if (next >= 0) seen.add(next);
    }
  }
  return seen.size;
}
