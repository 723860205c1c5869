// Lines of the globe as SVG paths on the board: projected, cut off, bent with the cities and thinned out.

import { geoPath, type GeoContext, type GeoPermissibleObjects, type GeoProjection } from 'd3-geo';
import type { Warp } from '../layout/warp';
import { nearestShare, type Box, type Point } from '../layout/vectors';

/** A piece of coast longer than this gets points in between before it is bent. */
const LONG = 24;
/** Largest error of a simplified line: on the board, and outside it, where it only fills the window. */
const FINE = 0.45;
const COARSE = 1.6;
/** Islands smaller than this, in square units, are left out. */
const LEAST_AREA = 5;

interface Line {
  readonly points: Point[];
  closed: boolean;
}

/** Collects what d3 draws instead of drawing it. */
class Collector implements GeoContext {
  readonly lines: Line[] = [];

  moveTo(x: number, y: number): void {
    this.lines.push({ points: [{ x, y }], closed: false });
  }

  lineTo(x: number, y: number): void {
    this.lines.at(-1)?.points.push({ x, y });
  }

  closePath(): void {
    const line = this.lines.at(-1);
    if (line) line.closed = true;
  }

  beginPath(): void {
    this.lines.length = 0;
  }

  arc(): void {
    // Only points are drawn as arcs, and there are none.
  }
}

/** Where lines are drawn: finely inside the frame, coarsely up to the edge of the sheet, bent by the warp. */
export interface Sheet {
  readonly projection: GeoProjection;
  readonly frame: Box;
  readonly edge: Box;
  readonly warp: Warp;
}

/** `rough`: how many times coarser than usual. */
export function outline(shape: GeoPermissibleObjects, sheet: Sheet, rough = 1): string {
  const { projection, edge } = sheet;
  const collector = new Collector();
  projection.clipExtent([
    [edge.left, edge.top],
    [edge.right, edge.bottom],
  ]);
  geoPath(projection, collector)(shape);
  return collector.lines.map((line) => drawn(line, sheet, rough)).join('');
}

function drawn({ points, closed }: Line, { frame, warp }: Sheet, rough: number): string {
  if (closed && area(points) < LEAST_AREA * rough) return '';
  const bent = thinned(points, frame, rough).flatMap((point, i, all) => {
    const start = warp(point.x, point.y);
    const next = all[i + 1] ?? (closed ? all[0] : undefined);
    return next ? [start, ...steps(point, next).map(({ x, y }) => warp(x, y))] : [start];
  });
  if (bent.length < 2) return '';
  return `M${bent.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}${closed ? 'Z' : ''}`;
}

/** Simplifies a line by the algorithm of Douglas and Peucker. */
function thinned(points: readonly Point[], frame: Box, rough: number): Point[] {
  const keep = new Uint8Array(points.length);
  keep[0] = keep[points.length - 1] = 1;
  const open: [number, number][] = [[0, points.length - 1]];
  for (let span = open.pop(); span; span = open.pop()) {
    const [from, to] = span;
    const [a, b] = [points[from]!, points[to]!];
    let [furthest, most] = [-1, 0];
    for (let i = from + 1; i < to; i++) {
      const away = awayFrom(a, b, points[i]!) / (inside(frame, points[i]!) ? FINE : COARSE);
      if (away > most) [furthest, most] = [i, away];
    }
    if (most <= rough) continue;
    keep[furthest] = 1;
    open.push([from, furthest], [furthest, to]);
  }
  return points.filter((_, i) => keep[i]);
}

function inside({ left, right, top, bottom }: Box, { x, y }: Point): boolean {
  return x >= left && x <= right && y >= top && y <= bottom;
}

function awayFrom(a: Point, b: Point, p: Point): number {
  const share = nearestShare(a, b, p);
  const [x, y] = [p.x - a.x - (b.x - a.x) * share, p.y - a.y - (b.y - a.y) * share];
  return Math.sqrt(x * x + y * y);
}

/** Points between two, so that a long straight piece can bend. */
function steps(a: Point, b: Point): Point[] {
  const count = Math.floor(Math.hypot(b.x - a.x, b.y - a.y) / LONG);
  return Array.from({ length: count }, (_, i) => {
    const share = (i + 1) / (count + 1);
    return { x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share };
  });
}

function area(points: readonly Point[]): number {
  let sum = 0;
  points.forEach(({ x, y }, i) => {
    const next = points[(i + 1) % points.length]!;
    sum += x * next.y - next.x * y;
  });
  return Math.abs(sum) / 2;
}
