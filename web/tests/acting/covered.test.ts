// Something lies over the table: what others decide meanwhile is acted out when it is gone.

import { expect, test } from 'vitest';
import { TURN } from '../../src/acting/budget';
import { recalled } from '../../src/acting/recall';
import { BEHIND } from '../../src/acting/stage';
import { after, frames, open } from './moments';

const YOU = 0;
const NORMAL = { seat: YOU, pace: 1 };
const CHOICES = [{ id: 1, kind: 'draw', text: 'draw' }];

/** A table that can be covered. */
function table(...seats: number[]) {
  const over = { covered: true };
  return { over, ...open(after(seats, 1), () => over.covered) };
}

test('what others decide under a cover is acted out when it is gone, however long that takes', () => {
  const { over, stage, clock, shown, seen, last } = table(YOU);
  stage.follow(after([YOU, 1], 2), NORMAL);
  clock.pass(10 * BEHIND);
  stage.follow(after([YOU, 1, 2], YOU, CHOICES), NORMAL);
  clock.pass(10 * BEHIND);
  expect(shown).toEqual([]);
  over.covered = false;
  stage.resume();
  expect(seen()).toEqual([[2, true]]);
  clock.pass(BEHIND);
  expect(seen()).toContainEqual([3, true]);
  expect(last()).toMatchObject({ acting: false, moment: { position: { legal: CHOICES } } });
});

test('what is being acted out when the cover comes ends, and the next waits', () => {
  const { over, stage, clock, seen } = table();
  over.covered = false;
  stage.follow(after([1], 2), NORMAL);
  stage.follow(after([1, 2], 3), NORMAL);
  over.covered = true;
  clock.pass(BEHIND);
  expect(seen()).toEqual([
    [1, true],
    [1, false],
  ]);
  stage.resume();
  expect(seen()).toHaveLength(2);
  over.covered = false;
  stage.resume();
  expect(seen().at(-1)).toEqual([2, true]);
});

test.each([3, 12, 300])('%i decisions that have waited are over in the time that a table may be behind', (count) => {
  const { over, stage, clock, shown, last } = table();
  const seats = Array.from({ length: count }, (_, at) => 1 + (at % 3));
  seats.forEach((_, at) => stage.follow(after(seats.slice(0, at + 1), 0), NORMAL));
  over.covered = false;
  stage.resume();
  clock.pass(BEHIND + 1); // a rounding error
  expect(last()).toMatchObject({ acting: false, moment: { story: { length: count } } });
  const scenes = shown.filter(({ acting }) => acting);
  expect(scenes).toHaveLength(Math.min(count, 20));
});

test('a turn that has waited is not hurried without need', () => {
  const { over, stage, last } = table();
  stage.follow(after([1], 0), NORMAL);
  over.covered = false;
  stage.resume();
  const { lasts } = last().scene!;
  expect(lasts).toBeGreaterThan(TURN / 2);
});

test('own decisions do not wait, nor does anybody who skips', () => {
  const { over, stage, clock, seen } = table();
  stage.follow(after([1], YOU, CHOICES), NORMAL);
  stage.follow(after([1, YOU], 2), NORMAL);
  expect(seen()).toEqual([[2, false]]);
  stage.follow(after([1, YOU, 2], 3), NORMAL);
  stage.skip();
  expect(seen().at(-1)).toEqual([3, false]);
  over.covered = false;
  stage.resume();
  clock.pass(BEHIND);
  expect(seen()).toHaveLength(2);
});

test('what is shown again waits as well', () => {
  const { over, stage, shown, last } = table(YOU, 1, 2);
  stage.again(recalled(frames(YOU, 1, 2), YOU)!);
  expect(shown).toEqual([]);
  over.covered = false;
  stage.resume();
  expect(last()).toMatchObject({ acting: true, again: true });
});
