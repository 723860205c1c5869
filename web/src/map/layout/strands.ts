// The cost of a curve and its spaces: too close to others, across others, over a city, too bent.

import { aside, Curve, type Bend } from './curves';
import type { Group } from './groups';
import { CITY_RADIUS, MOST_STRETCH, SPACE_LENGTH, SPACE_WIDTH } from './measures';
import { grown, type Box, type Point } from './vectors';

/** Spaces of different routes should be this far apart, from middle line to middle line. */
const APART = SPACE_WIDTH + 4;
/** And this far from the centre of a city that is not theirs. */
const CITY_APART = CITY_RADIUS + SPACE_WIDTH / 2 + 7;
const CITY_WEIGHT = 1.5;
/** Two routes that cross. */
const CROSSING = 2500;
/** The cost of a bend: straight is best if nothing is in the way; an S is worse than an arc. */
const BEND_WEIGHT = 60;
const S_WEIGHT = 40;
/** A bend counts for each space of a route, but not for more than so many. */
const LONG = 4;
/** Spaces that had to shrink. */
const SHORT_WEIGHT = 1.2;
/** Spaces over a name: how far from its box they should stay, and what each unit costs, squared. */
const NAME_APART = SPACE_WIDTH / 2 + 1;
const NAME_WEIGHT = 2;
/** The middle line is split into this many pieces to test whether two cross. */
const PIECES = 4;

export interface Strand {
  readonly bend: Bend;
  /** Three points on each space: middle, front and back; x and y in turn. */
  readonly marks: readonly number[];
  /** Points of the middle line, from city to city; x and y in turn. */
  readonly spine: readonly number[];
  readonly box: Box;
  /** What its own shape costs. */
  readonly own: number;
}

export function strandOf(group: Group, lengths: readonly number[], a: Point, b: Point, bend: Bend): Strand {
  const curve = new Curve(a, b, bend);
  const marks: number[] = [];
  let short = 0;
  lengths.forEach((count, place) => {
    const by = aside(place, lengths.length);
    curve.walk(count, group.approaches, (middleX, middleY, dx, dy, length) => {
      const [x, y, reach] = [middleX - dy * by, middleY + dx * by, length / 2 - SPACE_WIDTH * 0.4];
      marks.push(x, y, x + dx * reach, y + dy * reach, x - dx * reach, y - dy * reach);
      if (length < SPACE_LENGTH) short += (SPACE_LENGTH - length) ** 2;
    });
  });
  const spine = curve.spine(PIECES);
  const crooked = BEND_WEIGHT * (bend.start ** 2 + bend.end ** 2) + S_WEIGHT * (bend.start - bend.end) ** 2;
  const own = SHORT_WEIGHT * short + Math.min(group.length, LONG) * crooked;
  return { bend, marks, spine, box: grown(around(marks, spine), APART / 2 + SPACE_WIDTH), own };
}

function around(marks: readonly number[], spine: readonly number[]): Box {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const points of [marks, spine]) {
    for (let i = 0; i < points.length; i += 2) {
      left = Math.min(left, points[i]!);
      right = Math.max(right, points[i]!);
      top = Math.min(top, points[i + 1]!);
      bottom = Math.max(bottom, points[i + 1]!);
    }
  }
  return { left, top, right, bottom };
}

export function conflict(one: Strand, two: Strand): number {
  return overlap(one.marks, two.marks) + (cross(one.spine, two.spine) ? CROSSING : 0);
}

/** The sum over all points of two strands of how much too near they are, squared. */
function overlap(p: readonly number[], q: readonly number[]): number {
  const far = (SPACE_LENGTH * MOST_STRETCH + APART) ** 2;
  let cost = 0;
  for (let i = 0; i < p.length; i += 6) {
    for (let j = 0; j < q.length; j += 6) {
      const dx = p[i]! - q[j]!;
      const dy = p[i + 1]! - q[j + 1]!;
      if (dx * dx + dy * dy > far) continue;
      for (let m = i; m < i + 6; m += 2) {
        for (let n = j; n < j + 6; n += 2) {
          const [x, y] = [p[m]! - q[n]!, p[m + 1]! - q[n + 1]!];
          const square = x * x + y * y;
          if (square < APART * APART) cost += (APART - Math.sqrt(square)) ** 2;
        }
      }
    }
  }
  return cost;
}

/** Whether two lines cross; meeting at a city does not count. */
function cross(p: readonly number[], q: readonly number[]): boolean {
  for (let i = 2; i < p.length; i += 2) {
    for (let j = 2; j < q.length; j += 2) {
      if (side(p, i, q, j - 2) * side(p, i, q, j) < 0 && side(q, j, p, i - 2) * side(q, j, p, i) < 0) return true;
    }
  }
  return false;
}

/** On which side of the piece of p that ends at i the point j of q lies. */
function side(p: readonly number[], i: number, q: readonly number[], j: number): number {
  const [x, y] = [p[i - 2]!, p[i - 1]!];
  return (p[i]! - x) * (q[j + 1]! - y) - (p[i + 1]! - y) * (q[j]! - x);
}

export function passing({ box, marks }: Strand, city: Point): number {
  if (city.x < box.left - CITY_APART || city.x > box.right + CITY_APART) return 0;
  if (city.y < box.top - CITY_APART || city.y > box.bottom + CITY_APART) return 0;
  let cost = 0;
  for (let i = 0; i < marks.length; i += 2) {
    const [x, y] = [marks[i]! - city.x, marks[i + 1]! - city.y];
    const square = x * x + y * y;
    if (square < CITY_APART * CITY_APART) cost += CITY_WEIGHT * (CITY_APART - Math.sqrt(square)) ** 2;
  }
  return cost;
}

export function covering({ marks }: Strand, name: Box): number {
  let cost = 0;
  for (let i = 0; i < marks.length; i += 2) {
    const inX = Math.min(marks[i]! - name.left, name.right - marks[i]!) + NAME_APART;
    const inY = Math.min(marks[i + 1]! - name.top, name.bottom - marks[i + 1]!) + NAME_APART;
    if (inX > 0 && inY > 0) cost += NAME_WEIGHT * Math.min(inX, inY) ** 2;
  }
  return cost;
}
