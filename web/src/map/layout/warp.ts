// The cities were moved to make room; the land moves with them. A thin-plate spline is the smoothest bending of the
// plane that takes every city from its real place to its place on the board.

import type { Box, Point } from './vectors';

/** How far outside the frame the bending fades away. */
const FADE = 0.35;

export type Warp = (x: number, y: number) => Point;

export function warpOf(from: readonly Point[], to: readonly Point[], frame: Box): Warp {
  const weights = solve(from, to);
  const fade = FADE * Math.max(frame.right - frame.left, frame.bottom - frame.top);
  const n = from.length;
  return (x, y) => {
    const outside = Math.hypot(
      Math.max(frame.left - x, 0, x - frame.right),
      Math.max(frame.top - y, 0, y - frame.bottom),
    );
    if (outside >= fade) return { x, y };
    let dx = weights[n]!.x + weights[n + 1]!.x * x + weights[n + 2]!.x * y;
    let dy = weights[n]!.y + weights[n + 1]!.y * x + weights[n + 2]!.y * y;
    for (let i = 0; i < n; i++) {
      const height = kernel(x - from[i]!.x, y - from[i]!.y);
      dx += weights[i]!.x * height;
      dy += weights[i]!.y * height;
    }
    const share = 1 - outside / fade;
    const strength = share * share * (3 - 2 * share);
    return { x: x + dx * strength, y: y + dy * strength };
  };
}

function kernel(dx: number, dy: number): number {
  const square = dx * dx + dy * dy;
  return square === 0 ? 0 : square * Math.log(square);
}

interface Row {
  readonly at: Float64Array;
  x: number;
  y: number;
}

/** The weights of the spline: one for each city, then for a shift and the two directions. */
function solve(from: readonly Point[], to: readonly Point[]): Point[] {
  const n = from.length;
  const rows: Row[] = from.map((p, i) => {
    const at = new Float64Array(n + 3);
    from.forEach((q, j) => (at[j] = kernel(p.x - q.x, p.y - q.y)));
    // Two cities at the same point, or all on one line, make the system singular: a little stiffness fixes that.
    at[i]! -= STIFFNESS;
    at.set([1, p.x, p.y], n);
    return { at, x: to[i]!.x - p.x, y: to[i]!.y - p.y };
  });
  for (let k = 0; k < 3; k++) {
    const at = new Float64Array(n + 3);
    from.forEach((p, j) => (at[j] = [1, p.x, p.y][k]!));
    at[n + k]! += SOFT;
    rows.push({ at, x: 0, y: 0 });
  }
  eliminate(rows);
  return rows.map(({ x, y }) => ({ x, y }));
}

const STIFFNESS = 1;
const SOFT = 1e-9;

/** Gauss-Jordan elimination with the largest pivot of each column. */
function eliminate(rows: Row[]): void {
  const n = rows.length;
  for (let k = 0; k < n; k++) {
    let largest = k;
    for (let i = k + 1; i < n; i++) {
      if (Math.abs(rows[i]!.at[k]!) > Math.abs(rows[largest]!.at[k]!)) largest = i;
    }
    [rows[k], rows[largest]] = [rows[largest]!, rows[k]!];
    const pivot = rows[k]!;
    const value = pivot.at[k]! || SOFT;
    for (const row of rows) {
      const factor = row === pivot ? 0 : row.at[k]! / value;
      if (factor === 0) continue;
      for (let j = k; j < n; j++) row.at[j]! -= factor * pivot.at[j]!;
      row.x -= factor * pivot.x;
      row.y -= factor * pivot.y;
    }
  }
  rows.forEach((row, k) => {
    row.x /= row.at[k]! || SOFT;
    row.y /= row.at[k]! || SOFT;
  });
}
