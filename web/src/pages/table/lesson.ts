// What a first game needs beside the table, loaded for first games only.

import { guideTo } from '../../guide';
import { Coach } from '../../guide/coach.svelte';
import CoachPanel from '../../guide/CoachPanel.svelte';
import type { TableInfo } from '../../wire/schema';

export function openLesson({ id, game }: TableInfo): { coach: Coach | null; CoachPanel: typeof CoachPanel } {
  const guide = guideTo(game);
  return { coach: guide && new Coach(guide, id), CoachPanel };
}
