// From the globe to the plane: a projection that suits the cities, wherever on earth they are.

import { geoAzimuthalEqualArea, geoConicConformal, geoEqualEarth, geoMercator, type GeoProjection } from 'd3-geo';
import type { Point } from './vectors';

export interface Place {
  readonly lat: number;
  readonly lon: number;
}

/** Degrees of longitude beyond which, or of latitude, only a map of the whole world will do. */
const WORLD_WIDE = 150;
const WORLD_HIGH = 110;
/** Middle latitudes below this are near the equator, above that near a pole. */
const TROPICAL = 16;
const POLAR = 66;

/** Not yet scaled: one unit is the radius of the earth. */
export function projectionFor(places: readonly Place[]): GeoProjection {
  const { middle: lon, span: width } = longitudes(places.map((place) => place.lon));
  const lats = places.map((place) => place.lat);
  const [low, high] = [Math.min(...lats), Math.max(...lats)];
  const middle = (low + high) / 2;
  const sixth = (high - low) / 6;
  let projection: GeoProjection;
  if (width > WORLD_WIDE || high - low > WORLD_HIGH) projection = geoEqualEarth().rotate([-lon, 0]);
  else if (Math.abs(middle) > POLAR) projection = geoAzimuthalEqualArea().rotate([-lon, -middle]);
  else if (Math.abs(middle) < TROPICAL) projection = geoMercator().rotate([-lon, 0]);
  else {
    projection = geoConicConformal()
      .parallels([low + sixth, high - sixth])
      .rotate([-lon, 0]);
  }
  return projection.scale(1).translate([0, 0]);
}

/** The range of longitudes that contains all: everything but the widest gap, so the date line is not special. */
function longitudes(lons: readonly number[]): { middle: number; span: number } {
  const sorted = [...lons].sort((a, b) => a - b);
  let start = sorted[0]!;
  let gap = start + 360 - sorted.at(-1)!;
  for (let i = 1; i < sorted.length; i++) {
    const width = sorted[i]! - sorted[i - 1]!;
    if (width > gap) [gap, start] = [width, sorted[i]!];
  }
  const span = 360 - gap;
  return { middle: start + span / 2, span };
}

export function projected(projection: GeoProjection, place: Place): Point {
  const [x, y] = projection([place.lon, place.lat]) ?? [0, 0];
  return { x, y };
}
