// The log in sentences: a turn becomes one, what was done with its action after a colon.

import { logText, t, type Args } from '../../../text';
import type { LogLine, ScoredRound } from '../../../wire/schema';
import type { Told } from '../../../table/contract';
import type { Names } from '../../../table/names';
import {
  bonusWords,
  cardWords,
  colourName,
  effectWords,
  lineName,
  paidWords,
  sentence,
  startWords,
  tokenWords,
  type Effect,
} from '../words';

// Begin a sentence; what follows belongs to it.
const OPENING = new Set(['rr.use', 'rr.pass', 'rr.start', 'rr.move', 'rr.stay']);
// Nobody's; said once for several in a row.
const UNOWNED = new Set(['rr.seat', 'rr.remove', 'rr.remove_hidden', 'rr.engineer', 'rr.scored']);

/** What the words of a space depend on. */
export interface Printed {
  spaces: readonly { name: string; effect: Effect }[];
}

export function story(lines: readonly LogLine[], names: Names, board: Printed): Told[] {
  const told: Told[] = [];
  const strip = new Strip();
  for (const group of grouped(lines)) {
    const [first] = group;
    if (!first) continue;
    told.push(
      UNOWNED.has(first.key)
        ? { seat: null, words: unowned(group, names) }
        : { seat: seatOf(first), words: turn(group, names, board, strip) },
    );
    for (const line of group) strip.follow(line);
  }
  return told;
}

/** Engineers as they lie from the hiring slot on: the log names them once, and they move on with every round. */
class Strip {
  #tiles: string[] = [];

  follow({ key, args }: LogLine): void {
    if (key === 'rr.engineer') this.#tiles.push(String(args['which']));
    if (key === 'rr.scored') this.#tiles.shift();
  }

  at(slot: number): string {
    return this.#tiles[slot] ?? '';
  }
}

function grouped(lines: readonly LogLine[]): LogLine[][] {
  const groups: LogLine[][] = [];
  for (const line of lines) {
    const group = groups.at(-1);
    if (group?.[0] && continues(group[0], line)) group.push(line);
    else groups.push([line]);
  }
  return groups;
}

function continues(first: LogLine, line: LogLine): boolean {
  if (UNOWNED.has(first.key) || UNOWNED.has(line.key)) return first.key === line.key && line.key !== 'rr.scored';
  return !OPENING.has(line.key) && seatOf(first) === seatOf(line);
}

function seatOf(line: LogLine): number | null {
  return typeof line.args['seat'] === 'number' ? line.args['seat'] : null;
}

function unowned(group: readonly LogLine[], names: Names): string {
  const { key, args } = group[0]!;
  if (key === 'rr.scored') return scoredWords(args as unknown as ScoredRound, names);
  const which = group.map(({ args: { which: one } }) => {
    if (key === 'rr.seat') return names.name(Number(one));
    return key === 'rr.remove' ? bonusWords(String(one)) : String(one);
  });
  return ended(logText(key, { which: which.join(', '), count: group.length }));
}

function scoredWords({ round, seats }: ScoredRound, names: Names): string {
  const scores = seats.map(({ scoring }, seat) => {
    const points = Object.values(scoring.totals).reduce((sum, one) => sum + one, 0);
    return t('railroads.scored', { name: names.name(seat), points });
  });
  return ended(logText('rr.scored', { round, scores: scores.join(', ') }));
}

function turn(group: readonly LogLine[], names: Names, board: Printed, strip: Strip): string {
  const first = group[0]!;
  const seat = seatOf(first) ?? 0;
  const opens = OPENING.has(first.key);
  const who = { seat: names.name(seat), who: names.who(seat) };
  const head = opens ? logText(first.key, { ...filled(first, board, strip), ...who }) : who.seat;
  const done = (opens ? group.slice(1) : group).map((line) => logText(line.key, filled(line, board, strip)));
  const clauses = counted(done).map(([words, count]) => t('railroads.times', { words, count }));
  return sentence(ended(clauses.length > 0 ? t('railroads.turn', { head, done: clauses.join(', ') }) : head));
}

const ended = (words: string) => (/[.!?]$/.test(words) ? words : `${words}.`);

/** Equal words in a row, with how many. */
function counted(all: readonly string[]): [words: string, count: number][] {
  const found: [string, number][] = [];
  for (const words of all) {
    const last = found.at(-1);
    if (last?.[0] === words) last[1] += 1;
    else found.push([words, 1]);
  }
  return found;
}

function filled({ key, args }: LogLine, board: Printed, strip: Strip): Args {
  const which = String(args['which'] ?? '');
  switch (key) {
    case 'rr.use':
      return { place: placeTold(String(args['place']), board, strip), paid: paidWords(args) };
    case 'rr.move':
    case 'rr.repeat':
      return { which: placeTold(which, board, strip) };
    case 'rr.start':
      return { which: startWords(which) };
    case 'rr.step':
    case 'rr.put': {
      const [line = '', rest = ''] = which.split(' ');
      return { line: lineName(line), rest: key === 'rr.step' ? colourName(rest) : rest };
    }
    case 'rr.token':
      return { which: tokenWords(which) };
    case 'rr.card':
      return { which: cardWords(which) };
    case 'rr.bonus':
      return { which: bonusWords(which) };
    default:
      return { which };
  }
}

function placeTold(place: string, board: Printed, strip: Strip): string {
  const [, kind, number = ''] = /^(engineer|variable|order|hire)-?(\d*)$/.exec(place) ?? [];
  if (kind === 'engineer') return t('railroads.place.engineer', { number });
  if (kind === 'variable') return t('railroads.place.variable', { number: strip.at(Number(number)) });
  if (kind === 'hire') return t('railroads.place.hire_told', { number: strip.at(0) });
  if (kind === 'order') return t('railroads.place.order', { position: number });
  return effectWords(board.spaces.find(({ name }) => name === place)?.effect ?? {});
}
