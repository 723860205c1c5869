import { afterEach, describe, expect, test } from 'vitest';
import { bringsWords, choiceWords, lostWords } from '../../../src/games/russian_railroads/table/brings';
import type { Choice } from '../../../src/games/russian_railroads/wire';
import { specialsOf } from '../../../src/games/russian_railroads/table/specials';
import { bonusWords, cardWords, placeWords, tokenWords } from '../../../src/games/russian_railroads/words';
import { t } from '../../../src/text';
import { choose } from '../../../src/text/language.svelte';
import { BOARD, legal, SEAT, view } from './fixtures';

const SEEN = { board: BOARD, view: view() };
const choice = (one: Partial<Choice>) => legal(one)[0]!;

describe('a choice in words', () => {
  test.each<[Partial<Choice>, string]>([
    [
      { kind: 'use', place: 'black-2', workers: 1, black: 1, rubles: 0 },
      '3 black steps, paid with 1 worker + the black worker',
    ],
    [{ kind: 'step', brings: { steps: [{ line: 'kiev', colour: 'grey', space: 2 }] } }, 'Grey on Kiev to 2'],
    [
      { kind: 'industry', brings: { industry: [{ marker: 2, space: 1, factory: null }] } },
      'Industry step to 1, second marker',
    ],
    [{ kind: 'factory', which: '4', brings: { factories: [{ gap: 2, value: 4 }] } }, 'Take the factory 4, face up'],
    [{ kind: 'put', which: 'trans-siberian lower' }, 'Trans-Siberian, over the lower'],
    [{ kind: 'gap', which: '1' }, 'Replace factory 2 in gap 1'],
    [{ kind: 'repeat', which: 'rubles' }, 'Repeat: 2 rubles'],
    [{ kind: 'move', which: 'engineer-7' }, 'Move on to: engineer 7'],
    [{ kind: 'ten_points' }, '10 points instead'],
  ])('%o', (one, words) => {
    expect(choiceWords(choice(one), SEEN)).toBe(words);
  });

  test('says what it brings beside its name, and what would be lost', () => {
    const step = choice({
      kind: 'step',
      brings: { points: 10, each_scoring: 4, colours: ['grey'], parts: { token: 1 } },
    });
    expect(bringsWords(step, SEEN)).toEqual(['+10 points', '+4 each scoring', 'unlocks grey', 'then 1 ?-token']);
    expect(lostWords(step)).toBe('');
    expect(lostWords(choice({ kind: 'done', brings: { lost: { black: 2 } } }))).toBe('lost: 2 black steps');
  });

  test('a factory tells where it goes and what it does', () => {
    const factory = choice({ kind: 'factory', which: 'stack', brings: { factories: [{ gap: 2, value: 4 }] } });
    expect(bringsWords(factory, SEEN)).toEqual(['into gap 2', '2 doublers']);
  });

  test('does not say its name twice', () => {
    expect(bringsWords(choice({ kind: 'use', place: 'black-2', brings: { parts: { black: 3 } } }), SEEN)).toEqual([]);
    expect(bringsWords(choice({ kind: 'doubler', brings: { doublers: 1 } }), SEEN)).toEqual([]);
  });
});

test('numbers in words are those of the board', () => {
  const board = {
    ...BOARD,
    bonus_instead: 12,
    revalued: [1, 2, 4, 7, 11],
    medal: { ...BOARD.medal, points: 25, space: 6 },
    card_engineer: 2,
    tokens: [{ name: 'tracks', effect: { any: 9 } }],
    cards: [{ name: 'engineer', effect: { rubles: 3 } }],
    bonus_card_points: { ...BOARD.bonus_card_points, lines: 11 },
    doubler_steps: [
      [3, 21],
      [6, 33],
    ],
  };
  expect(tokenWords(board, 'tracks')).toBe('up to 9 steps of any colour');
  expect(tokenWords(board, 'revaluation')).toBe('brown, natural and white count 4, 7, and 11');
  expect(tokenWords(board, 'medal')).toBe('Kiev medal: 25 each scoring with grey and reach at 6');
  expect(cardWords(board, 'engineer')).toBe('engineer 2 and 3 rubles');
  expect(bonusWords(board, 'lines')).toBe('11 for each completed line');
  expect(bonusWords(board, 'doublers')).toBe('21 for 3 doublers, 33 for 6');
  expect(choiceWords(choice({ kind: 'ten_points' }), { ...SEEN, board })).toBe('12 points instead');
});

test('places are called by what they do', () => {
  expect(placeWords(SEEN, 'variable-1')).toBe('engineer 3, for all');
  expect(placeWords(SEEN, 'variable-2')).toBe('no engineer');
  expect(placeWords(SEEN, 'hire')).toBe('hire engineer 7');
  expect(placeWords(SEEN, 'order-2')).toBe('position 2 next round');
  expect(placeWords(SEEN, 'industry-3')).toBe('1 industry step, 1 black step');
});

test('special spaces tell what they ask for, what they give and whether that has happened', () => {
  const kiev = specialsOf(BOARD, SEAT, 'kiev');
  expect(kiev.get(4)).toMatchObject({
    met: true,
    words: 'Kiev 4: black track and a locomotive → 4 points each scoring. Done.',
  });
  expect(kiev.get(9)).toMatchObject({ met: false, words: 'Kiev 9: black track → 10 points once. Not yet.' });
  const end = specialsOf(BOARD, SEAT, 'trans-siberian').get(15);
  expect(end?.signs).toEqual([
    { name: 'white', value: null },
    { name: 'points', value: 10 },
  ]);
});

describe('a space that nobody has taken', () => {
  afterEach(() => choose('en'));

  test.each([
    ['en', 'Costs 1 worker. Not taken.'],
    ['es', 'Cuesta 1 worker. Sin ocupar.'],
    ['fr', 'Coûte 1 worker. Inoccupée.'],
    ['cs', 'Cena: 1 worker. Neobsazeno.'],
  ] as const)('is not said to be free of charge: %s', async (language, words) => {
    await choose(language);
    const said = t('railroads.space', { place: 'X', cost: '1 worker', taken: 'none', names: '', can: 'no' });
    expect(said).toBe(`X. ${words}`);
  });
});
