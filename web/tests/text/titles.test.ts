import { afterEach, beforeEach, expect, test } from 'vitest';
import { listed, numeral, t, titled } from '../../src/text';
import { choose, CODES } from '../../src/text/language.svelte';
import { spelt, writeByLabel } from '../../src/text/spelling';

beforeEach(() => choose('en'));
afterEach(() => choose('en'));

test.each([
  ['es', '¡Aventureros al tren! Europa'],
  ['fr', 'Les Aventuriers du Rail Europe'],
  ['cs', 'Jízdenky, prosím! Evropa'],
  ['en', 'Ticket to Ride: Europe'],
] as const)('in %s games have the titles of their boxes, and maps of people their own', async (language, title) => {
  await choose(language);
  expect([titled('Ticket to Ride: Europe'), titled('My island')]).toEqual([title, 'My island']);
});

test.each(CODES)('in %s numbers below zero have a minus sign, wherever they come from', async (language) => {
  await choose(language);
  const words = [
    t('result.won_points', { who: 'other', name: 'Anna', points: -27 }),
    t('home.result.lost', { name: 'Bruno-1', points: 3, own: -12 }),
    t('result.signed', { points: -1234 }),
    numeral(-5),
  ].join(' ');
  expect(words).toContain('−27');
  expect(words).toContain('−12');
  expect(words).toContain('Bruno-1');
  expect(words).not.toMatch(/(^|\s)-\d/);
});

test('places are written as on the map, people as they call themselves', () => {
  writeByLabel([
    { name: 'Kyïv', label: 'Kyiv' },
    { name: 'Riga', label: 'Riga' },
  ]);
  expect(spelt('Kyïv-Wilno')).toBe('Kyiv-Wilno');
  expect(t('table.from_to', { from: 'Kyïv', to: 'Riga' })).toBe('Kyiv – Riga');
  expect(t('ask.others_turn', { name: listed(['Kyïv']) })).toBe('Kyïv’s turn.');
});

test('each map has labels of its own, and a name inside another is left alone', () => {
  writeByLabel([{ name: 'Paris', label: 'X' }]);
  expect(spelt('Paris-Parisot')).toBe('X-Parisot');
  writeByLabel([{ name: 'Kyïv', label: 'Kyiv' }]);
  expect(spelt('Paris-Kyïv')).toBe('Paris-Kyiv');
  writeByLabel([]);
  expect(spelt('Paris-Kyïv')).toBe('Paris-Kyïv');
});
