// What a turn did, as signs in a row: steps of a railway line together, a locomotive with where it went.

import type { TurnPart } from '../../wire';
import type { Effect } from '../../words';

interface Steps {
  kind: 'steps';
  line: string;
  steps: { colour: string; count: number }[];
  points?: number;
}

/** What was done, drawn. */
export type Sign = (
  | { kind: 'picture'; name: string; value?: number; count?: number }
  | Steps
  | { kind: 'put'; line: string; value: number }
  | { kind: 'brings'; name: string; effect: Effect } // what a token, a card or a repeated space does
  | { kind: 'words'; part: TurnPart }
) & { points?: number };

/** What spaces, tokens and cards do. */
export interface Effects {
  readonly spaces: readonly { name: string; effect: Effect }[];
  readonly tokens: readonly { name: string; effect: Effect }[];
  readonly cards: readonly { name: string; effect: Effect }[];
  readonly engineers: readonly { number: number; effect: Effect }[];
}

export function signsOf(parts: readonly TurnPart[], board: Effects): Sign[] {
  const signs: Sign[] = [];
  const lines = new Map<string, Steps>();
  for (const part of parts) {
    if (part.kind === 'step') {
      let known = lines.get(part.line);
      if (!known) {
        lines.set(part.line, (known = { kind: 'steps', line: part.line, steps: [] }));
        signs.push(known);
      }
      stepFurther(known, part);
      continue;
    }
    const sign = signOf(part, parts, board);
    if (sign) signs.push({ ...sign, ...pointsOf(part) });
  }
  return signs;
}

/** Steps of a colour are one sign, with all their points. */
function stepFurther(sign: Steps, { colour, times, points }: Extract<TurnPart, { kind: 'step' }>): void {
  const same = sign.steps.find((step) => step.colour === colour);
  if (same) same.count += times;
  else sign.steps.push({ colour, count: times });
  if (points) sign.points = (sign.points ?? 0) + points;
}

const pointsOf = ({ points }: TurnPart) => (points ? { points } : {});

/** Null: another part tells it too. */
function signOf(part: Exclude<TurnPart, { kind: 'step' }>, parts: readonly TurnPart[], board: Effects): Sign | null {
  switch (part.kind) {
    case 'industry':
      return { kind: 'picture', name: 'industry', count: part.times };
    case 'doubler':
      return { kind: 'picture', name: 'doubler', count: part.times };
    case 'locomotive': {
      const placed = parts.some((other) => other.kind === 'put' && other.value === part.value);
      return placed ? null : { kind: 'picture', name: 'locomotive', value: part.value };
    }
    case 'put':
      return { kind: 'put', line: part.line, value: part.value };
    case 'give_up':
    case 'factory':
      return { kind: 'picture', name: 'factory', value: part.value };
    case 'gap':
      return null;
    case 'score':
      return { kind: 'picture', name: `score_${part.what}` };
    case 'token':
      return { kind: 'brings', name: 'token', effect: effectOf(board.tokens, part.token) };
    case 'card':
      return { kind: 'brings', name: 'card', effect: effectOf(board.cards, part.card) };
    case 'bonus':
      return { kind: 'picture', name: 'bonus' };
    case 'ten_points':
      return { kind: 'picture', name: 'bonus' };
    case 'repeat':
      return { kind: 'brings', name: 'repeats', effect: spaceEffect(part, board) };
    default:
      return { kind: 'words', part };
  }
}

const effectOf = (all: readonly { name: string; effect: Effect }[], name: string) =>
  all.find((one) => one.name === name)?.effect ?? {};

/** What a space does; one with an engineer does what the engineer does. */
export function spaceEffect({ space, engineer }: { space: string; engineer?: number | null }, board: Effects): Effect {
  if (engineer) return board.engineers.find(({ number }) => number === engineer)?.effect ?? {};
  return effectOf(board.spaces, space);
}
