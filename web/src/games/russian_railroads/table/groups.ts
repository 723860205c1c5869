// The main board by its groups, as it is printed.

import type { SpaceView } from '../../../wire/schema';

export type Group = 'tracks' | 'tiles' | 'industry' | 'help' | 'engineers' | 'order';

const BEGINNINGS: readonly [Group, RegExp][] = [
  ['tracks', /^(black|grey|brown|natural|white)-|^any$|^bottom$/],
  ['tiles', /^loco-/],
  ['industry', /^industry-/],
  ['help', /^(doubler|rubles|temporary)$/],
  ['engineers', /^(variable-|hire$)/],
  ['order', /^(order-|last$)/],
];

export function groupOf(space: string): Group {
  return BEGINNINGS.find(([, pattern]) => pattern.test(space))?.[0] ?? 'tracks';
}

export function spacesOf(spaces: readonly SpaceView[], group: Group): SpaceView[] {
  return spaces.filter(({ name }) => groupOf(name) === group);
}
