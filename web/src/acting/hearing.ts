// Sounds, if the reader wants any: what makes them is loaded with the first one.

import { settings } from '../shared/me.svelte';
import type { Sound } from './sounds';

export async function hear(...sounds: readonly Sound[]): Promise<void> {
  if (!settings().sounds || sounds.length === 0) return;
  const { play } = await import('./sounds');
  await play(...sounds);
}
