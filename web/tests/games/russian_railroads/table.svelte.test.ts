import { expect, test } from 'vitest';
import { curvesOf, partsOf, ticksUpTo } from '../../../src/games/russian_railroads/result/parts';
import { choiceWords } from '../../../src/games/russian_railroads/table/brings';
import type { Choice, Event, RussianRailroadsHost, Told } from '../../../src/games/russian_railroads/wire';
import { RussianRailroadsTable } from '../../../src/games/russian_railroads/table/table.svelte';
import type { RussianRailroadsScore, RussianRailroadsView } from '../../../src/wire/schema';
import { TABLE } from '../../socket/fakes';
import { NAMES, told as story } from '../ticket_to_ride/fixtures';
import { BOARD, legal, SCORING, view } from './fixtures';

const USE = { kind: 'use', place: 'black-2', workers: 2, black: 0, rubles: 0 } as const;

function table(choices: Choice[], seen: Partial<RussianRailroadsView> = {}, told: Told[] = []) {
  const played: number[] = [];
  const state = $state({ story: told });
  const host: RussianRailroadsHost = {
    table: { ...TABLE, to_act: [0] },
    position: { version: 1, view: { ...view(seen) }, legal: choices, undo: false, decided: null, breakdown: null },
    get story() {
      return state.story;
    },
    seat: 0,
    names: NAMES,
    advice: [],
    animate: false,
    busy: false,
    play: (action) => played.push(action),
  };
  const tell = (more: Told[]) => {
    state.story = more;
  };
  return { game: new RussianRailroadsTable(BOARD, host), played, tell };
}

test('pointing at a space asks how it is paid, with the fewest rubles first', () => {
  const { game, played } = table(legal({ kind: 'pass' }, { ...USE, workers: 1, rubles: 1 }, USE));
  expect(game.offers('black-2')).toBe(true);
  game.pick('black-2');
  expect(game.place).toBe('black-2');
  expect(game.choices.uses.get('black-2')?.map(({ rubles }) => rubles)).toEqual([0, 1]);
  game.putDown();
  expect([game.place, played]).toEqual([null, []]);
});

test('passing is said in a word, and asked about once more', () => {
  const { game, played } = table(legal({ kind: 'pass' }));
  expect(game.actions[0]).toMatchObject({ label: 'Pass', worded: true });
  game.actions[0]?.run();
  expect([game.passing, played]).toEqual([true, []]);
});

test('what is repeated or moved on to costs nothing and is done at once', () => {
  const { game, played } = table(legal({ kind: 'stay' }, { kind: 'move', which: 'bottom' }), { phase: 'move' });
  game.pick('bottom');
  expect(played).toEqual([1]);
  expect(game.choices.asked.map(({ kind }) => kind)).toEqual(['move', 'stay']);
});

test('steps are found by their space; a narrow screen shows the lines for them', () => {
  const step: Partial<Choice> = { kind: 'step', brings: { steps: [{ line: 'kiev', colour: 'black', space: 3 }] } };
  const { game } = table(legal(step), { phase: 'list' });
  expect(game.choices.steps.get('kiev 3')).toHaveLength(1);
  expect(game.panel).toBe('lines');
});

test("a factory's effect is asked for on the spot, and the rest of the move follows", () => {
  const now = { must: false, due: true, parts: { doubler: 2 } };
  const later = { must: true, due: false, parts: { industry: 1 } };
  const choices = legal({ kind: 'doubler' }, { kind: 'done' });
  const asked = (agenda: RussianRailroadsView['agenda']) =>
    table(choices, { phase: 'list', factory_due: 4, agenda }).game.ask;
  expect(asked([now])).toBe('Factory 4 takes effect at once.');
  expect(asked([later, now])).toBe('Factory 4 takes effect at once. The rest of your move follows.');
  const { game } = table(legal({ kind: 'repeat', which: 'bottom' }), { phase: 'repeat', factory_due: 3 });
  expect(game.ask).toContain('Factory 3');
});

test('what is given up is named: the rest of a factory, or of the turn', () => {
  const done = legal({ kind: 'done' })[0] as Choice;
  expect(choiceWords(done, { board: BOARD, view: view({ factory_due: 4 }) })).toContain('factory 4');
  expect(choiceWords(done, { board: BOARD, view: view() })).toBe('Give up the rest');
});

test('a scoring shows itself once, when a round has just ended', () => {
  const first = story<Event>({ kind: 'scored', round: 1, seats: [] });
  const { game, tell } = table(legal({ kind: 'pass' }), {}, first);
  expect(game.scoring).toBeNull();
  expect(game.covered).toBe(false);
  tell([...first, ...story<Event>({ kind: 'scored', round: 2, seats: [] })]);
  expect([game.scoring, game.covered]).toEqual([2, true]);
  game.closeScoring();
  expect([game.scoring, game.covered]).toEqual([null, false]);
  game.showScoring(1);
  expect([game.scoring, game.covered]).toEqual([1, true]);
});

test('the parts of a result add up, and the chart ends at the total', () => {
  const score: RussianRailroadsScore = {
    seat: 0,
    rounds: [SCORING.totals, SCORING.totals],
    at_once: 4,
    bonus_cards: { fifteen: 15 },
    majority: 40,
    total: 85,
  };
  expect(partsOf().reduce((sum, part) => sum + part.points(score), 0)).toBe(85);
  const rounds = [13, 30].map((points, at) => ({
    kind: 'scored' as const,
    round: at + 1,
    seats: [{ points, gained: 13, scoring: SCORING }],
  }));
  expect(curvesOf(rounds, [score])).toEqual([{ seat: 0, points: [0, 13, 30, 85] }]);
  expect(ticksUpTo(246)).toEqual([0, 50, 100, 150, 200]);
});
