import { tick } from 'svelte';
import { beforeEach, expect, test } from 'vitest';
import { borrowFocus, focusQuestion } from '../../src/shared/focus';

// A table: its heading, its sentence, a button beside it, and a decision with a choice.
beforeEach(() => {
  document.body.innerHTML = `
    <h1 tabindex="-1">Table</h1>
    <p tabindex="-1" data-ask>Keep tickets.</p>
    <button id="next">Next</button>
    <div id="decision"><button id="choice">Keep</button></div>`;
});

const at = (selector: string) => document.querySelector<HTMLElement>(selector)!;
const choice = () => at('#choice');

async function decide({ from, arriving }: { from: string | null; arriving: boolean }): Promise<() => void> {
  if (from) at(from).focus();
  const giveBack = borrowFocus(choice, arriving);
  await tick();
  return giveBack;
}

test('a decision takes the focus, and afterwards it is again where it was', async () => {
  const giveBack = await decide({ from: '#next', arriving: false });
  expect(document.activeElement).toBe(choice());
  at('#decision').remove();
  giveBack();
  await tick();
  expect(document.activeElement).toBe(at('#next'));
});

test('if that is gone, it goes to the sentence that says what is asked', async () => {
  const giveBack = await decide({ from: '#next', arriving: false });
  at('#decision').remove();
  at('#next').remove();
  giveBack();
  await tick();
  expect(document.activeElement).toBe(at('[data-ask]'));
});

test.each([null, 'h1'])(
  'while the table comes, a decision takes the focus from where nobody has put it: %s',
  async (from) => {
    await decide({ from, arriving: true });
    expect(document.activeElement).toBe(choice());
  },
);

test.each(['#next', '[data-ask]'])(
  'while the table comes, whoever has gone somewhere stays there: %s',
  async (from) => {
    await decide({ from, arriving: true });
    expect(document.activeElement).toBe(at(from));
  },
);

test('what is asked now is the choices that are put before the player, else the sentence', () => {
  focusQuestion();
  expect(document.activeElement).toBe(at('[data-ask]'));
  at('#decision').outerHTML = '<div id="decision" tabindex="-1" data-tray="open"></div>';
  focusQuestion();
  expect(document.activeElement).toBe(at('#decision'));
});
