// A route is a row of spaces along a gentle curve: a cubic one, told by the angles at which it leaves its two cities.

import type { Group } from './groups';
import { LANE, LEAST_STRETCH, MOST_STRETCH, PITCH, SPACE_GAP } from './measures';
import type { Point } from './vectors';

/** Angles between the straight line and the curve at either end; equal ones make an arc, opposite ones an S. */
export interface Bend {
  readonly start: number;
  readonly end: number;
}

/** A space on the board: its centre, its direction and how long it is. */
export interface Space {
  readonly x: number;
  readonly y: number;
  readonly angle: number;
  readonly length: number;
}

/** Handles of a cubic curve that lie at this share of the way come nearest to an arc of a circle. */
const HANDLE = 0.36;
const STEPS = 16;

/** Receives a space: its centre, its direction as a vector of length 1, and its length. */
type Visit = (x: number, y: number, dx: number, dy: number, length: number) => void;

type Four = readonly [number, number, number, number];

export class Curve {
  private readonly x: Four;
  private readonly y: Four;

  constructor(a: Point, b: Point, bend: Bend) {
    const [dx, dy] = [(b.x - a.x) * HANDLE, (b.y - a.y) * HANDLE];
    const [cosA, sinA] = [Math.cos(bend.start), Math.sin(bend.start)];
    const [cosB, sinB] = [Math.cos(bend.end), -Math.sin(bend.end)];
    this.x = [a.x, a.x + dx * cosA - dy * sinA, b.x - dx * cosB + dy * sinB, b.x];
    this.y = [a.y, a.y + dx * sinA + dy * cosA, b.y - dx * sinB - dy * cosB, b.y];
  }

  /** Points along it from city to city, moved aside by so much. */
  line(aside: number): Point[] {
    return Array.from({ length: STEPS + 1 }, (_, step) => {
      const t = step / STEPS;
      const [dx, dy] = [slope(this.x, t), slope(this.y, t)];
      const by = aside / (Math.sqrt(dx * dx + dy * dy) || 1);
      return { x: cubic(this.x, t) - dy * by, y: cubic(this.y, t) + dx * by };
    });
  }

  /** Points along its middle in equal pieces, x and y in turn. */
  spine(pieces: number): number[] {
    const points: number[] = [];
    for (let piece = 0; piece <= pieces; piece++) {
      points.push(cubic(this.x, piece / pieces), cubic(this.y, piece / pieces));
    }
    return points;
  }

  /** Visits `count` evenly spaced spaces on it, clear of the cities at its ends. */
  walk(count: number, [before, behind]: readonly [number, number], visit: Visit): void {
    const reached = this.reached();
    const total = reached[STEPS]!;
    const room = (total - before - behind) / (count * PITCH);
    // Half of the remaining length makes the spaces longer, the other half keeps them clear of the cities.
    const stretch = room > 1 ? Math.min(MOST_STRETCH, (room + 1) / 2) : Math.max(LEAST_STRETCH, room);
    const pitch = PITCH * stretch;
    const first = before + (total - before - behind - count * pitch) / 2;
    for (let n = 0, i = 1; n < count; n++) {
      const way = first + (n + 0.5) * pitch;
      while (i < STEPS && reached[i]! < way) i++;
      const t = (i - 1 + (way - reached[i - 1]!) / (reached[i]! - reached[i - 1]! || 1)) / STEPS;
      const [dx, dy] = [slope(this.x, t), slope(this.y, t)];
      const size = Math.sqrt(dx * dx + dy * dy) || 1;
      visit(cubic(this.x, t), cubic(this.y, t), dx / size, dy / size, pitch - SPACE_GAP);
    }
  }

  /** The way from the start to each step. */
  private reached(): number[] {
    const reached = [0];
    let [x, y, way] = [this.x[0], this.y[0], 0];
    for (let step = 1; step <= STEPS; step++) {
      const [nextX, nextY] = [cubic(this.x, step / STEPS), cubic(this.y, step / STEPS)];
      way += Math.sqrt((nextX - x) ** 2 + (nextY - y) ** 2);
      reached.push(way);
      [x, y] = [nextX, nextY];
    }
    return reached;
  }
}

function cubic(p: Four, t: number): number {
  const u = 1 - t;
  return u * u * (u * p[0] + 3 * t * p[1]) + t * t * (3 * u * p[2] + t * p[3]);
}

function slope(p: Four, t: number): number {
  const u = 1 - t;
  return u * u * (p[1] - p[0]) + 2 * u * t * (p[2] - p[1]) + t * t * (p[3] - p[2]);
}

/** How far to the side of the middle the n-th of so many lanes runs. */
export function aside(place: number, lanes: number): number {
  return (place - (lanes - 1) / 2) * LANE;
}

/** The spaces of each lane; those of a double lie side by side. `lengths` says how many each route has. */
export function spacesOf(group: Group, lengths: readonly number[], curve: Curve): Space[][] {
  return lengths.map((count, place) => {
    const by = aside(place, lengths.length);
    const spaces: Space[] = [];
    curve.walk(count, group.approaches, (x, y, dx, dy, length) => {
      spaces.push({ x: x - dy * by, y: y + dx * by, angle: Math.atan2(dy, dx), length });
    });
    return spaces;
  });
}
