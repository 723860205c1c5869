// Your own map file, checked by the server.

import { ApiRefusal, getMapBoard, uploadMap, type Board } from '../../api';
import { ensureName } from '../../shared/me.svelte';
import { sentenceOf } from '../../shared/toasts.svelte';
import { refusalText } from '../../text/refusal';
import type { MapFact, MapFault, UploadedMap } from '../../wire/schema';

export type OwnMap =
  | { state: 'none' }
  | { state: 'checking'; file: string }
  | { state: 'good'; map: UploadedMap; board: Board }
  | { state: 'bad'; file: string; sentence: string; faults: readonly MapFault[] };

/** What is wrong, in the language in use. */
export function faultText({ what, key, args }: MapFault): string {
  return refusalText({ sentence: what, key, args });
}

/** What the map holds. */
export function factText(fact: MapFact): string {
  return refusalText(fact);
}

export async function check(file: File): Promise<OwnMap> {
  try {
    await ensureName();
    const map = await uploadMap(await file.text());
    return { state: 'good', map, board: await getMapBoard(map.id) };
  } catch (problem) {
    const faults = problem instanceof ApiRefusal ? problem.faults : [];
    return { state: 'bad', file: file.name, sentence: sentenceOf(problem), faults };
  }
}
