import { geoContains, type GeoPermissibleObjects } from 'd3-geo';
import { feature } from 'topojson-client';
import { describe, expect, test } from 'vitest';
import world from 'world-atlas/countries-50m.json';
import { geographyOf } from '../../src/map/geography';
import { LAKES } from '../../src/map/geography/lakes';
import { layoutOf } from '../../src/map/layout';
import { warpOf } from '../../src/map/layout/warp';
import { boardOf, builtIn, city, route } from './boards';

const land = feature(world, world.objects.land) as GeoPermissibleObjects;

/** Whether a point lies inside the outlines of a path of straight lines, by counting crossings to the right. */
function isInside(path: string, x: number, y: number): boolean {
  let inside = false;
  for (const ring of path.split('M').slice(1)) {
    const points = ring
      .replace('Z', '')
      .split('L')
      .map((pair) => pair.split(' ').map(Number) as [number, number]);
    points.forEach(([x1, y1], i) => {
      const [x2, y2] = points[(i + 1) % points.length]!;
      if (y1 > y !== y2 > y && x < x1 + ((y - y1) / (y2 - y1)) * (x2 - x1)) inside = !inside;
    });
  }
  return inside;
}

describe.each(['north_america', 'europe'] as const)('the land under the map of %s', (file) => {
  const board = builtIn(file);
  const layout = layoutOf(board);

  test('moves with the cities: who lives inland stays on land', async () => {
    const ground = await geographyOf(layout);
    // Ports may lie a hair's breadth off the coast of the atlas; a degree's third around must be land to be inland.
    const inland = board.cities
      .map((place, index) => ({ ...place, index }))
      .filter(({ lon, lat }) =>
        [
          [0, 0],
          [0.3, 0],
          [-0.3, 0],
          [0, 0.3],
          [0, -0.3],
        ].every(
          ([east, north]) =>
            geoContains(land, [lon + east!, lat + north!]) && !geoContains(LAKES, [lon + east!, lat + north!]),
        ),
      );
    expect(inland.length).toBeGreaterThan(10);
    for (const { index, name } of inland) {
      const { x, y } = layout.cities[index]!;
      expect([name, isInside(ground.land, x, y) && !isInside(ground.lakes, x, y)]).toEqual([name, true]);
    }
  });

  test('is bent without a fold: small triangles keep their sense', () => {
    const warp = warpOf(layout.homes, layout.cities, layout.frame);
    const { left, right, top, bottom } = layout.frame;
    for (let x = left; x < right; x += 15) {
      for (let y = top; y < bottom; y += 15) {
        const [p, q, r] = [warp(x, y), warp(x + 1, y), warp(x, y + 1)];
        expect((q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x)).toBeGreaterThan(0.2);
      }
    }
  });

  test('takes every city to its place on the board', () => {
    const warp = warpOf(layout.homes, layout.cities, layout.frame);
    layout.homes.forEach(({ x, y }, index) => {
      const place = warp(x, y);
      expect(Math.hypot(place.x - layout.cities[index]!.x, place.y - layout.cities[index]!.y)).toBeLessThan(0.1);
    });
  });
});

test('states are drawn where there are any, and nowhere else', async () => {
  expect((await geographyOf(layoutOf(builtIn('north_america')))).states).not.toBe('');
  expect((await geographyOf(layoutOf(builtIn('europe')))).states).toBe('');
});

test('there is land in the sea around a map across the date line', async () => {
  const places = [city('Auckland', -36.8, 174.8), city('Suva', -18.1, 178.4), city('Apia', -13.8, -171.8)];
  const layout = layoutOf(boardOf('Pacific', places, [route(0, 1, 4), route(1, 2, 3)]));
  const ground = await geographyOf(layout);
  expect(ground.land).toMatch(/^M/);
  expect(ground.land).not.toContain('NaN');
});
