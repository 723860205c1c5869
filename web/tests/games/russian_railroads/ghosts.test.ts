import { expect, test } from 'vitest';
import { ghostsOf, grown, prospectWords } from '../../../src/games/russian_railroads/table/ghosts';
import type { Choice } from '../../../src/games/russian_railroads/wire';
import { legal } from './fixtures';

const STEPS = [{ line: 'kiev', colour: 'black', space: 4 }];

function choice(change: Partial<Choice>): Choice {
  return legal({ kind: 'use', place: 'black-2', workers: 2, black: 0, rubles: 0, ...change })[0]!;
}

test('a space shows what has come of it at the end of the turn', () => {
  const use = choice({ brings: { parts: { black: 3 } }, leads_to: { scoring: 7, steps: STEPS, reach: { kiev: 4 } } });
  expect(ghostsOf(use)).toMatchObject({ steps: STEPS, reach: { kiev: 4 }, scoring: 7, doublers: 0 });
  expect(prospectWords(use)).toBe('+7 this scoring');
});

test('a decision of the turn shows what it brings by itself', () => {
  const step = choice({ brings: { steps: STEPS, each_scoring: 4 } });
  expect(ghostsOf(step)).toMatchObject({ steps: STEPS, scoring: 4 });
});

test('what brings no points has no figure, and nothing has no ghosts', () => {
  expect(prospectWords(choice({ brings: { rubles: 2 } }))).toBe('');
  expect([prospectWords(null), ghostsOf(null)]).toEqual(['', null]);
});

test('points at once are told beside those of the scoring', () => {
  expect(prospectWords(choice({ leads_to: { scoring: 2, points: 10 } }))).toBe('+2 this scoring, +10 points');
});

test('ghosts lengthen the tracks of their line only', () => {
  const ghosts = ghostsOf(choice({ leads_to: { steps: STEPS } }));
  expect(grown({ black: 2, grey: 1 }, 'kiev', ghosts)).toEqual({ black: 4, grey: 1 });
  expect(grown({ black: 2 }, 'st-petersburg', ghosts)).toEqual({ black: 2 });
});
