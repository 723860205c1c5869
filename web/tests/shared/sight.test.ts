import { afterEach, expect, test, vi } from 'vitest';
import { keepInSight } from '../../src/shared/sight';

// A panel between 160 and 700 of a window 740 pixels high.
function thing(top: number, bottom: number): HTMLElement {
  const made = document.createElement('div');
  vi.spyOn(made, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, top, 100, bottom - top));
  return made;
}

function scrolledBy(sheet: number, ...things: [top: number, bottom: number][]): number {
  vi.stubGlobal('innerHeight', 740);
  const panel = thing(160, 700);
  const scrollBy = vi.fn<(options: ScrollToOptions) => void>();
  Object.assign(panel, { scrollBy });
  const tray = document.createElement('div');
  tray.dataset['tray'] = 'open';
  vi.spyOn(tray, 'offsetHeight', 'get').mockReturnValue(sheet);
  document.body.replaceChildren(tray);
  keepInSight(
    panel,
    things.map(([top, bottom]) => thing(top, bottom)),
    'instant',
  );
  return scrollBy.mock.calls[0]?.[0].top ?? 0;
}

afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

test('what the sheet hides is scrolled out from under it, no farther than needed', () => {
  expect(scrolledBy(300, [560, 600])).toBe(160);
  expect(scrolledBy(300, [200, 240])).toBe(0);
  expect(scrolledBy(0, [560, 600])).toBe(0);
});

test('where there is no room for all, the first stays in sight', () => {
  expect(scrolledBy(300, [200, 240], [600, 640])).toBe(40);
});

test('what lies above the panel comes back together with its name', () => {
  expect(scrolledBy(300, [100, 140])).toBeLessThan(-60);
});

test('nothing is scrolled for nothing', () => {
  expect(scrolledBy(300)).toBe(0);
});
