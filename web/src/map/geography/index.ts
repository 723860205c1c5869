// Land, lakes, borders and meridians under a board. The atlases are large and have their own chunk.

import { geoGraticule } from 'd3-geo';
import { feature, mesh } from 'topojson-client';
import world from 'world-atlas/countries-50m.json';
import globe from 'world-atlas/land-110m.json';
import type { BoardLayout } from '../layout';
import { projectionFor, type Place } from '../layout/projection';
import { grown } from '../layout/vectors';
import { warpOf } from '../layout/warp';
import { LAKES } from './lakes';
import { outline, type Sheet } from './outline';

export interface Geography {
  readonly land: string;
  /** A rough copy of the coast for the broad line of shallow water: a fine one would be slow to draw. */
  readonly shallows: string;
  readonly lakes: string;
  readonly borders: string;
  readonly states: string;
  readonly graticule: string;
}

/** How far the land extends beyond the frame, to fill a window of any shape; a share of the frame's size. */
const BEYOND = 0.8;
const ROUGH = 5;
/** Where the states of the atlas lie, in degrees. */
const STATES = { west: -125, east: -66, south: 24, north: 50 };

export async function geographyOf(layout: BoardLayout): Promise<Geography> {
  const sheet = sheetOf(layout, BEYOND);
  const { countries, land } = world.objects;
  const coast = feature(world, land);
  return {
    land: outline(coast, sheet),
    shallows: outline(coast, sheet, ROUGH),
    lakes: outline(LAKES, sheet),
    borders: outline(
      mesh(world, countries, (a, b) => a !== b),
      sheet,
    ),
    states: await statesOf(layout.places, sheet),
    graticule: outline(geoGraticule().step([10, 10])(), sheet),
  };
}

/** Land and lakes in outline: quick, so that they are there with the routes; the same land in detail follows. */
export function sketchOf(layout: BoardLayout): Geography {
  const sheet = sheetOf(layout, BEYOND);
  const land = outline(feature(globe, globe.objects.land), sheet);
  return { land, shallows: land, lakes: outline(LAKES, sheet), borders: '', states: '', graticule: '' };
}

/** The land alone, coarsely and hardly beyond the frame: for a small picture. */
export function landOf(layout: BoardLayout, beyond: number, rough: number): string {
  return outline(feature(world, world.objects.land), sheetOf(layout, beyond), rough);
}

/** `beyond`: how far it extends outside the frame, as a share of the frame's size. */
function sheetOf({ places, scale, homes, cities, frame }: BoardLayout, beyond: number): Sheet {
  const around = beyond * Math.max(frame.right - frame.left, frame.bottom - frame.top);
  return {
    projection: projectionFor(places).scale(scale),
    frame,
    edge: grown(frame, around),
    warp: warpOf(homes, cities, frame),
  };
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
