import { flushSync, mount, unmount } from 'svelte';
import { afterEach, expect, test } from 'vitest';
import ToastArea from '../../src/shared/ToastArea.svelte';
import { dismissToast, toast } from '../../src/shared/toasts.svelte';

afterEach(() => dismissToast());

test.each([
  ['TTR-34', '/rules#TTR-34'],
  ['TTE-21', '/rules#TTE-21'],
  ['RR-44', '/rules#RR-44'],
])('a refused move names %s and leads to it', (rule, address) => {
  const area = mount(ToastArea, { target: document.body });
  toast('Not so.', 'bad', rule);
  flushSync();
  const link = document.querySelector('a');
  expect([link?.textContent, link?.getAttribute('href')]).toEqual([`Rule ${rule}`, address]);
  void unmount(area);
});
