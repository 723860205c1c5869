// The whole layout of a board, from its cities and routes alone: pure, the same for the same board, made once. It is
// nothing but data, so that it can be made in a worker; see layoutwork.ts.

import type { RailwayMap } from '../railwaymap';
import { Arrangement } from './arrange';
import { aside, Curve, spacesOf, type Space } from './curves';
import { groupsOf, type Group } from './groups';
import { placeLabels, placeShort, textWidth, type Label, type Measure } from './labels';
import { LABEL_SIZE, MARGIN, SLACK, SPACE_LENGTH } from './measures';
import { projected, projectionFor, type Place } from './projection';
import { relax, scaleFor } from './relax';
import { boxOf, grown, type Box, type Point } from './vectors';

export interface PlacedRoute {
  readonly spaces: readonly Space[];
  /** Its middle line from city to city. */
  readonly line: readonly Point[];
}

export interface BoardLayout {
  /** By index, as on the board. */
  readonly cities: readonly Point[];
  readonly routes: readonly PlacedRoute[];
  readonly labels: readonly Label[];
  /** The names for zoomed-out views, in increasing sizes; some of them are shortened. */
  readonly afar: readonly (readonly Label[])[];
  /** All that belongs to the board, with a margin. */
  readonly frame: Box;
  /** The cities on the globe. */
  readonly places: readonly Place[];
  /** Where the cities would be by their coordinates, in the scale of the board. */
  readonly homes: readonly Point[];
  /** How many units of the board the projection's unit is worth. */
  readonly scale: number;
}

/** Every connection sends a new board object, so boards are compared by content. */
const made = new Map<string, BoardLayout>();
/** How often routes make room for names and names are placed again. */
const AGREEMENTS = 2;

/** `measure` tells how wide names are in the type of the page; without it they are estimated. */
export function layoutOf(board: RailwayMap, measure: Measure = textWidth): BoardLayout {
  const content = JSON.stringify([board.cities, board.routes]);
  let layout = made.get(content);
  if (!layout) made.set(content, (layout = lay(board, measure)));
  return layout;
}

function lay(board: RailwayMap, measure: Measure): BoardLayout {
  const groups = groupsOf(board);
  const projection = projectionFor(board.cities);
  const globe = board.cities.map((city) => projected(projection, city));
  const scale = scaleFor(globe, groups);
  projection.scale(scale);
  const homes = board.cities.map((city) => projected(projection, city));
  const lengths = groups.map((group) => group.routes.map((route) => board.routes[route]!.length));
  const arrangement = new Arrangement(relax(homes, groups), groups, lengths);
  const names = board.cities.map((city) => city.label);
  const cities = arrangement.cities;
  const place = (): Label[] => {
    const spaces = groups.flatMap((group, index) => spacesOf(group, lengths[index]!, curve(group, index)).flat());
    return placeLabels(names, { cities, spaces }, LABEL_SIZE, measure);
  };
  const curve = ({ a, b }: Group, index: number): Curve =>
    new Curve(cities[a]!, cities[b]!, arrangement.strands[index]!.bend);

  arrangement.settle();
  let labels = place();
  for (let round = 0; round < AGREEMENTS; round++) {
    arrangement.makeRoom(labels.map(({ box }) => box));
    labels = place();
  }
  const routes: PlacedRoute[] = board.routes.map(() => ({ spaces: [], line: [] }));
  groups.forEach((group, index) => {
    const middle = curve(group, index);
    const lanes = spacesOf(group, lengths[index]!, middle);
    group.routes.forEach((route, lane) => {
      routes[route] = { spaces: lanes[lane]!, line: middle.line(aside(lane, group.routes.length)) };
    });
  });
  const spaces = routes.flatMap((route) => route.spaces);
  const frame = frameOf(spaces, cities, labels);
  const afar = AFAR.map((size) => {
    // Small windows, which have less of the margin, show any of these sizes.
    const edge = grown(frame, -SLACK - size * HALO);
    return placeShort(names, { cities, spaces, frame: edge }, size, measure);
  });
  return { cities, routes, labels, afar, frame, places: board.cities, homes, scale };
}

/** Type sizes for zoomed-out views, and how many pixels high a readable name is. */
const AFAR = [17, 23, 31];
/** The share of its size by which a name is lighter around its letters: the map shows that too. */
const HALO = 0.14;
const READABLE_PX = 10.5;

/** The names at a scale of this many pixels per board unit. */
export function labelsFor(layout: BoardLayout, scale: number): readonly Label[] {
  if (LABEL_SIZE * scale >= READABLE_PX) return layout.labels;
  const size = AFAR.findIndex((other) => other * scale >= READABLE_PX);
  return layout.afar.at(size)!;
}

function frameOf(spaces: readonly Space[], cities: readonly Point[], labels: readonly Label[]): Box {
  const corners = labels.flatMap(({ box }) => [
    { x: box.left, y: box.top },
    { x: box.right, y: box.bottom },
  ]);
  const inner = boxOf([...grownSpaces(spaces), ...cities, ...corners]);
  return grown(inner, MARGIN);
}

function grownSpaces(spaces: readonly Space[]): Point[] {
  const reach = SPACE_LENGTH / 2;
  return spaces.flatMap(({ x, y }) => [
    { x: x - reach, y: y - reach },
    { x: x + reach, y: y + reach },
  ]);
}
