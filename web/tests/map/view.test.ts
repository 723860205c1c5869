import { describe, expect, test } from 'vitest';
import { MapView } from '../../src/map/view.svelte';

const FRAME = { left: 0, right: 1000, top: 0, bottom: 500 };

function view(width = 800, height = 600): MapView {
  const made = new MapView(() => FRAME);
  made.resize(width, height);
  return made;
}

describe('the view of the map', () => {
  test('begins with the whole map in the middle of the window', () => {
    const whole = view();
    expect(whole.isWhole).toBe(true);
    expect(whole.scale).toBeCloseTo(0.8);
    expect(whole.toWindow({ x: 500, y: 250 })).toEqual({ x: 400, y: 300 });
  });

  test('has the whole map in the middle of a small window too, where the margin is narrower', () => {
    const small = view(390, 392);
    expect(small.toWindow({ x: 500, y: 250 }).x).toBeCloseTo(195);
    small.panBy(99_999, 0);
    expect(small.toWindow({ x: 500, y: 250 }).x).toBeCloseTo(195);
  });

  test('goes from the window to the board and back', () => {
    const zoomed = view();
    zoomed.zoomAt(2, 100, 300);
    const { x, y } = zoomed.toBoard(123, 234);
    expect(zoomed.toWindow({ x, y }).x).toBeCloseTo(123);
    expect(zoomed.toWindow({ x, y }).y).toBeCloseTo(234);
  });

  test('keeps what is under the pointer when it zooms', () => {
    const zoomed = view();
    const before = zoomed.toBoard(300, 320);
    zoomed.zoomAt(1.8, 300, 320);
    expect(zoomed.toBoard(300, 320).x).toBeCloseTo(before.x);
  });

  test('never leaves the board, nor zooms out of it or in too far', () => {
    const bounded = view();
    bounded.zoomAt(2);
    bounded.panBy(99_999, -99_999);
    expect(bounded.toBoard(0, 0).x).toBeCloseTo(0);
    bounded.panBy(-99_999, 0);
    expect(bounded.toBoard(800, 0).x).toBeCloseTo(1000);
    bounded.zoomAt(0.001);
    expect(bounded.isWhole).toBe(true);
    bounded.zoomAt(1000);
    expect(bounded.isClosest).toBe(true);
    expect(bounded.scale).toBeCloseTo(2.5);
  });

  test('brings into the window what is in focus, and leaves alone what is there', () => {
    const moved = view();
    moved.zoomAt(2.5, 0, 300);
    const { x } = moved.centre;
    moved.reveal({ left: 100, right: 200, top: 200, bottom: 300 }, true);
    expect(moved.centre.x).toBe(x);
    moved.reveal({ left: 800, right: 900, top: 200, bottom: 300 }, true);
    expect(moved.toBoard(800, 0).x).toBeGreaterThanOrEqual(900);
  });

  test('stays where it was when the window changes its size', () => {
    const resized = view();
    resized.zoomAt(2, 400, 300);
    const { x } = resized.centre;
    resized.resize(700, 500);
    expect(resized.centre.x).toBeCloseTo(x);
  });
});
