// The events of the story in words: a turn becomes a sentence, what was done with its action after a colon.

import type { Told as Words } from '../../../table/contract';
import type { Names } from '../../../table/names';
import { logText, t, type Args } from '../../../text';
import type { Event, Told, Turn, TurnPart } from '../wire';
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
  type PrintedNumbers,
} from '../words';

/** What the words of spaces, tokens and cards depend on. */
export interface Printed extends PrintedNumbers {
  spaces: readonly { name: string; effect: Effect }[];
}

type Line = [key: string, args?: Args];
type Of<T extends { kind: string }, K extends T['kind']> = Extract<T, { kind: K }>;

/** A line of the log, with what it tells. */
export interface RailroadTold extends Words {
  readonly event: Event;
}

export function tell({ event }: Told, names: Names, board: Printed): RailroadTold {
  if (!('parts' in event)) return { event, seat: null, words: ended(said(nobodys(event, names, board))) };
  const { seat, points } = event;
  const joins = event.kind === 'more';
  return { event, seat, words: turn(event, names, board), points, places: placesOf(event), joins };
}

/** The space, the lines of the player's board, and the board itself. */
function placesOf(event: Turn): string[] {
  const space = 'space' in event ? [`space:${event.space}`] : [];
  const lines = event.parts.flatMap((part) =>
    'line' in part ? [`line:${part.line}`] : part.kind === 'industry' ? ['line:industry'] : [],
  );
  return [...space, ...new Set(lines), `board:${event.seat}`];
}

function turn(event: Turn, names: Names, board: Printed): string {
  const who = { seat: names.name(event.seat), who: names.who(event.seat) };
  const head = event.kind === 'use' ? used(event, who, board) : begun(event, who, board);
  const done = event.parts.map((part) => partWords(part, board));
  return sentence(ended(done.length > 0 ? t('railroads.turn', { head, done: done.join(', ') }) : head));
}

/** As in "black on Kiev 2 times". */
export function partWords(part: TurnPart, board: Printed): string {
  return t('railroads.times', { words: said(partLine(part, board)), count: part.times });
}

const said = ([key, args = {}]: Line) => logText(key, args);
const ended = (words: string) => (/[.!?]$/.test(words) ? words : `${words}.`);

function nobodys(event: Exclude<Event, Turn>, names: Names, board: Printed): Line {
  if (event.kind === 'order') return ['rr.seat', { which: event.seats.map((seat) => names.name(seat)).join(', ') }];
  if (event.kind === 'engineers') return ['rr.engineer', { which: event.engineers.join(', ') }];
  if (event.kind === 'removed') {
    return event.cards
      ? ['rr.remove', { which: event.cards.map((card) => bonusWords(board, card)).join(', ') }]
      : ['rr.remove_hidden', { count: event.count }];
  }
  const scores = event.seats.map(({ gained }, seat) =>
    t('railroads.scored', { name: names.name(seat), points: gained }),
  );
  return ['rr.scored', { round: event.round, scores: scores.join(', ') }];
}

/** How somebody's place is told: engineers and positions by their numbers, other spaces by what they do. */
function used(event: Of<Turn, 'use'>, who: Args, board: Printed): string {
  const [kind, position = ''] = event.space.split('-');
  const args = { ...who, number: event.engineer ?? '', position, paid: paidWords(event.paid) };
  if (kind === 'engineer' || kind === 'variable') return t('railroads.told.engineer', args);
  if (kind === 'hire') return t('railroads.told.hire', args);
  if (kind === 'order') return t('railroads.told.order', args);
  return t('railroads.told.use', { ...args, place: spaceWords(event, board) });
}

function begun(event: Exclude<Turn, { kind: 'use' }>, who: Args & { seat: string }, board: Printed): string {
  const line = headOf(event, board);
  return line ? said([line[0], { ...line[1], ...who }]) : who.seat;
}

/** How a turn begins; null where only what was done in it is told. */
function headOf(event: Exclude<Turn, { kind: 'use' }>, board: Printed): Line | null {
  switch (event.kind) {
    case 'move':
      return ['rr.move', { which: spaceWords(event, board) }];
    case 'start':
      return ['rr.start', { which: startWords(event.card) }];
    case 'more':
      return null;
    default:
      return [`rr.${event.kind}`];
  }
}

const PARTS: { [K in TurnPart['kind']]: (part: Of<TurnPart, K>, board: Printed) => Line } = {
  step: ({ line, colour }) => ['rr.step', { line: lineName(line), rest: colourName(colour) }],
  industry: ({ marker }) => ['rr.industry', { which: String(marker) }],
  doubler: () => ['rr.doubler'],
  locomotive: () => ['rr.locomotive'],
  put: ({ line, over }) => ['rr.put', { line: lineName(line), rest: over ?? '' }],
  give_up: () => ['rr.give_up'],
  factory: ({ source, value }) => ['rr.factory', { which: source === 'stack' ? 'stack' : String(value) }],
  gap: ({ gap }) => ['rr.gap', { which: String(gap) }],
  score: ({ what }) => ['rr.score', { which: what }],
  token: ({ token }, board) => ['rr.token', { which: tokenWords(board, token) }],
  card: ({ card }, board) => ['rr.card', { which: cardWords(board, card) }],
  bonus: ({ card }, board) => (card ? ['rr.bonus', { which: bonusWords(board, card) }] : ['rr.bonus_hidden']),
  ten_points: ({ points }) => ['rr.ten_points', { points: points ?? 0 }],
  repeat: (part, board) => ['rr.repeat', { which: spaceWords(part, board) }],
  no_repeat: () => ['rr.no_repeat'],
  done: () => ['rr.done'],
};

function partLine<K extends TurnPart['kind']>(part: Of<TurnPart, K>, board: Printed): Line {
  return PARTS[part.kind as K](part, board);
}

/** A space by what it does; one with an engineer by the engineer's number. */
function spaceWords({ space, engineer }: { space: string; engineer?: number | null }, board: Printed): string {
  const [kind, position = ''] = space.split('-');
  const number = engineer ?? '';
  if (kind === 'engineer') return t('railroads.place.engineer', { number });
  if (kind === 'variable') return t('railroads.place.variable', { number });
  if (kind === 'hire') return t('railroads.place.hire', { number });
  if (kind === 'order') return t('railroads.place.order', { position });
  return effectWords(board.spaces.find(({ name }) => name === space)?.effect ?? {});
}
