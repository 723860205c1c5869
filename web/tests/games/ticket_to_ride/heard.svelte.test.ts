import { virtual } from '@guidepup/virtual-screen-reader';
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, expect, test, vi } from 'vitest';
import { Coach } from '../../../src/guide/coach.svelte';
import CoachPanel from '../../../src/guide/CoachPanel.svelte';
import { ticketToRideGuide } from '../../../src/games/ticket_to_ride/guide';
import Live from '../../../src/table/Live.svelte';
import type { Told } from '../../../src/table/contract';
import MapList from '../../../src/games/ticket_to_ride/table/MapList.svelte';
import Market from '../../../src/games/ticket_to_ride/table/Market.svelte';
import type { Event } from '../../../src/games/ticket_to_ride/wire';
import { legal, SEAT, table, told } from './fixtures';

const CLAIM = { kind: 'claim', route: 'Arbon-Bregenz', cards: ['red', 'red'] };

// What a screen reader would say. Frames around things say nothing, and dialogs are opened by the browser.
vi.mock('../../../src/guide/spotlight', () => ({ spotlight: () => () => undefined }));
HTMLDialogElement.prototype.showModal = function () {
  this.open = true;
};

let shown: Record<string, unknown> | null = null;

afterEach(async () => {
  await virtual.stop();
  if (shown) await unmount(shown);
  shown = null;
});

/** Live regions speak after the page has changed. */
const later = () => new Promise((done) => setTimeout(done));

/** All that is read from the beginning to the end, a phrase each. */
async function readThrough(): Promise<string[]> {
  while ((await virtual.lastSpokenPhrase()) !== 'end of document') await virtual.next();
  return virtual.spokenPhraseLog();
}

test('whose turn it is and what has happened is said by itself', async () => {
  const props = $state({
    told: [] as Told[],
    ask: 'Bruno’s turn.',
    announcement: null as string | null,
  });
  shown = mount(Live, { target: document.body, props });
  flushSync();
  await virtual.start({ container: document.body });
  props.told = [{ seat: 1, words: 'Bruno claims Paris-Zürich.' }];
  props.ask = 'Your turn: take a card.';
  props.announcement = 'Round 1 of 6';
  flushSync();
  await later();
  expect(await virtual.lastSpokenPhrase()).toBe(
    'polite: Bruno claims Paris-Zürich. Round 1 of 6 Your turn: take a card.',
  );
  props.told = [...props.told, { seat: 0, words: 'You draw red.' }];
  flushSync();
  await later();
  expect(await virtual.lastSpokenPhrase()).toBe('polite: You draw red. Your turn: take a card.');
});

test('the guide says each step, and when something is to be done', async () => {
  const heard = $state({ heard: { story: told<Event>(), seat: 0, toAct: [0] } });
  const coach = new Coach(ticketToRideGuide(false), 'heard');
  const rest = { coach, game: 'ticket-to-ride', onpanel: () => undefined };
  shown = mount(CoachPanel, { target: document.body, props: Object.assign(heard, rest) });
  flushSync();
  await virtual.start({ container: document.body });
  coach.next(heard.heard);
  flushSync();
  await later();
  const said = await virtual.lastSpokenPhrase();
  expect(said).toMatch(/^polite: Step 2 of 10 Your secret tickets A ticket names two cities.* Now it is up to you\.$/);
  heard.heard = { ...heard.heard, story: told<Event>({ kind: 'keep', seat: 0 }) };
  flushSync();
  await later();
  expect(await virtual.lastSpokenPhrase()).toMatch(/^polite: Step 3 of 10 The map Each row/);
});

test('cards and decks say what taking them does, and which cannot be taken', async () => {
  const { game } = table(legal({ kind: 'draw' }, { kind: 'take', card: 'blue' }));
  shown = mount(Market, { target: document.body, props: { game } });
  flushSync();
  await virtual.start({ container: document.body });
  expect((await readThrough()).filter((phrase) => /^(button|list),/.test(phrase))).toEqual([
    'button, Draw tickets, 30 left, Tickets: those you keep and do not complete cost points., disabled',
    'button, Draw a card from the deck, 90 left, 0 on the discards, The deck: what you draw here, only you see. 0 cards on the discards',
    'list, Face-up cards',
    'button, Take red, red: pays for routes of this colour, and for grey ones., disabled',
    'button, Take blue, blue: pays for routes of this colour, and for grey ones.',
    'button, Take red, red: pays for routes of this colour, and for grey ones., disabled',
    'button, Take locomotive, Locomotive: stands in for any colour., disabled',
    'button, Take green, green: pays for routes of this colour, and for grey ones., disabled',
  ]);
});

test('the map is read as a list of cities and routes', async () => {
  const { game } = table(legal(CLAIM), { seats: [SEAT, { ...SEAT, routes: ['Chur-Davos'] }] });
  game.listing = true;
  shown = mount(MapList, { target: document.body, props: { game } });
  flushSync();
  await virtual.start({ container: document.body });
  const said = (await readThrough()).join(' | ');
  expect(said).toContain('dialog, Map as a list');
  expect(said).toContain('heading, Arbon, level 3');
  expect(said).toContain('Bregenz | 2 spaces, red, 2 points | button, Claim: Arbon to Bregenz');
  expect(said).toContain('Chur | 3 spaces, grey, tunnel, 3 points | free');
  expect(said).toContain('Davos | 1 space, blue, ferry, 1 locomotive, 1 point | image, blue | claimed by Bruno');
});
