// How fast things move, as the settings and the system have it.

import { prefersReducedMotion } from 'svelte/motion';
import { settings } from '../shared/me.svelte';
import type { Settings } from '../wire/schema';

const TIMES: Record<Settings['speed'], number> = { slow: 1.6, normal: 1, fast: 0.5, off: 0 };

/** How many times as long as at normal speed; 0: nothing moves. Reactive. */
export function pace(): number {
  return prefersReducedMotion.current ? 0 : TIMES[settings().speed];
}
