// What is drawn for each route of a board, as paths; made once for a layout.

import { cardColour, LOCO, type CardColour } from '../pieces/colours';
import type { RailwayRoute, RailwayMap } from './railwaymap';
import type { BoardLayout } from './layout';
import { SPACE_WIDTH } from './layout/measures';
import type { Space } from './layout/curves';
import { placed, roundedBox, rowLine, spaceBox } from './paths';

export interface RouteDrawing {
  readonly name: string;
  readonly colour: CardColour;
  readonly tunnel: boolean;
  readonly ferry: boolean;
  readonly spaces: readonly Space[];
  /** Along the middle of the row. */
  readonly row: string;
  readonly boxes: string;
  readonly symbols: string;
  /** Locomotives in the spaces of a ferry that require one, and the discs under them. */
  readonly locomotives: string;
  readonly discs: string;
}

const CORNER = 2.2;
const SYMBOL = 0.36;
const LOCOMOTIVE = 0.4;
/** A space is printed on the board and keeps back: narrower than the carriage that will stand on it. */
const KEPT_BACK = -1.25;

/** The first routes of a board; those drawn before are not drawn again. */
export function drawingOf(board: RailwayMap, layout: BoardLayout): (count: number) => readonly RouteDrawing[] {
  const drawn: RouteDrawing[] = [];
  return (count) => {
    for (const [index, route] of board.routes.slice(0, count).entries())
      drawn[index] ??= drawRoute(route, layout.routes[index]!.spaces, board.colours);
    return drawn.slice(0, count);
  };
}

function drawRoute(route: RailwayRoute, spaces: readonly Space[], among: readonly string[]): RouteDrawing {
  const colour = cardColour(route.colour, among);
  const isFerry = route.ferry > 0;
  const asking = spaces.slice(0, route.ferry);
  const others = spaces.slice(route.ferry);
  const locomotive = cardColour(LOCO).symbol;
  return {
    name: route.name,
    colour,
    tunnel: route.tunnel,
    ferry: isFerry,
    spaces,
    row: rowLine(spaces),
    boxes: spaces.map((space) => spaceBox(space, isFerry ? SPACE_WIDTH / 2 : CORNER, KEPT_BACK)).join(''),
    symbols: others.map((space) => placed(colour.symbol, space, SYMBOL)).join(''),
    locomotives: asking.map((space) => placed(locomotive, space, LOCOMOTIVE)).join(''),
    discs: asking.map((space) => placed(DISC, space, 1)).join(''),
  };
}

const DISC = 'M -5.6 0 A 5.6 5.6 0 1 1 5.6 0 A 5.6 5.6 0 1 1 -5.6 0 Z';

/** A carriage stands a little over the edge of its space. */
const OVER = 0.9;

export function carriage(space: Space): string {
  return placed(roundedBox(space.length + OVER, SPACE_WIDTH + 2 * OVER, 3.4), space, 1, space.angle);
}

/** What a seat paints on its carriages, upright on the track. */
export function painted(pattern: string, space: Space): string {
  return placed(pattern, space, 1, space.angle);
}

/** Slanted strokes across a space that nobody can use any more; upright on the board, whichever way it runs. */
export function hatching({ x, y, angle, length }: Space): string {
  const [half, wide] = [length / 2 + KEPT_BACK, SPACE_WIDTH / 2 + KEPT_BACK];
  const strokes = Math.max(2, Math.round(length / HATCH));
  const marks = Array.from({ length: strokes }, (_, n) => -half + ((2 * n + 1) * half) / strokes);
  const lines = marks.map((at) => `M ${at - wide * 0.8} ${wide} L ${at + wide * 0.8} ${-wide}`);
  return placed(lines.join(' '), { x, y }, 1, angle);
}

const HATCH = 5.5;
