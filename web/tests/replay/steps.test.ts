import { expect, test } from 'vitest';
import { storyUpTo } from '../../src/acting/frames';
import { nextTurn, previousTurn, stepAsked, turnEnds } from '../../src/replay/steps';
import type { Frame } from '../../src/wire/schema';

const VIEW = { kind: 'race', seat: null, to_move: 0, seats: [] };

/** The set-up, then a step for each of these seats. */
function frames(...seats: number[]): Frame[] {
  return [0, ...seats].map((seat, index) => ({
    length: index + 1,
    view: VIEW,
    keep_story: index,
    story: [{ index, end: index + 1, event: { kind: 'draw', seat } }],
  }));
}

test('a turn ends where another seat decides, and at the end of the match', () => {
  expect(turnEnds(frames(0, 0, 1, 2, 2))).toEqual([0, 2, 3, 5]);
});

test('one goes from turn to turn, and stops at both ends', () => {
  const ends = turnEnds(frames(0, 0, 1));
  expect([0, 1, 2, 3].map((step) => nextTurn(ends, step))).toEqual([2, 2, 3, 3]);
  expect([0, 1, 2, 3].map((step) => previousTurn(ends, step))).toEqual([0, 0, 0, 2]);
});

test('the story is told up to the step that is shown', () => {
  expect(storyUpTo(frames(0, 1, 0), 1).map(({ index }) => index)).toEqual([0, 1]);
});

test('an event that grows is told as it was at the step', () => {
  const [first, second] = frames(0) as [Frame, Frame];
  const grown = { ...second, keep_story: 0, story: [{ index: 0, end: 2, event: { kind: 'use', seat: 0 } }] };
  expect(storyUpTo([first, grown], 0)).toEqual(first.story);
  expect(storyUpTo([first, grown], 1)).toEqual(grown.story);
});

test('an address may ask for a step of the match', () => {
  const ten = frames(0, 1, 0, 1, 0, 1, 0, 1, 0);
  expect(stepAsked('?step=3', ten, 0)).toBe(3);
  expect(stepAsked('?step=99', ten, 0)).toBe(9);
  expect(stepAsked('?step=-1', ten, 4)).toBe(0);
  expect(stepAsked('?step=two', ten, 4)).toBe(4);
  expect(stepAsked('?step=', ten, 4)).toBe(4);
  expect(stepAsked('', ten, 4)).toBe(4);
});

test('an address may ask for the position in which an entry of the log was decided', () => {
  const some = [1, 4, 6].map((length) => ({ ...frames()[0]!, length }));
  expect(stepAsked('?entry=4', some, 0)).toBe(1);
  expect(stepAsked('?entry=5&sheet=review', some, 0)).toBe(1); // chance decides there
  expect(stepAsked('?entry=0', some, 2)).toBe(0);
  expect(stepAsked('?entry=99', some, 0)).toBe(2);
  expect(stepAsked('?entry=x', some, 2)).toBe(2);
});
