// What a decision shows of a turn: pieces that walk to a space, and the chain of what the turn has brought so far.

import type { Sound } from '../../../../acting/sounds';
import type { RussianRailroadsScene, Turn, TurnPart } from '../../wire';
import { onePiece, type Placed } from '../rounds';

export interface Walk {
  readonly space: string;
  readonly pieces: readonly Placed[]; // one each
}

/** A part of the chain in pictograms. */
export interface Link {
  readonly pictogram: string;
  readonly value: number | null; // written on it
  readonly line: string | null; // the railway line it is about
  readonly times: number;
  readonly points: number;
}

export interface Acted {
  readonly seat: number;
  readonly walk: Walk | null;
  readonly links: readonly Link[];
  readonly before: number; // links that were there already
  readonly points: number;
}

type Drawn = Pick<Link, 'pictogram'> & Partial<Link>;

const isTurn = <E extends { kind: string }>(event: E): event is Extract<E, Turn> => 'parts' in event;

export function actedIn({ before, news }: Pick<RussianRailroadsScene, 'before' | 'news'>): Acted | null {
  const told = news.find(({ event }) => isTurn(event));
  if (!told || !isTurn(told.event)) return null;
  const { event } = told;
  const earlier = before.story.find(({ index }) => index === told.index)?.event;
  const had = earlier && isTurn(earlier) ? linksOf(earlier).length : 0;
  return {
    seat: event.seat,
    walk: earlier ? null : walkOf(event),
    links: linksOf(event),
    before: had,
    points: event.points,
  };
}

/** Whether the turn has gone on with what it brings: that is seen on the player's own board. */
export function unfolds({ walk, links }: Acted): boolean {
  return walk === null && links.length > 0;
}

export function soundsOf({ walk, links, before, points }: Acted): Sound[] {
  const sounds: Sound[] = walk ? ['worker'] : [];
  if (links.length > before) sounds.push(links.at(-1)!.line === null ? 'card' : 'train');
  if (points > 0 && links.length > before) sounds.push('points');
  return sounds;
}

function walkOf(event: Turn): Walk | null {
  if (event.kind === 'move') {
    return { space: event.space, pieces: [{ seat: event.seat, workers: 1, black: 0, rubles: 0 }] };
  }
  return event.kind === 'use' ? { space: event.space, pieces: onePiece({ seat: event.seat, ...event.paid }) } : null;
}

function linksOf(event: Turn): Link[] {
  return event.parts.flatMap((part) => {
    const drawn = draw(part);
    return drawn ? [{ value: null, line: null, times: part.times, points: part.points ?? 0, ...drawn }] : [];
  });
}

function draw(part: TurnPart): Drawn | null {
  switch (part.kind) {
    case 'step':
      return { pictogram: part.colour, line: part.line };
    case 'put':
      return { pictogram: 'locomotive', value: part.value, line: part.line };
    case 'locomotive':
      return { pictogram: 'locomotive', value: part.value };
    case 'factory':
    case 'gap':
    case 'give_up':
      return { pictogram: 'factory', value: part.value };
    case 'score':
      return { pictogram: `score_${part.what}` };
    case 'repeat':
      return { pictogram: 'repeats' };
    case 'ten_points':
      return { pictogram: 'points', value: part.points ?? 0, points: 0 };
    case 'done':
    case 'no_repeat':
      return null;
    default:
      return { pictogram: part.kind };
  }
}
