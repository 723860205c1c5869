import { expect, test } from 'vitest';
import { choicesOf } from '../../../src/games/russian_railroads/table/choices';
import { spokenOf } from '../../../src/games/russian_railroads/table/decision/spoken';
import { legal } from './fixtures';

const spoken = (place: string | null, ...choices: Parameters<typeof legal>) =>
  spokenOf({ choices: choicesOf(legal(...choices)), place });

test('a question speaks of what could be pressed on the board instead', () => {
  document.body.innerHTML = `
    <ol><li data-line="kiev"><button class="step"></button></li><li data-line="kiev"></li></ol>
    <section data-line="kiev"><header></header></section>`;
  const found = (selector: string) => [...document.querySelectorAll(selector)].map(({ localName }) => localName);
  expect(found(spoken(null, { kind: 'step' }))).toEqual(['button']);
  expect(found(spoken(null, { kind: 'put', which: 'kiev 2' }))).toEqual(['button', 'header']);
  document.body.replaceChildren();
});

test('a payment speaks of the space that is paid for, and nothing of nothing', () => {
  expect(spoken('black-2', { kind: 'pass' })).toBe('[data-space="black-2"]');
  expect(spoken(null, { kind: 'pass' })).toBe('');
});
