import { expect, test } from 'vitest';
import { actedIn, soundsOf, unfolds } from '../../../src/games/russian_railroads/table/acting/turns';
import type { Event, RussianRailroadsScene, Told } from '../../../src/games/russian_railroads/wire';

const MOMENT = {
  toAct: [],
  position: { version: 1, view: null, legal: [], undo: false, decided: null, breakdown: null },
};

function scene(before: Event | null, after: Event): Pick<RussianRailroadsScene, 'before' | 'news'> {
  const told = (event: Event, end: number): Told => ({ index: 0, end, event });
  return { before: { ...MOMENT, story: before ? [told(before, 1)] : [] }, news: [told(after, 2)] };
}

const STEP = { kind: 'step', line: 'kiev', colour: 'black', to: 4, times: 2 } as const;
const use = (...parts: Extract<Event, { kind: 'use' }>['parts']): Event => ({
  kind: 'use',
  seat: 1,
  space: 'black-2',
  paid: { workers: 2, black: 0, rubles: 1 },
  parts,
  points: parts.length * 3,
});

test('each piece walks by itself, once', () => {
  const { walk } = actedIn(scene(null, use()))!;
  expect(walk?.space).toBe('black-2');
  expect(walk?.pieces.map(({ workers, rubles }) => [workers, rubles])).toEqual([
    [1, 0],
    [1, 0],
    [0, 1],
  ]);
  expect(actedIn(scene(use(), use(STEP)))!.walk).toBeNull();
});

test('the chain has what the turn brought, and knows what was there before', () => {
  const acted = actedIn(scene(use(STEP), use(STEP, { kind: 'token', token: 'doublers', times: 1, points: 3 })))!;
  expect(acted.links).toEqual([
    { pictogram: 'black', value: null, line: 'kiev', times: 2, points: 0 },
    { pictogram: 'token', value: null, line: null, times: 1, points: 3 },
  ]);
  expect([acted.before, acted.points, unfolds(acted)]).toEqual([1, 6, true]);
  expect(soundsOf(acted)).toEqual(['card', 'points']);
});

test('a round that is scored is nobody’s turn', () => {
  expect(actedIn(scene(null, { kind: 'scored', round: 1, seats: [] }))).toBeNull();
});
