import { describe, expect, test } from 'vitest';
import { labelsFor, layoutOf, type BoardLayout } from '../../src/map/layout';
import type { Space } from '../../src/map/layout/curves';
import { depthOfSpace, textWidth } from '../../src/map/layout/labels';
import {
  CITY_DISTANCE,
  CITY_RADIUS,
  LEAST_STRETCH,
  SLACK,
  SPACE_LENGTH,
  SPACE_WIDTH,
} from '../../src/map/layout/measures';
import { distance, grown, type Box } from '../../src/map/layout/vectors';
import type { TicketToRideBoard } from '../../src/wire/schema';
import { boardOf, builtIn, city, randomBoard, route } from './boards';

/** How far two spaces run into each other, along the direction in which they do so least. */
function overlap(one: Space, two: Space): number {
  const angles = [one.angle, one.angle + Math.PI / 2, two.angle, two.angle + Math.PI / 2];
  const depths = angles.map((angle) => {
    const half = (space: Space): number =>
      (space.length / 2) * Math.abs(Math.cos(space.angle - angle)) +
      (SPACE_WIDTH / 2) * Math.abs(Math.sin(space.angle - angle));
    const apart = (one.x - two.x) * Math.cos(angle) + (one.y - two.y) * Math.sin(angle);
    return half(one) + half(two) - Math.abs(apart);
  });
  return Math.max(0, Math.min(...depths));
}

function depthOfBoxes(one: Box, two: Box): number {
  const x = Math.min(one.right, two.right) - Math.max(one.left, two.left);
  const y = Math.min(one.bottom, two.bottom) - Math.max(one.top, two.top);
  return Math.min(x, y);
}

function worstOverlap({ routes }: BoardLayout): number {
  let worst = 0;
  routes.forEach((one, i) => {
    for (const two of routes.slice(i + 1)) {
      for (const p of one.spaces) for (const q of two.spaces) worst = Math.max(worst, overlap(p, q));
    }
  });
  return worst;
}

function isWhole(layout: BoardLayout, board: TicketToRideBoard): void {
  const points = [...layout.cities, ...layout.routes.flatMap(({ spaces }) => spaces), ...layout.labels];
  const { left, right, top, bottom } = layout.frame;
  for (const { x, y } of points) {
    expect(x > left && x < right && y > top && y < bottom).toBe(true);
  }
  expect(layout.routes.map(({ spaces }) => spaces.length)).toEqual(board.routes.map(({ length }) => length));
}

const MAPS = ['north_america', 'europe'] as const;

describe.each(MAPS)('the spaces of the map of %s', (file) => {
  const board = builtIn(file);
  const layout = layoutOf(board);
  const spaces = layout.routes.flatMap((placed) => placed.spaces);

  test('are all there, inside the frame', () => isWhole(layout, board));

  test('do not lie on top of those of other routes', () => {
    expect(worstOverlap(layout)).toBeLessThan(1);
  });

  test('are about one size', () => {
    for (const { length } of spaces) expect(length).toBeGreaterThan(SPACE_LENGTH * 0.93);
  });

  test('lie on no city', () => {
    for (const { x, y, length, angle } of spaces) {
      for (const place of layout.cities) {
        const [dx, dy] = [place.x - x, place.y - y];
        const along = Math.abs(dx * Math.cos(angle) + dy * Math.sin(angle)) - length / 2;
        const across = Math.abs(dy * Math.cos(angle) - dx * Math.sin(angle)) - SPACE_WIDTH / 2;
        expect(Math.hypot(Math.max(0, along), Math.max(0, across))).toBeGreaterThan(CITY_RADIUS - 0.5);
      }
    }
  });
});

describe.each(MAPS)('the cities of the map of %s', (file) => {
  const board = builtIn(file);
  const layout = layoutOf(board);
  const spaces = layout.routes.flatMap((placed) => placed.spaces);

  test('have no name over a space', () => {
    for (const { box } of layout.labels) {
      for (const space of spaces) expect(depthOfSpace(box, space)).toBeLessThan(1);
    }
  });

  test('have no name over another name or over a city', () => {
    layout.labels.forEach(({ box }, index) => {
      for (const other of layout.labels.slice(index + 1)) {
        expect(depthOfBoxes(box, other.box)).toBeLessThan(0.5);
      }
      for (const { x, y } of layout.cities) {
        const inside = x > box.left && x < box.right && y > box.top && y < box.bottom;
        expect(inside).toBe(false);
      }
    });
  });

  test('keep apart', () => {
    layout.cities.forEach((one, index) => {
      for (const two of layout.cities.slice(index + 1)) expect(distance(one, two)).toBeGreaterThan(CITY_DISTANCE * 0.9);
    });
  });

  test('keep left and right, north and south if they are far apart', () => {
    const far = 3 * CITY_DISTANCE;
    layout.homes.forEach((one, i) => {
      layout.homes.forEach((two, j) => {
        if (two.x - one.x > far) expect(layout.cities[j]!.x).toBeGreaterThan(layout.cities[i]!.x);
        if (two.y - one.y > far) expect(layout.cities[j]!.y).toBeGreaterThan(layout.cities[i]!.y);
      });
    });
  });

  test('are not moved far from where they really are', () => {
    layout.cities.forEach((place, index) => {
      expect(distance(place, layout.homes[index]!)).toBeLessThan(CITY_DISTANCE);
    });
  });

  test('are laid out the same every time, whatever object the board is', () => {
    expect(layoutOf(structuredClone(board))).toBe(layout);
    // Another content, so it is worked out anew; a thousandth of a millimetre moves nothing.
    const again = structuredClone(board);
    again.title = 'Another title';
    again.cities[0]!.lat += 1e-14;
    expect(layoutOf(again).cities[5]!.x).toBeCloseTo(layout.cities[5]!.x, 3);
  });

  test('have larger names when seen from afar, inside the frame and apart from each other', () => {
    const near = labelsFor(layout, 1);
    expect(near).toBe(layout.labels);
    const afar = labelsFor(layout, 0.3);
    expect(afar).toHaveLength(board.cities.length);
    afar.forEach(({ box, size }, index) => {
      expect(size).toBeGreaterThan(near[0]!.size);
      expect(Math.max(layout.frame.left - box.left, box.right - layout.frame.right)).toBeLessThan(size / 2);
      for (const other of afar.slice(index + 1)) expect(depthOfBoxes(box, other.box)).toBeLessThan(1.1);
    });
  });
});

describe.each(MAPS)('from afar the names on the map of %s', (file) => {
  const board = builtIn(file);
  // The widths of a condensed type, as phones have one; the estimate of `textWidth` is for any type at all.
  const condensed = (text: string, size: number): number => textWidth(text, size) * 0.78;
  const layout = layoutOf({ ...board, routes: [...board.routes].reverse() }, condensed);
  const spaces = layout.routes.flatMap((placed) => placed.spaces);

  test.each([0, 1, 2])('in size %i are all there and lie on no route', (size) => {
    const names = layout.afar[size]!;
    names.forEach(({ lines, box }, index) => {
      const whole = board.cities[index]!.label;
      expect(lines.join(' ') === whole || lines.join(' ').length >= 3).toBe(true);
      for (const space of spaces) expect([lines, depthOfSpace(box, space) > TOUCHING]).toEqual([lines, false]);
    });
  });

  test.each([0, 1, 2])('in size %i lie wholly within what a small window shows', (size) => {
    const { left, right, top, bottom } = grown(layout.frame, -SLACK - 2);
    for (const { lines, box } of layout.afar[size]!) {
      const inside = box.left >= left && box.right <= right && box.top >= top && box.bottom <= bottom;
      expect([lines, inside]).toEqual([lines, true]);
    }
  });

  test('differ from each other, also where they are shortened', () => {
    for (const names of layout.afar) expect(new Set(names.map(({ lines }) => lines.join(' '))).size).toBe(names.length);
  });
});

/** Spaces are drawn narrower than they are wide; a name may come that near. */
const TOUCHING = 2.5;

describe('a map of one’s own', () => {
  const someMaps = [10, 15, 20, 25, 30, 35, 40, 45, 50, 64].map((count, seed) => [count, seed] as const);
  test.each(someMaps)('with %i cities anywhere on earth is laid out', (count, seed) => {
    const board = randomBoard(seed, count);
    const layout = layoutOf(board);
    isWhole(layout, board);
    for (const { length } of layout.routes.flatMap(({ spaces }) => spaces)) {
      expect(length).toBeGreaterThan(SPACE_LENGTH * (LEAST_STRETCH - 0.1));
    }
  });

  test('may have two cities only', () => {
    const board = boardOf('Two', [city('A', 47, 8), city('B', 47.5, 9)], [route(0, 1, 3)]);
    const layout = layoutOf(board);
    isWhole(layout, board);
    expect(layout.cities[0]!.x).toBeLessThan(layout.cities[1]!.x);
    expect(layout.cities[0]!.y).toBeGreaterThan(layout.cities[1]!.y);
  });

  test('may lie across the date line: what is east of it stays east', () => {
    const places = [city('Auckland', -36.8, 174.8), city('Suva', -18.1, 178.4), city('Apia', -13.8, -171.8)];
    const board = boardOf('Pacific', places, [route(0, 1, 4), route(1, 2, 3), route(0, 2, 6)]);
    const layout = layoutOf(board);
    isWhole(layout, board);
    const [auckland, suva, apia] = layout.cities;
    expect(auckland!.x).toBeLessThan(suva!.x);
    expect(suva!.x).toBeLessThan(apia!.x);
    expect(worstOverlap(layout)).toBeLessThan(1);
  });

  test('may lie at a pole, at the equator or around the world', () => {
    const pole = [city('A', 88, 0), city('B', 85, 120), city('C', 86, -120)];
    const equator = [city('A', 1, 100), city('B', -6, 106), city('C', 3, 115)];
    const world = [city('A', 40, -120), city('B', 50, 0), city('C', -30, 140)];
    for (const [index, places] of [pole, equator, world].entries()) {
      const board = boardOf(`Far ${index}`, places, [route(0, 1, 2), route(1, 2, 3), route(0, 2, 4)]);
      isWhole(layoutOf(board), board);
    }
  });

  test('may have cities at the very same place, or all in one line', () => {
    const same = [city('A', 10, 10), city('B', 10, 10), city('C', 10, 10)];
    const line = [city('A', 10, 10), city('B', 10, 20), city('C', 10, 30)];
    for (const [index, places] of [same, line].entries()) {
      const board = boardOf(`Odd ${index}`, places, [route(0, 1, 1), route(1, 2, 2), route(0, 2, 3)]);
      const layout = layoutOf(board);
      isWhole(layout, board);
      expect(distance(layout.cities[0]!, layout.cities[1]!)).toBeGreaterThan(SPACE_LENGTH);
    }
  });

  test('puts doubles side by side, and a third route beside them', () => {
    const routes = [route(0, 1, 3, { colour: 'red' }), route(0, 1, 3, { colour: 'blue' }), route(1, 0, 4)];
    const board = boardOf('Triple', [city('A', 47, 8), city('B', 47.5, 9)], routes);
    const layout = layoutOf(board);
    expect(worstOverlap(layout)).toBe(0);
    const [red, blue] = layout.routes.map(({ spaces }) => spaces[1]!);
    expect(distance(red!, blue!)).toBeLessThan(SPACE_WIDTH * 1.5);
  });
});
