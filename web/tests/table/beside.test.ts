import { expect, test } from 'vitest';
import { placeBeside, type Rect } from '../../src/table/beside';

const PHONE = { width: 360, height: 740 };
const BOX = { width: 340, height: 90 };
const ASK = { left: 5, top: 46, width: 220, height: 68 }; // near the top of the page

function covers({ left, top }: { left: number; top: number }, thing: Rect): boolean {
  const across = Math.min(left + BOX.width, thing.left + thing.width) - Math.max(left, thing.left);
  return across > 0 && Math.min(top + BOX.height, thing.top + thing.height) > Math.max(top, thing.top);
}

test('it stands above what was pressed', () => {
  const { top } = placeBeside({ left: 20, top: 400, width: 150, height: 44 }, BOX, PHONE, ASK);
  expect(top + BOX.height).toBeLessThan(400);
});

test.each([0, 60, 120, 130, 160, 190, 205, 300, 690])(
  'beside something at %i it covers neither that nor the sentence, and stays in the window',
  (y) => {
    const pressed = { left: 20, top: y, width: 150, height: 44 };
    const place = placeBeside(pressed, BOX, PHONE, ASK);
    expect([covers(place, pressed), covers(place, ASK)]).toEqual([false, false]);
    expect(place.top).toBeGreaterThanOrEqual(8);
    expect(place.top + BOX.height).toBeLessThanOrEqual(PHONE.height - 8);
    expect(place.left).toBeGreaterThanOrEqual(8);
    expect(place.left + BOX.width).toBeLessThanOrEqual(PHONE.width - 8);
  },
);

test('beside something as high as the window it stands at its side', () => {
  const pressed = { left: 300, top: 20, width: 60, height: 860 };
  const { left } = placeBeside(pressed, BOX, { width: 1440, height: 900 }, null);
  expect(left).toBeGreaterThanOrEqual(360);
});

test('above the sentence, where that is below the board', () => {
  const below = { left: 5, top: 440, width: 300, height: 60 };
  const pressed = { left: 100, top: 40, width: 60, height: 380 };
  const place = placeBeside(pressed, BOX, PHONE, below);
  expect([covers(place, pressed), covers(place, below)]).toEqual([false, false]);
});
