import { expect, test } from 'vitest';
import { momentAt, played } from '../../src/acting/frames';
import { IN_ALL, missed, recalled } from '../../src/acting/recall';
import type { StoryEvent } from '../../src/wire/schema';
import { after, frames, open } from './moments';

test.each([1, 3, 20, 300])('what others did in %i decisions is shown again within five seconds', (count) => {
  const others = Array.from({ length: count }, (_, at) => 1 + (at % 3));
  const all = frames(0, ...others);
  const { stage, clock, shown, last } = open(after([0, ...others], 0));
  stage.again(recalled(all, 0)!);
  expect(last()).toMatchObject({ acting: true, again: true });
  clock.pass(IN_ALL);
  expect(last()).toMatchObject({ acting: false, again: false });
  expect(last().moment.story).toHaveLength(count + 1);
  const scenes = shown.flatMap(({ scene, acting }) => (acting && scene ? scene : []));
  expect(scenes.every(({ seat }) => seat > 0)).toBe(true);
  expect(scenes.at(-1)?.after.story).toHaveLength(count + 1);
});

test('there is nothing to recall after the own decision, nor before the first', () => {
  expect(recalled(frames(1, 0), 0)).toBeNull();
  expect(recalled(frames(1, 2), 0)).toBeNull();
});

test('what comes meanwhile is shown when all is over', () => {
  const { stage, clock, last } = open(after([0, 1], 2));
  stage.again(recalled(frames(0, 1), 0)!);
  stage.follow(after([0, 1, 2], 0), { seat: 0, pace: 1 });
  clock.pass(IN_ALL);
  expect(last().moment.story).toHaveLength(3);
});

test('missed is what others did since the own decision and was not seen', () => {
  const { story } = after([1, 0, 1, 2], 0);
  expect(missed(story, 0)).toHaveLength(2);
  expect(missed(story, 0, [], 3)).toHaveLength(1);
  expect(missed(story, 3)).toEqual([]);
  expect(missed(story, null)).toEqual([]);
});

test('what the game says is dealt is no decision', () => {
  const story: StoryEvent[] = [{ index: 0, end: 1, event: { kind: 'salary', seat: 0 } }, ...after([1], 0).story];
  expect(missed(story, 0, ['salary'])).toEqual([]);
  expect(missed(story, 0)).toHaveLength(1);
});

test('a replay plays the same scenes, in the order of its steps', () => {
  const all = frames(0, 1, 1, 2);
  const next = played(
    (step) => momentAt(all, step, step),
    1,
    4,
    ({ lasts }) => lasts,
  );
  const scenes = [next()!, next()!, next()!];
  expect(scenes.map(({ seat, after: { position } }) => [seat, position.version])).toEqual([
    [1, 2],
    [1, 3],
    [2, 4],
  ]);
  expect(scenes[0]!.lasts + scenes[1]!.lasts).toBeLessThanOrEqual(1200);
  expect(next()).toBeNull();
});
