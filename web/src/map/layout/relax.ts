// Real coordinates crowd the spaces where cities are close. A gentle relaxation makes room: every pair of joined cities
// gets the distance its spaces need, cities keep apart from each other and from passing routes, and all stay near
// where they really are.

import type { Group } from './groups';
import { CITY_DISTANCE, CITY_RADIUS } from './measures';
import { distance, nearestShare, type Point } from './vectors';

interface Movable {
  x: number;
  y: number;
}

const ROUNDS = 260;
/** Share of each correction that is applied per round. */
const HOME = 0.012;
const PUSH = 0.35;
const PULL = 0.03;
/** Joined cities may be this much further apart than their spaces need before they are drawn together. */
const SLACK = 1.3;
/** Between the edge of a city and the edge of a route that passes. */
const PASSING = 11;
/** The share of pairs that have room for their spaces from the start; the others are pushed apart. */
const ROOMY = 0.65;

/** How many units the projection's unit is worth, so that most routes fit where they really are. */
export function scaleFor(places: readonly Point[], groups: readonly Group[]): number {
  const wishes = groups
    .map(({ a, b, need }) => need / distance(places[a]!, places[b]!))
    .filter(Number.isFinite)
    .sort((a, b) => a - b);
  return wishes[Math.floor((wishes.length - 1) * ROOMY)] ?? 1;
}

export function relax(homes: readonly Point[], groups: readonly Group[]): Point[] {
  const cities: Movable[] = homes.map(({ x, y }, index) => apart(x, y, index));
  for (let round = 0; round < ROUNDS; round++) {
    cities.forEach((city, index) => {
      city.x += (homes[index]!.x - city.x) * HOME;
      city.y += (homes[index]!.y - city.y) * HOME;
    });
    for (const group of groups) stretch(cities[group.a]!, cities[group.b]!, group.need);
    for (let i = 0; i < cities.length; i++) {
      for (let j = i + 1; j < cities.length; j++) keepApart(cities[i]!, cities[j]!, CITY_DISTANCE);
    }
    for (const group of groups) letPass(cities, group);
  }
  return cities.map(({ x, y }) => ({ x, y }));
}

/** A tiny shift, in a different direction for each city: cities at the same point could not be pushed apart. */
function apart(x: number, y: number, index: number): Movable {
  const golden = index * 2.39996;
  return { x: x + Math.cos(golden) * 0.01, y: y + Math.sin(golden) * 0.01 };
}

function stretch(a: Movable, b: Movable, need: number): void {
  const now = distance(a, b);
  if (now < need) shift(a, b, now, (need - now) * PUSH);
  else if (now > need * SLACK) shift(a, b, now, (need * SLACK - now) * PULL);
}

function keepApart(a: Movable, b: Movable, least: number): void {
  const now = distance(a, b);
  if (now < least) shift(a, b, now, (least - now) * PUSH);
}

/** Moves both so that their distance grows by so much. */
function shift(a: Movable, b: Movable, now: number, by: number): void {
  const x = ((b.x - a.x) / now) * (by / 2);
  const y = ((b.y - a.y) / now) * (by / 2);
  a.x -= x;
  a.y -= y;
  b.x += x;
  b.y += y;
}

/** Pushes cities off the straight line of a route that is not theirs, and the line off the cities. */
function letPass(cities: readonly Movable[], group: Group): void {
  const [a, b] = [cities[group.a]!, cities[group.b]!];
  const least = group.reach + CITY_RADIUS + PASSING;
  cities.forEach((city, index) => {
    if (index === group.a || index === group.b) return;
    const share = nearestShare(a, b, city);
    if (share <= 0 || share >= 1) return;
    const dx = city.x - (a.x + (b.x - a.x) * share);
    const dy = city.y - (a.y + (b.y - a.y) * share);
    const now = Math.sqrt(dx * dx + dy * dy) || 1e-6;
    if (now >= least) return;
    const by = ((least - now) * PUSH) / 2 / now;
    city.x += dx * by;
    city.y += dy * by;
    a.x -= dx * by * (1 - share);
    a.y -= dy * by * (1 - share);
    b.x -= dx * by * share;
    b.y -= dy * by * share;
  });
}
