// The main board by its groups, as it is printed.

import type { RailroadSpace, SpaceView } from '../../../wire/schema';

export type Group = RailroadSpace['group'];

export function spacesOf(printed: readonly RailroadSpace[], spaces: readonly SpaceView[], group: Group): SpaceView[] {
  const names = new Set(printed.filter((space) => space.group === group).map(({ name }) => name));
  return spaces.filter(({ name }) => names.has(name));
}
