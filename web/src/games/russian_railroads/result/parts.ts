// What a final score is made of, and the points over the rounds.

import { t } from '../../../text';
import type { RussianRailroadsScore, ScoredEvent } from '../../../wire/schema';

export interface Part {
  key: 'trans_siberian' | 'st_petersburg' | 'kiev' | 'industry' | 'at_once' | 'cards' | 'majority';
  label: string;
  sign: string; // its pictogram
  points: (score: RussianRailroadsScore) => number;
}

const summed = (score: RussianRailroadsScore, ...names: string[]) =>
  score.rounds.reduce((sum, round) => sum + names.reduce((points, name) => points + (round[name] ?? 0), 0), 0);

export const cardPoints = (score: RussianRailroadsScore) =>
  Object.values(score.bonus_cards).reduce((sum, points) => sum + points, 0);

export function partsOf(): Part[] {
  return [
    {
      key: 'trans_siberian',
      label: t('railroads.result.trans_siberian'),
      sign: 'white',
      points: (score) => summed(score, 'trans-siberian'),
    },
    {
      key: 'st_petersburg',
      label: t('railroads.result.st_petersburg'),
      sign: 'natural',
      points: (score) => summed(score, 'st-petersburg'),
    },
    {
      key: 'kiev',
      label: t('railroads.result.kiev'),
      sign: 'brown',
      points: (score) => summed(score, 'kiev', 'kiev_points'),
    },
    {
      key: 'industry',
      label: t('railroads.result.industry'),
      sign: 'industry',
      points: (score) => summed(score, 'industry'),
    },
    { key: 'at_once', label: t('railroads.result.at_once'), sign: 'points', points: (score) => score.at_once },
    { key: 'cards', label: t('railroads.result.cards'), sign: 'bonus', points: cardPoints },
    { key: 'majority', label: t('railroads.result.majority'), sign: 'engineer', points: (score) => score.majority },
  ];
}

/** A seat's points at the start, after each round and at the end. */
export interface Curve {
  seat: number;
  points: number[];
}

export function curvesOf(rounds: readonly ScoredEvent[], scores: readonly RussianRailroadsScore[]): Curve[] {
  return scores.map(({ seat, total }) => ({
    seat,
    points: [0, ...rounds.map(({ seats }) => seats[seat]?.points ?? 0), total],
  }));
}

/** Round numbers up to the highest value, a few of them. */
export function ticksUpTo(most: number): number[] {
  const step = [10, 20, 50, 100, 200, 500].find((size) => most / size <= 6) ?? 1000;
  return Array.from({ length: Math.floor(most / step) + 1 }, (_, at) => at * step);
}
