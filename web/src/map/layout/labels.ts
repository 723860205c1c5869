// Places the names of the cities: each at the best of many positions around its city, on one or two lines, clear of
// spaces, cities and other names if possible.

import type { Space } from './curves';
import { CITY_RADIUS, SPACE_WIDTH } from './measures';
import { distance, meet, type Box, type Point } from './vectors';

export interface Label {
  readonly lines: readonly string[];
  /** The middle of the text. */
  readonly x: number;
  readonly y: number;
  readonly box: Box;
  /** Of the type. */
  readonly size: number;
}

/** Directions from a city to its name, best first: beside it, then above and below, then askew. */
const DIRECTIONS: readonly { angle: number; cost: number }[] = [
  0, 180, -90, 90, -45, 45, -135, 135, -22, 22, -158, 158, -68, 68, -112, 112,
].map((degrees, place) => ({ angle: (degrees * Math.PI) / 180, cost: place * 0.7 }));
const DISTANCES = [3.5, 6, 10, 15, 21, 28];
/** In a larger type a name may stand farther from its city. */
const FARTHER = [...DISTANCES, 37, 48];
const LINE_HEIGHT = 1.08;
/** The share of the type's size that letters are high, and so a line if nothing keeps away from it. */
const LETTERS = 0.8;
/** What each fault costs: a unit of distance, a name on two lines, and each unit by which it runs into something. */
const FAR = 0.9;
const TWO_LINES = 3;
const ON_SPACE = 14;
/** From afar a name is shortened rather than laid on a route: for being short at all, and for each letter left out. */
const ON_SPACE_AFAR = 60;
const SHORTENED = 24;
const LETTER = 2.5;
/** Letters that a shortened name keeps. */
const KEPT = [6, 5, 4, 3];
/** With this many places free of faults, a name needs no shorter form. */
const ENOUGH = 16;
const ON_CITY = 25;
const ON_LABEL = 40;
/** A route between a city and its name. */
const CUT_OFF = 14;
/** Cost per unit of a name that is nearly as close to another city as to its own, and within how many units. */
const CLEARLY = 6;
const MISTAKEN = 3;
/** A name cut off at the edge is worse than any other fault. */
const OUTSIDE = 300;
const SWEEPS = 6;
/** Things farther from a city than this do not matter there. */
const NEARBY = 170;
/** Shares of the type's size that letters are wide, in a common sans serif; a little generous. */
const NARROW = /[iljtfrI.,'’ -]/u;
const WIDE = /[mwMWÆŒ@]/u;

export function textWidth(text: string, size: number): number {
  let width = 0;
  for (const letter of text) {
    if (NARROW.test(letter)) width += 0.36;
    else if (WIDE.test(letter)) width += 0.86;
    else width += letter === letter.toLowerCase() ? 0.58 : 0.7;
  }
  return width * size;
}

/** How wide a text is at a size; the page measures its own type. */
export type Measure = (text: string, size: number) => number;

export interface Obstacles {
  readonly cities: readonly Point[];
  readonly spaces: readonly Space[];
  /** The edge of the board, where it is known already: names stay inside. */
  readonly frame?: Box;
}

interface Candidate extends Label {
  /** For its place alone, before other names are looked at. */
  readonly cost: number;
}

/** How names of one size are placed. */
interface Manner {
  readonly size: number;
  readonly measure: Measure;
  readonly distances: readonly number[];
  readonly onSpace: number;
  /** How high a line is by itself, as a share of the type's size. */
  readonly line: number;
  /** Ways to write a name, the best first, with what they cost. */
  readonly written: (name: string) => readonly Written[];
}

interface Written {
  readonly lines: readonly string[];
  readonly cost: number;
}

/** Names in a larger type, for a zoomed-out view: shortened where there is no room for the whole name. */
export function placeShort(
  names: readonly string[],
  obstacles: Obstacles,
  size: number,
  measure: Measure = textWidth,
): Label[] {
  const written = (name: string): Written[] => [...inFull(name), ...shortened(name)];
  const manner = { size, measure, distances: FARTHER, onSpace: ON_SPACE_AFAR, line: LETTERS, written };
  return place(names, obstacles, manner);
}

export function placeLabels(
  names: readonly string[],
  obstacles: Obstacles,
  size: number,
  measure: Measure = textWidth,
): Label[] {
  const manner = { size, measure, distances: DISTANCES, onSpace: ON_SPACE, line: LINE_HEIGHT, written: inFull };
  return place(names, obstacles, manner);
}

function place(names: readonly string[], obstacles: Obstacles, manner: Manner): Label[] {
  const all = names.map((name, city) => {
    const home = obstacles.cities[city]!;
    const near = (other: Point): boolean => distance(other, home) < NEARBY + manner.distances.at(-1)!;
    const cities = obstacles.cities.filter((other) => other !== home && near(other));
    return candidates(name, home, { ...obstacles, cities, spaces: obstacles.spaces.filter(near) }, manner);
  });
  // Names with the fewest positions are placed first.
  const order = all.map((_, city) => city).sort((a, b) => leastCost(all[b]!) - leastCost(all[a]!) || a - b);
  const chosen: (Candidate | undefined)[] = names.map(() => undefined);
  for (let sweep = 0; sweep < SWEEPS; sweep++) {
    for (const city of order) chosen[city] = best(all[city]!, city, chosen);
  }
  return chosen.map((label) => label!);
}

function leastCost(places: readonly Candidate[]): number {
  return Math.min(...places.map((place) => place.cost));
}

function best(places: readonly Candidate[], city: number, chosen: readonly (Candidate | undefined)[]): Candidate {
  let [found, least] = [places[0]!, Infinity];
  for (const place of places) {
    let cost = place.cost;
    for (let index = 0; index < chosen.length && cost < least; index++) {
      const other = chosen[index];
      if (other && index !== city) cost += ON_LABEL * depth(place.box, other.box);
    }
    if (cost < least) [found, least] = [place, cost];
  }
  return found;
}

/** `around`: what is near, without the city itself. */
function candidates(name: string, home: Point, around: Obstacles, manner: Manner): Candidate[] {
  const { size, measure, distances, written, line, onSpace } = manner;
  const found: Candidate[] = [];
  let faultless = 0;
  for (const { lines, cost: writing } of written(name)) {
    if (writing >= SHORTENED && faultless >= ENOUGH) break;
    const width = Math.max(...lines.map((one) => measure(one, size)));
    const height = (lines.length - 1) * size * LINE_HEIGHT + size * line;
    for (const { angle, cost } of DIRECTIONS) {
      for (const gap of distances) {
        const { x, y } = beside(home, angle, CITY_RADIUS + gap, width, height);
        const box = { left: x - width / 2, right: x + width / 2, top: y - height / 2, bottom: y + height / 2 };
        const place = cost + (gap - distances[0]!) * FAR + writing;
        const wrong = faults(box, home, around, onSpace);
        if (wrong === 0) faultless++;
        found.push({ lines, x, y, box, size, cost: place + wrong });
      }
    }
  }
  return found;
}

/** The name on one line, and on two if it has several words, broken where the lines are most equal. */
function inFull(name: string): Written[] {
  const words = name.split(' ');
  const whole = { lines: [name], cost: 0 };
  if (words.length === 1) return [whole];
  const breaks = words.slice(1).map((_, i) => [words.slice(0, i + 1).join(' '), words.slice(i + 1).join(' ')]);
  const unequal = ([a, b]: string[]): number => Math.abs(a!.length - b!.length);
  return [whole, { lines: breaks.sort((a, b) => unequal(a) - unequal(b))[0]!, cost: TWO_LINES }];
}

/** Its first letters, or the last word with an initial: "Const.", "L. Rock". */
function shortened(name: string): Written[] {
  const cost = (short: string): number => SHORTENED + LETTER * Math.max(0, name.length - short.length);
  const words = name.split(' ');
  const initial = words.length > 1 ? [`${words[0]![0]}. ${words.at(-1)!}`] : [];
  const cuts = KEPT.filter((kept) => name.length > kept + 1).map((kept) => `${name.slice(0, kept).trimEnd()}.`);
  return [...initial, ...cuts].map((short) => ({ lines: [short], cost: cost(short) }));
}

/** The middle of a box that lies in a direction from the city and touches a circle around it. */
function beside(city: Point, angle: number, radius: number, width: number, height: number): Point {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  // Straight beside or above, the box is centred; diagonally it touches with a corner.
  const x = city.x + cos * radius + Math.max(-1, Math.min(1, cos * 1.42)) * (width / 2);
  const y = city.y + sin * radius + Math.max(-1, Math.min(1, sin * 1.42)) * (height / 2);
  return { x, y };
}

function faults(box: Box, home: Point, { cities, spaces, frame }: Obstacles, onSpace: number): number {
  let cost = 0;
  cities.forEach(({ x, y }) => {
    const r = CITY_RADIUS + 1;
    cost += ON_CITY * depth(box, { left: x - r, right: x + r, top: y - r, bottom: y + r });
    cost += MISTAKEN * Math.max(0, away(box, home) + CLEARLY - away(box, { x, y }));
  });
  if (frame) cost += OUTSIDE * beyond(box, frame);
  const way = lineBox(home, box);
  for (const space of spaces) {
    cost += onSpace * depthOfSpace(box, space);
    if (depthOfSpace(way, space) > 1) cost += CUT_OFF;
  }
  return cost;
}

/** How far a box extends beyond another. */
function beyond(box: Box, frame: Box): number {
  return (
    Math.max(0, frame.left - box.left, box.right - frame.right) +
    Math.max(0, frame.top - box.top, box.bottom - frame.bottom)
  );
}

function nearestPoint(box: Box, { x, y }: Point): Point {
  return { x: Math.min(box.right, Math.max(box.left, x)), y: Math.min(box.bottom, Math.max(box.top, y)) };
}

function away(box: Box, city: Point): number {
  return distance(nearestPoint(box, city), city);
}

/** The box between a city and the nearest point of its name. */
function lineBox({ x, y }: Point, box: Box): Box {
  const near = nearestPoint(box, { x, y });
  return {
    left: Math.min(x, near.x),
    right: Math.max(x, near.x),
    top: Math.min(y, near.y),
    bottom: Math.max(y, near.y),
  };
}

/** How far two boxes overlap; 0 if they do not. */
function depth(a: Box, b: Box): number {
  if (!meet(a, b)) return 0;
  const x = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const y = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return Math.min(x, y);
}

/** How far a space runs into a box: the least of the overlaps along the sides of both. */
export function depthOfSpace(box: Box, { x, y, angle, length }: Space): number {
  const [halfX, halfY] = [(box.right - box.left) / 2, (box.bottom - box.top) / 2];
  const [dx, dy] = [x - (box.left + halfX), y - (box.top + halfY)];
  const reach = (length + SPACE_WIDTH) / 2;
  if (Math.abs(dx) > halfX + reach || Math.abs(dy) > halfY + reach) return 0;
  const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))];
  const [long, wide] = [length / 2, SPACE_WIDTH / 2];
  const overX = halfX + long * cos + wide * sin - Math.abs(dx);
  if (overX <= 0) return 0;
  const overY = halfY + long * sin + wide * cos - Math.abs(dy);
  if (overY <= 0) return 0;
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  const overLong = long + halfX * cos + halfY * sin - Math.abs(dx * c + dy * s);
  const overWide = wide + halfX * sin + halfY * cos - Math.abs(dy * c - dx * s);
  return Math.max(0, Math.min(overX, overY, overLong, overWide));
}
