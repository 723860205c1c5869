import { flushSync, mount, unmount } from 'svelte';
import { afterEach, expect, test, vi } from 'vitest';
import { generic } from '../../../src/games/generic';
import Area from '../../../src/games/generic/Area.svelte';
import { columnsOf, lineOf, nameWords } from '../../../src/games/generic/facts';
import Scores from '../../../src/games/generic/Scores.svelte';
import { story } from '../../../src/games/generic/events';
import { GenericTable } from '../../../src/games/generic/table.svelte';
import type { Host } from '../../../src/table/contract';
import type { Names } from '../../../src/table/names';
import type { Position, StoryEvent } from '../../../src/wire/schema';

const NAMES: Names = { name: (seat) => ['Ann', 'Ben'][seat] ?? '?', who: (seat) => (seat === 0 ? 'you' : 'other') };
const POSITION: Position = {
  version: 3,
  view: {
    kind: 'race',
    seat: 0,
    goal: 20,
    to_move: 0,
    seats: [
      { seat: 0, points: 7, at_rest: false },
      { seat: 1, points: 4, at_rest: true },
    ],
    hurdles: [{ space: 5, cost: 2 }],
    stages: { first: { spaces: [1, 2], open: null } },
  },
  legal: [
    { id: 4, kind: 'step', text: 'go 1 space' },
    { id: 9, kind: 'rest', text: 'rest' },
  ],
  undo: false,
  decided: null,
  breakdown: null,
};

/** A table of a race that the page has never heard of. */
function race(position: Partial<Position> = {}, toAct = [0]): { game: GenericTable; play: ReturnType<typeof vi.fn> } {
  const play = vi.fn();
  const host = {
    table: { to_act: toAct },
    position: { ...POSITION, ...position },
    story: [],
    seat: 0,
    names: NAMES,
    advice: [{ action: 9, behind: 0, reasons: [] }],
    animate: false,
    busy: false,
    play,
  } as unknown as Host;
  return { game: generic.open({ kind: 'race', title: 'Race', length: 20 }, host), play };
}

function shown(Part: typeof Area | typeof Scores, game: GenericTable): string {
  const part = mount(Part, { target: document.body, props: { game } });
  flushSync();
  afterwards.push(() => void unmount(part));
  return document.body.textContent!.replaceAll(/\s+/g, ' ');
}

const afterwards: (() => void)[] = [];
afterEach(() => afterwards.splice(0).forEach((undo) => undo()));

const told = (kind: string, facts: Record<string, unknown>): StoryEvent => ({
  index: 0,
  end: 1,
  event: { kind, ...facts },
});

test('every choice is a button with the words of the server', () => {
  const { game, play } = race();
  shown(Area, game);
  const buttons = [...document.querySelectorAll('button')];
  expect(buttons.map((button) => button.textContent?.trim())).toEqual(['go 1 space', 'rest']);
  buttons[1]!.click();
  expect(play).toHaveBeenCalledWith(9);
});

test('what a bot advises can be found', () => {
  const { game } = race();
  shown(Area, game);
  game.pickChoice(9);
  expect(game.choiceWords(9)).toBe('rest');
  expect(document.activeElement?.textContent?.trim()).toBe('rest');
});

test('all that is known can be read: numbers, tables, facts within facts, every seat', () => {
  const words = shown(Area, race().game);
  for (const said of ['goal 20', 'stages first spaces 1, 2', 'Ann', 'at rest yes', 'length 20'])
    expect(words).toContain(said);
  expect([...document.querySelectorAll('table th')].map((head) => head.textContent)).toEqual(['space', 'cost']);
});

test('whose turn it is', () => {
  expect(race().game.ask).toBe('Your turn: choose what to do.');
  expect(race({ legal: [] }, [1]).game.ask).toBe('Ben’s turn.');
  expect(race({ legal: [] }, [0, 1]).game.ask).toBe('Ann and Ben are to move.');
  expect(race({ legal: [] }, []).game.ask).toBe('One moment…');
});

test('the points of a seat stand in its facts, or in the result', () => {
  expect([0, 1].map((seat) => race().game.points(seat))).toEqual([7, 4]);
  const decided = { winners: [1], places: [2, 1], scores: [3, 8], decided_by: 'points', rule: '' };
  expect([0, 1].map((seat) => race({ view: null, decided }).game.points(seat))).toEqual([3, 8]);
});

test('the result is a table of points, the winner first', () => {
  const decided = { winners: [1], places: [2, 1], scores: [3, 8], decided_by: 'points', rule: '' };
  const breakdown = [
    { seat: 0, spaces: 2, medals: 1, total: 3 },
    { seat: 1, spaces: 8, medals: 0, total: 8 },
  ];
  const { game } = race({ decided, breakdown, legal: [] }, []);
  shown(Scores, game);
  const rows = [...document.querySelectorAll('tr')].map((row) =>
    [...row.children].map((cell) => cell.textContent?.trim()),
  );
  expect(rows).toEqual([
    ['Player', 'Ben', 'Ann'],
    ['spaces', '8', '2'],
    ['medals', '0', '1'],
    ['Total', '8', '3'],
  ]);
  expect([game.ask, generic.winnerWords(decided, NAMES)]).toEqual(['The game is over.', 'Ben wins with 8 points']);
});

test('an event without a message is said plainly', () => {
  const events = [
    told('go_ahead', { seat: 1, steps: 2, over: ['a', 'b'] }),
    told('wind', { strength: 3 }),
    told('rest', { seat: 0, text: 'rest for a turn' }),
  ];
  expect(story(events, NAMES)).toEqual([
    { seat: 1, words: 'Ben: go ahead, steps 2, over a, b' },
    { seat: null, words: 'wind, strength 3' },
    { seat: 0, words: 'Ann: rest for a turn' },
  ]);
});

test('an event that the catalogue knows is said in its words, unless it asks for something else', () => {
  const [known, other] = story([told('pass', { seat: 1 }), told('claim', { seat: 1 })], NAMES);
  expect(known!.words).toBe('Ben passes: nothing else is possible.');
  expect(other!.words).toBe('Ben: claim');
});

test('values in words', () => {
  expect([null, true, 'a', 3, [], [1, 'b', false]].map(lineOf)).toEqual(['none', 'yes', 'a', '3', 'none', '1, b, no']);
  expect([lineOf({}), lineOf({ a: 1 }), lineOf([[1]])]).toEqual(['none', null, null]);
  expect([columnsOf([{ a: 1 }, { b: [2] }]), columnsOf([{ a: { b: 1 } }]), columnsOf([])]).toEqual([
    ['a', 'b'],
    null,
    null,
  ]);
  expect(nameWords('cards_left-over')).toBe('cards left over');
});
