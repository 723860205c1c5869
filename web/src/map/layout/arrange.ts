// Chooses the bend of every curve, and moves cities a little, so that spaces run over other spaces, over cities and over
// their names as little as possible: a descent over a sum of costs, the same for the same board.

import type { Bend } from './curves';
import type { Group } from './groups';
import { CITY_DISTANCE } from './measures';
import { conflict, covering, passing, strandOf, type Strand } from './strands';
import { distance, grown, meet, moved, type Box, type Point } from './vectors';

/** What it costs to move a city by a unit, squared, and for each unit that two cities are too near, squared. */
const HOME_WEIGHT = 0.12;
const NEIGHBOUR_WEIGHT = 1;
const ARCS = [0, 0.15, -0.15, 0.3, -0.3, 0.45, -0.45, 0.62, -0.62, 0.8, -0.8];
const MOST_BEND = 1;
/** Ever smaller steps, by which ends are turned and cities moved. */
const ROUNDS = [
  { turn: 0.24, move: 10 },
  { turn: 0.12, move: 6 },
  { turn: 0.06, move: 3 },
  { turn: 0.04, move: 1.5 },
];
const DIRECTIONS: readonly Point[] = [0, 1, 2, 3, 4, 5, 6, 7].map((eighth) => ({
  x: Math.cos((eighth * Math.PI) / 4),
  y: Math.sin((eighth * Math.PI) / 4),
}));

/** After the names are placed. */
const LAST_ROUNDS = [
  { turn: 0.16, move: 4 },
  { turn: 0.08, move: 2 },
  { turn: 0.04, move: 1 },
];

/** After the arcs are chosen, nothing moves closer together by more than this. */
const NEAR = 80;

export class Arrangement {
  readonly cities: Point[];
  readonly strands: Strand[];
  /** The boxes of the cities' names, once they have one. */
  private names: Box[] = [];
  /** The groups that meet at each city. */
  private readonly at: number[][];
  /** The groups that each may collide with. */
  private near: number[][];

  /** `lengths` are the spaces of each route of each group. */
  constructor(
    private readonly homes: readonly Point[],
    private readonly groups: readonly Group[],
    private readonly lengths: readonly (readonly number[])[],
  ) {
    this.cities = [...homes];
    this.strands = groups.map((_, index) => this.strand(index, { start: 0, end: 0 }));
    this.near = groups.map((_, index) => [...groups.keys()].filter((other) => other !== index));
    this.at = homes.map((_, city) => groups.flatMap(({ a, b }, index) => (a === city || b === city ? [index] : [])));
  }

  settle(): void {
    this.chooseArcs();
    this.chooseArcs();
    this.near = this.near.map((others, index) => {
      const around = grown(this.strands[index]!.box, NEAR);
      return others.filter((other) => meet(around, this.strands[other]!.box));
    });
    for (const { turn, move } of ROUNDS) {
      this.moveCities(move);
      this.turnEnds(turn);
      this.turnEnds(turn);
    }
  }

  /** Bends the curves away from names, and moves cities with theirs. */
  makeRoom(names: readonly Box[]): void {
    this.names = [...names];
    for (const { turn, move } of LAST_ROUNDS) {
      this.turnEnds(turn);
      this.moveCities(move);
    }
  }

  private chooseArcs(): void {
    const arcs = ARCS.map((bend) => ({ start: bend, end: bend }));
    this.groups.forEach((_, index) => this.try(index, arcs));
  }

  private turnEnds(by: number): void {
    this.strands.forEach(({ bend: { start, end } }, index) => {
      this.try(index, [
        { start: start + by, end: end + by },
        { start: start - by, end: end - by },
        { start: start + by, end },
        { start: start - by, end },
        { start, end: end + by },
        { start, end: end - by },
      ]);
    });
  }

  private moveCities(by: number): void {
    for (let city = 0; city < this.cities.length; city++) {
      let best = this.costAround(city);
      const { x, y } = this.cities[city]!;
      for (const direction of DIRECTIONS) {
        const back = this.put(city, { x: x + direction.x * by, y: y + direction.y * by });
        const cost = this.costAround(city, best);
        if (cost < best) best = cost;
        else back();
      }
    }
  }

  /** Moves a city with its name and its routes; returns a function that undoes it. */
  private put(city: number, place: Point): () => void {
    const [before, name] = [this.cities[city]!, this.names[city]];
    const here = this.at[city]!;
    const strands = here.map((index) => this.strands[index]!);
    this.cities[city] = place;
    if (name) this.names[city] = moved(name, place.x - before.x, place.y - before.y);
    for (const index of here) this.strands[index] = this.strand(index, this.strands[index]!.bend);
    return () => {
      this.cities[city] = before;
      if (name) this.names[city] = name;
      here.forEach((index, place) => (this.strands[index] = strands[place]!));
    };
  }

  /** Takes the cheapest of the given bends, or keeps the one there is. */
  private try(index: number, bends: readonly Bend[]): void {
    let best = this.costOf(index, this.strands[index]!);
    for (const bend of bends) {
      if (Math.abs(bend.start) > MOST_BEND || Math.abs(bend.end) > MOST_BEND) continue;
      const strand = this.strand(index, bend);
      const cost = this.costOf(index, strand, best);
      if (cost < best) [best, this.strands[index]] = [cost, strand];
    }
  }

  private strand(index: number, bend: Bend): Strand {
    const group = this.groups[index]!;
    return strandOf(group, this.lengths[index]!, this.cities[group.a]!, this.cities[group.b]!, bend);
  }

  /** The cost of a strand at its position; above `most` the exact value does not matter. */
  private costOf(index: number, strand: Strand, most = Infinity): number {
    const { a, b } = this.groups[index]!;
    let cost = strand.own;
    for (let city = 0; city < this.cities.length && cost < most; city++) {
      if (city !== a && city !== b) cost += passing(strand, this.cities[city]!);
    }
    for (const name of this.names) if (meet(strand.box, name)) cost += covering(strand, name);
    for (const other of this.near[index]!) {
      if (cost < most && meet(strand.box, this.strands[other]!.box)) cost += conflict(strand, this.strands[other]!);
    }
    return cost;
  }

  private costAround(city: number, most = Infinity): number {
    const place = this.cities[city]!;
    const home = this.homes[city]!;
    let cost = HOME_WEIGHT * ((place.x - home.x) ** 2 + (place.y - home.y) ** 2);
    for (let other = 0; other < this.cities.length; other++) {
      const short = CITY_DISTANCE - distance(this.cities[other]!, place);
      if (other !== city && short > 0) cost += NEIGHBOUR_WEIGHT * short * short;
    }
    const here = this.at[city]!;
    for (const index of here) cost += cost < most ? this.costOf(index, this.strands[index]!, most - cost) : 0;
    const name = this.names[city];
    for (let index = 0; index < this.strands.length && cost < most; index++) {
      if (here.includes(index)) continue;
      cost += passing(this.strands[index]!, place);
      if (name && meet(this.strands[index]!.box, name)) cost += covering(this.strands[index]!, name);
    }
    return cost;
  }
}
