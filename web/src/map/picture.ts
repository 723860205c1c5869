// A board as a small picture in a file: land, rows of spaces and cities, in the colours of the page that shows it. The
// home page shows the printed boards this way, without loading the atlas or laying out a board. A test draws these
// files and compares them; `npm test -- -u` writes them again.

import { cardColour } from '../pieces/colours';
import type { RailwayMap } from './railwaymap';
import { landOf } from './geography';
import { layoutOf } from './layout';
import type { Space } from './layout/curves';
import { CITY_RADIUS, SPACE_WIDTH } from './layout/measures';
import type { Box } from './layout/vectors';

/** The shape of pictures, width to height, and how coarse they may be. */
const SHAPE = 16 / 10;
const ROUGH = 8;
/** How far the land extends outside the frame, as a share of the frame's size. */
const BEYOND = 0.5;
/** Between two spaces of a row. */
const GAP = 4;

export function pictureOf(board: RailwayMap): string {
  const layout = layoutOf(board);
  const window = shaped(layout.frame);
  const rows = new Map<string, string>();
  board.routes.forEach(({ colour }, index) => {
    const { fill } = cardColour(colour, board.colours);
    rows.set(fill, (rows.get(fill) ?? '') + layout.routes[index]!.spaces.map(dash).join(''));
  });
  const land = landOf(layout, BEYOND, ROUGH);
  return [
    '<svg xmlns="http://www.w3.org/2000/svg">',
    `<symbol id="board" viewBox="${window.x} ${window.y} ${window.width} ${window.height}">`,
    `<path fill="var(--land)" stroke="var(--coast)" d="${land.replace(/\.\d/g, '')}"/>`,
    `<g fill="none" stroke-width="${SPACE_WIDTH}">`,
    ...[...rows].map(([fill, path]) => `<path stroke="${fill}" d="${path}"/>`),
    '</g>',
    `<g fill="var(--city)" stroke="var(--city-edge)" stroke-width="2">`,
    ...layout.cities.map(({ x, y }) => `<circle cx="${n(x)}" cy="${n(y)}" r="${CITY_RADIUS}"/>`),
    '</g></symbol></svg>\n',
  ].join('\n');
}

function dash({ x, y, angle, length }: Space): string {
  const [dx, dy] = [(Math.cos(angle) * (length - GAP)) / 2, (Math.sin(angle) * (length - GAP)) / 2];
  return `M${n(x - dx)} ${n(y - dy)}L${n(x + dx)} ${n(y + dy)}`;
}

/** The frame, wider or higher, so that it has the shape of pictures. */
function shaped({ left, right, top, bottom }: Box): { x: number; y: number; width: number; height: number } {
  const width = Math.ceil(Math.max(right - left, (bottom - top) * SHAPE));
  const height = Math.ceil(width / SHAPE);
  return { x: n((left + right - width) / 2), y: n((top + bottom - height) / 2), width, height };
}

function n(value: number): number {
  return Math.round(value);
}
