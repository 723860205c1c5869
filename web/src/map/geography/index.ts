// Land, lakes, borders and meridians under a board. The atlases are large and come in a chunk of their own.

import { geoGraticule, type GeoPermissibleObjects } from 'd3-geo';
import { feature, mesh } from 'topojson-client';
import world from 'world-atlas/countries-50m.json';
import type { BoardLayout } from '../layout';
import type { Place } from '../layout/projection';
import { grown } from '../layout/vectors';
import { warpOf } from '../layout/warp';
import { LAKES } from './lakes';
import { outline, type Sheet } from './outline';

export interface Geography {
  readonly land: string;
  /** The coast once more, roughly, for the broad line of shallow water: a fine one would be slow to draw. */
  readonly shallows: string;
  readonly lakes: string;
  readonly borders: string;
  readonly states: string;
  readonly graticule: string;
}

/** How far the land goes on outside the frame, so that it fills a window of any shape; a share of the frame's size. */
const BEYOND = 0.8;
const ROUGH = 5;
/** Where the states of the atlas lie, in degrees. */
const STATES = { west: -125, east: -66, south: 24, north: 50 };

const made = new WeakMap<BoardLayout, Promise<Geography>>();

export function geographyOf(layout: BoardLayout): Promise<Geography> {
  let geography = made.get(layout);
  if (!geography) made.set(layout, (geography = draw(layout)));
  return geography;
}

async function draw(layout: BoardLayout): Promise<Geography> {
  const { projection, frame } = layout;
  const beyond = BEYOND * Math.max(frame.right - frame.left, frame.bottom - frame.top);
  const warp = warpOf(layout.homes, layout.cities, frame);
  const sheet: Sheet = { projection, frame, edge: grown(frame, beyond), warp };
  const { countries, land } = world.objects;
  const coast = feature(world, land);
  const drawn = async (shape: GeoPermissibleObjects, rough?: number): Promise<string> => {
    await breath();
    return outline(shape, sheet, rough);
  };
  return {
    land: await drawn(coast),
    shallows: await drawn(coast, ROUGH),
    lakes: await drawn(LAKES),
    borders: await drawn(mesh(world, countries, (a, b) => a !== b)),
    states: await statesOf(layout.places, sheet),
    graticule: await drawn(geoGraticule().step([10, 10])()),
  };
}

/** Lets the page do what it has to between two pieces of work. */
function breath(): Promise<void> {
  return new Promise((done) => setTimeout(done));
}

async function statesOf(places: readonly Place[], sheet: Sheet): Promise<string> {
  const inside = places.some(
    ({ lat, lon }) => lon > STATES.west && lon < STATES.east && lat > STATES.south && lat < STATES.north,
  );
  if (!inside) return '';
  const { default: usa } = await import('us-atlas/states-10m.json');
  return outline(
    mesh(usa, usa.objects.states, (a, b) => a !== b),
    sheet,
  );
}
