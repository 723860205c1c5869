import { createRawSnippet, flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { GameTable, Host } from '../../src/table/contract';
import Hint from '../../src/table/Hint.svelte';
import Tray from '../../src/table/Tray.svelte';
import WhyNot from '../../src/table/WhyNot.svelte';

let shown: Record<string, unknown>[] = [];

function showHint(): () => void {
  const onclose = vi.fn();
  const host = { advice: [], busy: false } as unknown as Host;
  shown.push(mount(Hint, { target: document.body, props: { host, game: {} as GameTable, onclose } }));
  flushSync();
  return onclose;
}

function showTray(props: { onclose?: () => void; onaside?: () => void }): HTMLElement {
  const children = createRawSnippet(() => ({ render: () => '<button>1 worker</button>' }));
  shown.push(mount(Tray, { target: document.body, props: { title: 'Pay', children, ...props } }));
  flushSync();
  return document.querySelector<HTMLElement>('.content button')!;
}

function escapeOn(target: Element): void {
  target.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));
  flushSync();
}

function put<K extends keyof HTMLElementTagNameMap>(name: K): HTMLElementTagNameMap[K] {
  return document.body.appendChild(document.createElement(name));
}

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = vi.fn();
      unobserve = vi.fn();
      disconnect = vi.fn();
    },
  );
});

afterEach(async () => {
  await Promise.all(shown.map((one) => unmount(one)));
  shown = [];
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

test.each(['input', 'button', 'p'] as const)('Escape on a %s anywhere on the page closes the hint', (name) => {
  const onclose = showHint();
  escapeOn(put(name));
  expect(onclose).toHaveBeenCalledOnce();
});

test('a dialog over the hint closes first', () => {
  const onclose = showHint();
  const dialog = put('dialog');
  dialog.open = true;
  escapeOn(dialog);
  expect(onclose).not.toHaveBeenCalled();
  dialog.open = false;
  escapeOn(document.body);
  expect(onclose).toHaveBeenCalledOnce();
});

test('what the player has opened closes first, and alone', () => {
  const [hint, tray] = [showHint(), vi.fn()];
  escapeOn(showTray({ onclose: tray }));
  expect([vi.mocked(hint).mock.calls.length, tray.mock.calls.length]).toEqual([0, 1]);
});

test('a refusal closes first, and alone', () => {
  const refusal = vi.fn();
  const why = { what: 'space white-2', words: 'Not yet.', rule: null };
  const pressed = { at: new DOMRect(0, 0, 10, 10) };
  shown.push(mount(WhyNot, { target: document.body, props: { why, pressed, onclose: refusal } }));
  const hint = showHint();
  escapeOn(document.body);
  expect([vi.mocked(hint).mock.calls.length, refusal.mock.calls.length]).toEqual([0, 1]);
});

test('a question that has to be answered stays where it is while its hint closes', () => {
  const [hint, aside] = [showHint(), vi.fn()];
  escapeOn(showTray({ onaside: aside }));
  expect([vi.mocked(hint).mock.calls.length, aside.mock.calls.length]).toEqual([1, 0]);
});
