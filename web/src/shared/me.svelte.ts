// The visitor: name, account, settings. Without a name, settings stay in the browser.

import { changeMe, getMe } from '../api';
import { choose, preferred } from '../text/language.svelte';
import type { Me, Settings } from '../wire/schema';
import { guestName } from './guestname';

const KEPT = 'branchline.settings';
const KEPT_NAME = 'branchline.name';
const DEFAULTS: Settings = {
  language: null,
  theme: 'system',
  speed: 'normal',
  shortcuts: true,
  signals: true,
  sounds: false,
};

let person = $state.raw<Me>({ name: null, account: false, settings: keptSettings() });
let called = $state.raw(keptName()); // until the server has said who this is

export function me(): Me {
  return person;
}

/** The name to show: before the server has said it, the one that this browser had last, so that nothing moves later. */
export function shownName(): string | null {
  return called;
}

export function settings(): Settings {
  return person.settings;
}

/** Takes over what the server says; a visitor keeps the settings of this browser. */
export function setMe(next: Me): void {
  person = next.name === null ? { ...next, settings: keptSettings() } : next;
  called = next.name;
  keep(KEPT_NAME, next.name ?? '');
  void show(person.settings);
}

export async function loadMe(): Promise<void> {
  setMe(await getMe());
}

export async function changeSettings(change: Partial<Settings>): Promise<void> {
  const next = { ...person.settings, ...change };
  person = { ...person, settings: next };
  keep(KEPT, JSON.stringify(next));
  await show(next);
  if (person.name !== null) setMe(await changeMe({ name: null, settings: next }));
}

export async function rename(name: string): Promise<void> {
  setMe(await changeMe({ name, settings: person.settings }));
}

/** Playing needs a name; a visitor without one gets a generated name and can change it later. */
export async function ensureName(): Promise<void> {
  if (person.name === null) await rename(guestName());
}

/** Applies colours, motion and language; called before the first paint, so that nothing flashes. */
export async function show(chosen: Settings = person.settings): Promise<void> {
  const root = document.documentElement;
  root.dataset['theme'] = chosen.theme;
  root.dataset['animations'] = chosen.speed === 'off' ? 'off' : 'on';
  await choose(chosen.language ?? preferred());
}

function keptSettings(): Settings {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEPT) ?? '{}');
    return known(kept as Record<string, unknown>);
  } catch {
    return DEFAULTS;
  }
}

/** What was kept, perhaps by an earlier page: the speed was a switch then. */
function known(kept: Record<string, unknown>): Settings {
  const earlier: Partial<Settings> = kept['animations'] === false ? { speed: 'off' } : {};
  const fields = Object.entries(kept).filter(([name]) => name in DEFAULTS);
  return { ...DEFAULTS, ...earlier, ...Object.fromEntries(fields) };
}

function keptName(): string | null {
  try {
    return localStorage.getItem(KEPT_NAME) || null;
  } catch {
    return null;
  }
}

function keep(under: string, what: string): void {
  try {
    localStorage.setItem(under, what);
  } catch {
    // Without browser storage the choice lasts until the page is closed.
  }
}
