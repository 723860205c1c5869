// The log of a game that the page does not know: in the words of the catalogue where it has some, plainly otherwise.

import type { Told } from '../../table/contract';
import type { Names } from '../../table/names';
import { logText, t, type Args } from '../../text';
import type { LogLine } from '../../wire/schema';
import { lineOf, nameWords } from './facts';

export function story(lines: readonly LogLine[], names: Names): Told[] {
  return lines.map((line) => {
    const seat = typeof line.args['seat'] === 'number' ? line.args['seat'] : null;
    return { seat, words: catalogued(line, seat, names) ?? plainly(line, seat, names) };
  });
}

/** Null where the catalogue has no such line, or one that asks for something else. All games share its keys. */
function catalogued({ key, args }: LogLine, seat: number | null, names: Names): string | null {
  const filled: Args = {};
  for (const [name, value] of Object.entries(args)) filled[name] = typeof value === 'number' ? value : lineOf(value);
  if (seat !== null) Object.assign(filled, { seat: names.name(seat), who: names.who(seat) });
  try {
    return logText(key, filled);
  } catch {
    return null;
  }
}

/** Who, what, and with what: "Ann: advance, steps 2". */
function plainly({ key, args }: LogLine, seat: number | null, names: Names): string {
  const { text, ...others } = args;
  const parts = Object.entries(others).flatMap(([name, value]) => {
    const said = name === 'seat' ? null : lineOf(value);
    return said === null ? [] : [`${nameWords(name)} ${said}`];
  });
  const [what = ''] = key.split('.').slice(-1); // what stands before it names the game
  const words = typeof text === 'string' ? text : [nameWords(what), ...parts].join(', ');
  return seat === null ? words : t('generic.line', { name: names.name(seat), words });
}
