import { expect, test } from 'vitest';
import { previews } from '../../../src/games/russian_railroads/table/previews';
import type { RussianRailroadsTable } from '../../../src/games/russian_railroads/table/table.svelte';

test('a choice that is taken away with the focus on it is left, though the page is just being drawn', () => {
  const state = $state({ left: 0 });
  const faults: unknown[] = [];
  const preview = () => {
    try {
      state.left += 1;
    } catch (fault) {
      faults.push(fault);
    }
  };
  const button = document.createElement('button');
  const stop = previews({ preview } as unknown as RussianRailroadsTable, () => null)(button);
  const drawing = $derived.by(() => button.dispatchEvent(new Event('blur')));
  expect((() => drawing)()).toBe(true);
  expect(faults).toEqual([]);
  expect(state.left).toBe(1);
  stop?.();
});
