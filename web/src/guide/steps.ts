// What a guide says, step by step, and what it waits for. It knows no rules: it reads the log lines of the table.

import type { LogLine } from '../wire/schema';

/** What ends a step: reading it, a log line about the reader, or any turn of the reader. */
export type Until = { kind: 'read' } | { kind: 'line'; keys: readonly string[] } | { kind: 'turn' };

export interface Step {
  title: () => string;
  /** `did`: what the last awaited turn was, by the guide's own names. */
  words: (did: string) => string;
  /** What the step is about, as a selector. */
  at: string;
  /** Too small for a frame inside its edge. */
  around?: boolean;
  /** The panel or sheet to show if there is room for only one. */
  panel?: string;
  until: Until;
}

export interface Guide {
  steps: readonly Step[];
  /** Key of a log line -> what was done. */
  deeds: Readonly<Record<string, string>>;
}

export interface Heard {
  lines: readonly LogLine[];
  /** The reader's. */
  seat: number;
  toAct: readonly number[];
}

export const READ: Until = { kind: 'read' };
export const TURN: Until = { kind: 'turn' };

/** Whether what a step waits for has happened since the log line with that index. */
export function isDone(until: Until, { lines, seat, toAct }: Heard, since: number): boolean {
  if (until.kind === 'read') return false;
  const mine = (line: LogLine) => line.args['seat'] === seat;
  if (until.kind === 'line') return lines.some((line) => mine(line) && until.keys.includes(line.key));
  const news = lines.filter(({ index }) => index >= since);
  const first = news.findIndex(mine);
  const others = (line: LogLine) => typeof line.args['seat'] === 'number' && !mine(line);
  return first >= 0 && (!toAct.includes(seat) || news.slice(first).some(others));
}

/** What the reader has done since then, by the guide's names; the first action counts. */
export function deedSince({ lines, seat }: Heard, since: number, deeds: Guide['deeds']): string {
  const found = lines.find(({ index, key, args }) => index >= since && args['seat'] === seat && key in deeds);
  return found ? deeds[found.key]! : '';
}
