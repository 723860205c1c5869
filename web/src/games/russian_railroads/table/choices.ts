// The legal choices of a position, sorted by what a player points at. Nothing is added and nothing is judged here.

import type { RailroadChoice, UseChoice } from '../../../wire/schema';
import type { Choice } from '../wire';

export interface Choices {
  byId: ReadonlyMap<number, Choice>;
  uses: ReadonlyMap<string, readonly UseChoice[]>; // by place
  places: ReadonlyMap<string, RailroadChoice>; // what is repeated or moved on to, by place
  steps: ReadonlyMap<string, readonly RailroadChoice[]>; // by line and space, see stepKey
  industry: ReadonlyMap<number, RailroadChoice>; // by space
  tokens: ReadonlyMap<string, RailroadChoice>;
  cards: ReadonlyMap<string, RailroadChoice>;
  gaps: ReadonlyMap<number, RailroadChoice>;
  pass: RailroadChoice | null;
  asked: readonly RailroadChoice[]; // all other choices; giving something up comes last
}

/** Choices that give something up come last. */
const WAIVES = new Set(['done', 'no_repeat', 'stay', 'ten_points', 'give_up']);

export const isUse = (choice: Choice): choice is UseChoice => choice.kind === 'use';
export const waives = (choice: Choice) => WAIVES.has(choice.kind);
export const stepKey = (line: string, space: number) => `${line} ${space}`;

export function choicesOf(all: readonly Choice[]): Choices {
  const uses = all.filter(isUse);
  const others = all.filter((choice): choice is RailroadChoice => !isUse(choice));
  const asked = others.filter(({ kind }) => kind !== 'pass');
  const named = (...kinds: string[]) =>
    new Map(others.filter(({ kind }) => kinds.includes(kind)).map((choice) => [choice.which ?? '', choice]));
  return {
    byId: new Map(all.map((choice) => [choice.id, choice])),
    uses: grouped(fewestRublesFirst(uses), ({ place }) => place),
    places: named('repeat', 'move'),
    steps: grouped(
      asked.filter(({ kind }) => kind === 'step'),
      ({ brings }) => stepKey(brings.steps?.[0]?.line ?? '', brings.steps?.[0]?.space ?? 0),
    ),
    industry: new Map(
      asked
        .filter(({ kind }) => kind === 'industry')
        .map((choice) => [choice.brings.industry?.[0]?.space ?? 0, choice]),
    ),
    tokens: named('token'),
    cards: named('card'),
    gaps: new Map(asked.filter(({ kind }) => kind === 'gap').map((choice) => [Number(choice.which), choice])),
    pass: others.find(({ kind }) => kind === 'pass') ?? null,
    asked: [...asked.filter((choice) => !waives(choice)), ...asked.filter(waives)],
  };
}

/** Payments with few rubles come first, those with the black worker last: players prefer to spend plain workers. */
function fewestRublesFirst(uses: readonly UseChoice[]): UseChoice[] {
  return uses.toSorted((one, other) => one.rubles - other.rubles || one.black - other.black);
}

export function grouped<T>(all: readonly T[], keyOf: (one: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const one of all) {
    const group = groups.get(keyOf(one));
    if (group) group.push(one);
    else groups.set(keyOf(one), [one]);
  }
  return groups;
}
