// What a first game needs beside the table, loaded for first games only.

import { gameNamed } from '../../games';
import { Coach } from '../../guide/coach.svelte';
import CoachPanel from '../../guide/CoachPanel.svelte';
import { learn } from '../../text/language.svelte';
import type { TableInfo } from '../../wire/schema';

export interface Lesson {
  readonly coach: Coach | null;
  readonly CoachPanel: typeof CoachPanel;
}

export async function openLesson({ id, game }: TableInfo): Promise<Lesson> {
  const [guide] = await Promise.all([gameNamed(game).guide?.(), learn('web/guide')]);
  return { coach: guide ? new Coach(guide, id) : null, CoachPanel };
}
