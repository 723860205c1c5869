// Keys at a table of Russian Railroads: to the groups of the main board, to your own board, and to pass.

import { t } from '../../../text';
import type { Shortcut } from '../../../table/contract';
import type { Group } from './groups';
import type { RussianRailroadsTable } from './table.svelte';

const GROUPS: readonly (Group | 'cards')[] = ['tracks', 'tiles', 'industry', 'help', 'engineers', 'order', 'cards'];

export function shortcutsOf(game: RussianRailroadsTable): Shortcut[] {
  return [
    ...GROUPS.map((group, place) => ({
      key: String(place + 1),
      label: t('keys.to', { where: t('railroads.group', { group }) }),
      run: () => stepTo(`[data-group="${group}"]`),
    })),
    { key: 'b', label: t('keys.to', { where: t('railroads.boards') }), run: () => stepTo('[data-group="boards"]') },
    { key: 'e', label: t('railroads.legend'), run: () => (game.legend = true) },
    ...game.actions.map(({ label, run }) => ({ key: 'p', label, run })),
  ];
}

/** To the one stop of a group; see shared/arrows.ts. */
function stepTo(group: string): void {
  document.querySelector<HTMLElement>(`${group} [tabindex="0"]`)?.focus();
}
