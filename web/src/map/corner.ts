// The corner of the map in which its buttons hide nothing.

import type { BoardLayout } from './layout';
import type { Label } from './layout/labels';
import { CITY_RADIUS, SPACE_LENGTH } from './layout/measures';
import { grown, meet, type Box, type Point } from './layout/vectors';
import type { MapView } from './view.svelte';

/** Best first: where the thumb is. */
const CORNERS = ['bottom right', 'bottom left', 'top right', 'top left'] as const;
export type Corner = (typeof CORNERS)[number];

/** From the edge of the window, in pixels. */
export const AWAY = 8;

/** `size`: of the buttons, in pixels. The whole map counts, so that they stay where they are while it moves. */
export function freeCorner(
  view: MapView,
  layout: BoardLayout,
  labels: readonly Label[],
  size: { width: number; height: number },
): Corner {
  const inWindow = ({ left, right, top, bottom }: Box): Box => {
    const [from, to] = [view.fromAfar({ x: left, y: top }), view.fromAfar({ x: right, y: bottom })];
    return { left: from.x, top: from.y, right: to.x, bottom: to.y };
  };
  const around = ({ x, y }: Point, reach: number): Box => grown({ left: x, right: x, top: y, bottom: y }, reach);
  const hidden = [
    ...layout.cities.map((city) => around(city, CITY_RADIUS)),
    ...labels.map(({ box }) => box),
    ...layout.routes.flatMap(({ spaces }) => spaces.map((space) => around(space, SPACE_LENGTH / 2))),
  ].map(inWindow);
  const covered = (corner: Corner): number => {
    const box = boxIn(corner, view, size);
    return hidden.filter((one) => meet(one, box)).length;
  };
  return CORNERS.reduce((best, corner) => (covered(corner) < covered(best) ? corner : best));
}

function boxIn(corner: Corner, view: MapView, { width, height }: { width: number; height: number }): Box {
  const left = corner.endsWith('left') ? AWAY : view.width - AWAY - width;
  const top = corner.startsWith('top') ? AWAY : view.height - AWAY - height;
  return { left, top, right: left + width, bottom: top + height };
}
