import { expect, test } from 'vitest';
import { TURN } from '../../src/acting/budget';
import { BEHIND } from '../../src/acting/stage';
import { after, open } from './moments';

const YOU = 0;
const NORMAL = { seat: YOU, pace: 1 };
const CHOICES = [{ id: 1, kind: 'draw', text: 'draw' }];

test('what another decides is acted out, and then the table is at rest', () => {
  const { stage, clock, seen, last } = open(after([0], 1));
  stage.follow(after([0, 1], 0, CHOICES), NORMAL);
  expect(seen()).toEqual([[2, true]]);
  expect(last().scene).toMatchObject({ seat: 1 });
  clock.pass(TURN);
  expect(seen()).toEqual([
    [2, true],
    [2, false],
  ]);
  expect(stage.acting).toBe(false);
});

test('a decision waits for the end of the one before, and is not seen until then', () => {
  const { stage, clock, seen } = open(after([], 1));
  stage.follow(after([1], 2), NORMAL);
  stage.follow(after([1, 2], 0), NORMAL);
  expect(seen()).toEqual([[1, true]]);
  clock.pass(TURN);
  expect(seen()[1]).toEqual([2, true]);
  clock.pass(TURN);
  expect(seen().at(-1)).toEqual([2, false]);
});

test.each([1, 2, 3, 7])('a turn of %i decisions is acted out within its time', (decisions) => {
  const { stage, clock, shown } = open(after([], 1));
  const seats: number[] = [];
  for (let at = 1; at <= decisions; at += 1) {
    seats.push(1);
    stage.follow(after(seats, at === decisions ? 0 : 1), NORMAL);
    clock.pass(500);
  }
  clock.pass(BEHIND);
  const scenes = new Set(shown.flatMap(({ scene }) => scene ?? []));
  expect(scenes.size).toBe(decisions);
  expect([...scenes].reduce((sum, { lasts }) => sum + lasts, 0)).toBeLessThanOrEqual(TURN);
});

test('the next turn of the same seat has its own time', () => {
  const { stage, clock, last } = open(after([], 1));
  stage.follow(after([1], 0), NORMAL);
  const first = last().scene!.lasts;
  clock.pass(BEHIND);
  stage.follow(after([1, 0], 1), NORMAL);
  stage.follow(after([1, 0, 1], 0), NORMAL);
  expect(last().scene!.lasts).toBe(first);
});

test('a growing event is one turn, and a new one by the same seat another', () => {
  const grown = (...ends: [number, number][]) => ({
    ...after([], 1),
    story: ends.map(([index, end]) => ({ index, end, event: { kind: 'use', seat: 1, parts: [] } })),
  });
  const { stage, clock, last } = open(grown());
  stage.follow(grown([0, 1]), NORMAL);
  const first = last().scene!.lasts;
  clock.pass(BEHIND);
  stage.follow(grown([0, 2]), NORMAL);
  expect(last().scene!.lasts).toBeLessThan(first);
  clock.pass(BEHIND);
  stage.follow(grown([0, 2], [2, 3]), NORMAL);
  expect(last().scene!.lasts).toBe(first);
});

test.each([1, 1.6])('however fast others decide, the stage is never further behind, at pace %f', (pace) => {
  const { stage, clock, last } = open(after([], 1));
  const seats: number[] = [];
  for (let at = 0; at < 40; at += 1) {
    seats.push(1 + (at % 3));
    stage.follow(after([...seats], 1 + ((at + 1) % 3)), { seat: YOU, pace });
    clock.pass(50);
  }
  expect(last().moment.story.length).toBeGreaterThan(40 - BEHIND / 50);
  clock.pass(BEHIND - 50);
  expect(last()).toMatchObject({ acting: false });
  expect(last().moment.story).toHaveLength(40);
});

test('a dropped scene leaves the next one to begin where it ended', () => {
  const { stage, last } = open(after([], 1));
  for (const count of [1, 2, 3, 4, 5]) stage.follow(after([1, 2, 3, 1, 2].slice(0, count), 0), NORMAL);
  const scene = last().scene!;
  expect(scene.after.story.length - scene.before.story.length).toBe(1);
});

test('own decisions are shown at once, and move as they did', () => {
  const { stage, seen, last } = open(after([], YOU, CHOICES));
  stage.follow(after([YOU], 1), NORMAL);
  expect(seen()).toEqual([[1, false]]);
  expect(last().scene?.lasts).toBeGreaterThan(0);
});

test('who is deciding at the same time is not interrupted', () => {
  const { stage, seen } = open(after([], YOU, CHOICES));
  stage.follow(after([1], YOU, CHOICES), NORMAL);
  expect(seen()).toEqual([[1, false]]);
});

test('what is taken back is gone at once', () => {
  const { stage, seen, last } = open(after([0, 1], 2));
  stage.follow(after([0], 1), NORMAL);
  expect(seen()).toEqual([[1, false]]);
  expect(last().scene).toBeNull();
});

test('without motion, or out of sight, nothing waits', () => {
  const { stage, seen } = open(after([], 1));
  stage.follow(after([1], 2), { seat: YOU, pace: 0 });
  stage.follow(after([1, 2], 0), { seat: YOU, pace: 0 });
  expect(seen()).toEqual([
    [1, false],
    [2, false],
  ]);
});

test('whoever skips sees the newest at once, and nothing comes after it', () => {
  const { stage, clock, seen, last } = open(after([], 1));
  stage.follow(after([1], 2), NORMAL);
  stage.follow(after([1, 2], 0), NORMAL);
  stage.skip();
  expect(seen().at(-1)).toEqual([2, false]);
  expect(last().scene).toBeNull();
  clock.pass(10 * BEHIND);
  expect(seen()).toHaveLength(2);
});

test('a whole state goes before whatever is being acted out', () => {
  const { stage, clock, seen } = open(after([], 1));
  stage.follow(after([1], 2), NORMAL);
  stage.jump(after([1, 2, 3], 0));
  clock.pass(BEHIND);
  expect(seen()).toEqual([
    [1, true],
    [3, false],
  ]);
});
