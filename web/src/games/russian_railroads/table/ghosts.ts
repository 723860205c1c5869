// What a choice would leave on the own board, drawn there as ghosts before it is made. The server has worked it out.

import { t } from '../../../text';
import type { BroughtFactory, BroughtStep } from '../../../wire/schema';
import type { Choice } from '../wire';

export interface Ghosts {
  steps: readonly BroughtStep[];
  industry: readonly number[]; // spaces
  reach: Readonly<Record<string, number>>;
  factories: readonly BroughtFactory[];
  doublers: number;
  scoring: number; // more at the scoring of this round
  points: number; // at once
}

export function ghostsOf(choice: Choice | null): Ghosts | null {
  if (!choice) return null;
  const { brings, leads_to: end } = choice;
  const from = end ?? brings;
  return {
    steps: from.steps ?? [],
    industry: (from.industry ?? []).map(({ space }) => space),
    reach: from.reach ?? {},
    factories: from.factories ?? [],
    doublers: from.doublers ?? 0,
    scoring: end?.scoring ?? brings.each_scoring ?? 0,
    points: from.points ?? 0,
  };
}

/** As in "+6 this scoring"; empty if no scoring grows by it. */
export function prospectWords(choice: Choice | null): string {
  const { scoring = 0, points = 0 } = ghostsOf(choice) ?? {};
  return [
    scoring ? t('railroads.prospect.scoring', { count: scoring }) : '',
    points && choice?.leads_to ? t('railroads.brings.points', { count: points }) : '',
  ]
    .filter(Boolean)
    .join(', ');
}

/** How far the tracks of a line would come. */
export function grown(
  tracks: Readonly<Record<string, number>>,
  line: string,
  ghosts: Ghosts | null,
): Readonly<Record<string, number>> {
  const steps = (ghosts?.steps ?? []).filter((step) => step.line === line);
  return steps.length > 0
    ? { ...tracks, ...Object.fromEntries(steps.map(({ colour, space }) => [colour, space])) }
    : tracks;
}
