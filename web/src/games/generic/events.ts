// The story of a game that the page does not know: in the words of the catalogue where it has some, plainly otherwise.

import type { Told } from '../../table/contract';
import type { Names } from '../../table/names';
import { logText, t, type Args } from '../../text';
import type { StoryEvent } from '../../wire/schema';
import { lineOf, nameWords, type Facts } from './facts';

export function story(told: readonly StoryEvent[], names: Names): Told[] {
  return told.map(({ event }) => {
    const { kind, ...facts }: Facts & { kind: string } = { ...event };
    const seat = typeof facts['seat'] === 'number' ? facts['seat'] : null;
    return { seat, words: catalogued(kind, facts, seat, names) ?? plainly(kind, facts, seat, names) };
  });
}

/** Null where the catalogue has no such line, or one that asks for something else. All games share its keys. */
function catalogued(kind: string, facts: Facts, seat: number | null, names: Names): string | null {
  const filled: Args = {};
  for (const [name, value] of Object.entries(facts)) filled[name] = typeof value === 'number' ? value : lineOf(value);
  if (seat !== null) Object.assign(filled, { seat: names.name(seat), who: names.who(seat) });
  try {
    return logText(kind, filled);
  } catch {
    return null;
  }
}

/** Who, what, and with what: "Ann: advance, steps 2". */
function plainly(kind: string, facts: Facts, seat: number | null, names: Names): string {
  const { text, ...others } = facts;
  const parts = Object.entries(others).flatMap(([name, value]) => {
    const said = name === 'seat' ? null : lineOf(value);
    return said === null ? [] : [`${nameWords(name)} ${said}`];
  });
  const words = typeof text === 'string' ? text : [nameWords(kind), ...parts].join(', ');
  return seat === null ? words : t('generic.line', { name: names.name(seat), words });
}
