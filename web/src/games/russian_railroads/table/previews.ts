// Shows what a choice would bring on the own board as long as a mouse rests on it or the focus is there.

import type { Attachment } from 'svelte/attachments';
import { on } from 'svelte/events';
import type { Choice } from '../wire';
import type { RussianRailroadsTable } from './table.svelte';

export function previews(game: RussianRailroadsTable, choice: () => Choice | null): Attachment<HTMLElement> {
  return (element) => {
    const off = new AbortController();
    const { signal } = off;
    const come = (): void => game.preview(element, choice());
    const go = (): void => game.preview(element, null);
    const byMouse = ({ pointerType }: PointerEvent): void => {
      if (pointerType === 'mouse') come();
    };
    // Through Svelte: a button that is taken away with the focus on it is left in the middle of drawing.
    on(element, 'pointerenter', byMouse, { signal });
    on(element, 'pointerleave', go, { signal });
    on(element, 'focus', come, { signal });
    on(element, 'blur', go, { signal });
    return () => {
      off.abort();
      go();
    };
  };
}
