import { beforeEach, expect, test, vi } from 'vitest';
import { guestName } from '../../src/shared/guestname';
import { changeSettings, ensureName, loadMe, me, settings } from '../../src/shared/me.svelte';
import type { Me } from '../../src/wire/schema';

const VISITOR: Me = {
  name: null,
  account: false,
  settings: {
    language: null,
    theme: 'system',
    speed: 'normal',
    shortcuts: true,
    signals: true,
    sounds: false,
  },
};
let person: Me;
const asked = vi.fn((_: string, init: RequestInit) => {
  const change = init.body ? (JSON.parse(String(init.body)) as Partial<Me>) : {};
  person = { ...person, name: change.name ?? person.name, settings: change.settings ?? person.settings };
  return Promise.resolve(new Response(JSON.stringify(person)));
});
vi.stubGlobal('fetch', asked);

beforeEach(async () => {
  localStorage.clear();
  person = VISITOR;
  await loadMe();
  asked.mockClear();
});

test('the settings of a visitor stay in the browser and show at once', async () => {
  await changeSettings({ theme: 'dark', speed: 'off' });
  expect(document.documentElement.dataset).toMatchObject({ theme: 'dark', animations: 'off' });
  expect(asked).not.toHaveBeenCalled();
  await loadMe();
  expect(settings()).toMatchObject({ theme: 'dark', speed: 'off' });
});

test('what an earlier page has kept can still be read: the speed was a switch', async () => {
  localStorage.setItem('branchline.settings', JSON.stringify({ theme: 'dark', animations: false }));
  await loadMe();
  expect(settings()).toEqual({ ...VISITOR.settings, theme: 'dark', speed: 'off' });
});

test('who gets a name takes the settings along', async () => {
  await changeSettings({ theme: 'dark' });
  await ensureName();
  expect(person.name).toBe(me().name);
  expect(person.settings.theme).toBe('dark');
});

test('who has a name keeps it, and the server keeps the settings', async () => {
  person = { ...VISITOR, name: 'Anna' };
  await loadMe();
  await ensureName();
  await changeSettings({ theme: 'light' });
  expect([me().name, person.settings.theme]).toEqual(['Anna', 'light']);
});

test('what is kept in the browser and cannot be read is forgotten', async () => {
  localStorage.setItem('branchline.settings', '{broken');
  await loadMe();
  expect(settings()).toEqual(VISITOR.settings);
});

test('every name for a guest is one that the server takes', () => {
  for (let step = 0; step < 100; step += 1) {
    const name = guestName(() => step / 100);
    expect(name).toMatch(/^\w+ \w+$/);
    expect(name.length).toBeLessThanOrEqual(24);
  }
});

test('the browser shows the last name at once, and then what the server says', async () => {
  person = { ...VISITOR, name: 'Anna' };
  await loadMe();
  vi.resetModules();
  const next = await import('../../src/shared/me.svelte');
  expect([next.shownName(), next.me().name]).toEqual(['Anna', null]);
  person = VISITOR;
  await next.loadMe();
  expect(next.shownName()).toBeNull();
});
