// The log by turns: the events of a turn are one entry, and notes of who left or came back stand between them.

import { t } from '../text';
import type { Note, StoryEvent } from '../wire/schema';
import type { Told } from './contract';
import type { Names } from './names';

/** An entry of the log. */
export interface LogEntry {
  readonly key: string;
  readonly seat: number | null;
  /** Of the first of its lines among all that was told. */
  readonly first: number;
  /** Empty: a note. */
  readonly lines: readonly Told[];
  readonly words: string;
  readonly points: number;
  readonly places: readonly string[];
}

/** The last entries, oldest first. Whatever is older costs nothing. */
export function lastEntries(
  story: readonly StoryEvent[],
  told: readonly Told[],
  notes: readonly Note[],
  names: Names,
  most: number,
): LogEntry[] {
  const entries: LogEntry[] = [];
  let note = notes.length - 1;
  let end = told.length;
  while (entries.length < most) {
    const index = story[end - 1]?.index ?? -1;
    const later = notes[note];
    if (later && later.length > index) {
      entries.push(noted(later, names, end));
      note -= 1;
    } else if (end > 0) {
      const first = beginningOf(told, end - 1);
      entries.push(entryOf(first, told.slice(first, end)));
      end = first;
    } else break;
  }
  return entries.reverse();
}

/** The last entry, or none before anybody has moved. */
export function lastMove(
  story: readonly StoryEvent[],
  told: readonly Told[],
  notes: readonly Note[],
  names: Names,
): LogEntry | null {
  const last = lastEntries(story, told, notes, names, 1)[0];
  const moved = last?.lines.length === 0 || told.some(({ seat, dealt }) => seat !== null && !dealt);
  return last && moved ? last : null;
}

/** Where the turn began that this line belongs to. */
export function beginningOf(told: readonly Told[], place: number): number {
  let first = place;
  while (first > 0 && told[first]?.joins && told[first - 1]?.seat === told[first]?.seat) first -= 1;
  return first;
}

function entryOf(first: number, lines: readonly Told[]): LogEntry {
  return {
    key: `${first}`, // not by the index of the event: a decision may bring several, such as a scoring
    seat: lines[0]?.seat ?? null,
    first,
    lines,
    words: lines.map(({ words }) => words).join(' '),
    points: lines.reduce((sum, { points = 0 }) => sum + points, 0),
    places: lines.flatMap(({ places = [] }) => places),
  };
}

function noted(note: Note, names: Names, first: number): LogEntry {
  const words = noteWords(note, names);
  return { key: `note ${note.index}`, seat: note.seat, first, lines: [], words, points: 0, places: [] };
}

/** As in "Ann is away; a bot plays on." */
export function noteWords({ seat, kind }: Note, names: Names): string {
  const who = { who: names.who(seat), name: names.name(seat) };
  switch (kind) {
    case 'away':
      return t('log.away', who);
    case 'back':
      return t('log.back', who);
    case 'left':
      return t('log.left', who);
    case 'replaced':
      return t('log.replaced', who);
    case 'returned':
      return t('log.returned', who);
  }
}
