// The log in sentences: lines that belong together become one, as the terminal tells it.

import { cardColour } from '../../../pieces/colours';
import { logText, t, type Args } from '../../../text';
import type { LogLine } from '../../../wire/schema';
import type { Told } from '../../../table/contract';
import type { Names } from '../../../table/names';
import { counted } from './choices';

// Said once for several in a row: `New in the row: red, blue.`
const TOGETHER = new Set(['dealt', 'dealt_own', 'row', 'ticket', 'ticket_own', 'turn_up', 'turn_up_match']);
// The second line of such a pair says all of the first.
const SAID_AGAIN = new Set(['draw drawn', 'draw drawn_own', 'station pay_station']);
// The first line of such a pair says all that may be known of the second.
const SAID_ALREADY = new Set(['tickets ticket']);
// The two sentences of such a pair stand on one line.
const ON_ONE_LINE = new Set(['take row', 'turn_up turn_up_match', 'turn_up_match turn_up']);

type Group = [LogLine, ...LogLine[]];

export function story(lines: readonly LogLine[], names: Names): Told[] {
  const groups = grouped(withTunnels(lines));
  const told: Told[] = [];
  let begun: Told | null = null;
  groups.forEach((group, i) => {
    const key = group[0].key;
    const before = groups[i - 1]?.[0].key ?? '';
    const after = groups[i + 1]?.[0].key ?? '';
    if (SAID_AGAIN.has(`${key} ${after}`) || SAID_ALREADY.has(`${before} ${key}`)) return;
    const words = sentence(inWords(group, names));
    if (begun) begun.words = `${begun.words} ${words}`;
    else told.push((begun = { seat: seatOf(group[0]), words }));
    if (!ON_ONE_LINE.has(`${key} ${after}`)) begun = null;
  });
  return told;
}

/** The log says what was laid down and turned up; that nothing more is to be paid is said here. */
function withTunnels(lines: readonly LogLine[]): LogLine[] {
  const all: LogLine[] = [];
  let tunnel: LogLine | null = null;
  const close = () => tunnel && all.push({ ...tunnel, key: 'tunnel_through' });
  for (const line of lines) {
    if (tunnel && line.key !== 'turn_up') {
      if (line.key !== 'turn_up_match') close();
      tunnel = null;
    }
    if (line.key === 'lay_down') tunnel = line;
    all.push(line);
  }
  close();
  return all;
}

function grouped(lines: readonly LogLine[]): Group[] {
  const groups: Group[] = [];
  for (const line of lines) {
    const group = groups.at(-1);
    const same = group && TOGETHER.has(line.key) && group[0].key === line.key && seatOf(group[0]) === seatOf(line);
    if (same) group.push(line);
    else groups.push([line]);
  }
  return groups;
}

function seatOf(line: LogLine): number | null {
  return typeof line.args['seat'] === 'number' ? line.args['seat'] : null;
}

function inWords(group: Group, names: Names): string {
  const { key, args } = group[0];
  const filled: Args = {};
  for (const [name, value] of Object.entries(args)) filled[name] = argument(group, name, value);
  const seat = seatOf(group[0]);
  if (seat !== null) Object.assign(filled, { seat: names.name(seat), who: names.who(seat) });
  if (TOGETHER.has(key)) filled['count'] = group.length;
  return logText(key, filled);
}

function argument(group: Group, name: string, value: unknown): string | number {
  if (name === 'card') return group.map((line) => cardWord(line.args[name])).join(', ');
  if (name === 'ticket') return group.map(ticketWords).join(', ');
  if (name === 'tickets') return (value as string[]).join(', ');
  if (name === 'cards') return cardsWords(value as string[]);
  if (name === 'route' || name === 'place') return toldApart(String(value));
  return typeof value === 'number' ? value : String(value);
}

function ticketWords({ args }: LogLine): string {
  const ticket = String(args['ticket']);
  return typeof args['points'] === 'number' ? t('table.ticket_worth', { ticket, points: args['points'] }) : ticket;
}

/** Routes between the same cities are told apart by their colours: `Dallas-Houston (red)`. */
function toldApart(name: string): string {
  return name.replace(/\(([a-z]+)\)$/, (_, colour: string) => `(${cardWord(colour)})`);
}

function cardWord(card: unknown): string {
  return cardColour(String(card)).label;
}

/** `red red loco` as `2 red + 1 locomotive`. */
export function cardsWords(cards: readonly string[]): string {
  return counted(cards)
    .map(([card, count]) => t('table.cards_of', { card: cardWord(card), count }))
    .join(' + ');
}

function sentence(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
