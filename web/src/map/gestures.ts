// Mouse, fingers and wheel move the view. One finger scrolls the page while the whole map is seen, and moves the map
// when it is zoomed in; two always zoom.
//
// Why not d3-zoom (3.0.1, tried in Chromium): a press that trembles by a few pixels moves its map, since its
// `clickDistance` only decides about the click; a double click on a route zooms too, and at the closest view leads
// nowhere instead of back to the whole map; the wheel, turned on at the closest view, scrolls the page away. Each would
// have to be replaced by what stands here, and its transform on the element kept in step with MapView, which follows the
// size of the window, the keyboard and the buttons. It is 53 kB (18 kB gzipped), this file 3 kB (1 kB).

import type { Point } from './layout/vectors';
import type { MapView } from './view.svelte';

/** A press that moves less than this is a click. */
const STILL = 6;
/** What a notch of the wheel, or a pinch on a touchpad, is worth. */
const WHEEL = 0.0016;
const PINCH_WHEEL = 0.012;
const LINE_PX = 32;
const DOUBLE_TAP = { ms: 320, px: 28, zoom: 2 };

/** For `{@attach}` on the element that shows the view. */
export function gestures(view: MapView, calm: () => boolean): (element: HTMLElement) => () => void {
  return (element) => {
    const hands = new Gestures(element, view, calm);
    return () => hands.release();
  };
}

class Gestures {
  private readonly hands = new Map<number, Point>();
  private readonly off = new AbortController();
  private travelled = 0;
  private dragged = false;
  private lastTap = { at: -Infinity, x: 0, y: 0 };

  constructor(
    private readonly element: HTMLElement,
    private readonly view: MapView,
    private readonly calm: () => boolean,
  ) {
    const { signal } = this.off;
    element.addEventListener('pointerdown', (event) => this.down(event), { signal });
    element.addEventListener('pointermove', (event) => this.move(event), { signal });
    element.addEventListener('pointerup', (event) => this.up(event), { signal });
    element.addEventListener('pointercancel', (event) => this.hands.delete(event.pointerId), { signal });
    element.addEventListener('dblclick', (event) => this.doubleClick(event), { signal });
    element.addEventListener('wheel', (event) => this.wheel(event), { passive: false, signal });
    // Otherwise the browser would scroll with two fingers too.
    element.addEventListener('touchmove', keepTwoFingers, { passive: false, signal });
    element.addEventListener('click', (event) => this.click(event), { capture: true, signal });
  }

  release(): void {
    this.off.abort();
  }

  private place(event: MouseEvent): Point {
    const { left, top } = this.element.getBoundingClientRect();
    return { x: event.clientX - left, y: event.clientY - top };
  }

  private down(event: PointerEvent): void {
    if (event.pointerType === 'mouse' && event.button !== 0) return;
    if (this.hands.size === 0) [this.travelled, this.dragged] = [0, false];
    this.hands.set(event.pointerId, this.place(event));
    this.view.stop();
  }

  private move(event: PointerEvent): void {
    const before = this.hands.get(event.pointerId);
    if (!before) return;
    const now = this.place(event);
    this.travelled += Math.hypot(now.x - before.x, now.y - before.y);
    if (!this.dragged && this.hands.size === 1 && this.travelled < STILL) return;
    if (!this.dragged) for (const id of this.hands.keys()) this.element.setPointerCapture(id);
    this.dragged = true;
    const other = [...this.hands].find(([id]) => id !== event.pointerId)?.[1];
    if (other) this.pinch(before, now, other);
    else this.view.panBy(now.x - before.x, now.y - before.y);
    this.hands.set(event.pointerId, now);
  }

  private pinch(before: Point, now: Point, other: Point): void {
    const factor = Math.hypot(now.x - other.x, now.y - other.y) / Math.hypot(before.x - other.x, before.y - other.y);
    if (Number.isFinite(factor) && factor > 0) {
      this.view.zoomAt(factor, (now.x + other.x) / 2, (now.y + other.y) / 2);
    }
    this.view.panBy((now.x - before.x) / 2, (now.y - before.y) / 2);
  }

  private up(event: PointerEvent): void {
    this.hands.delete(event.pointerId);
    if (event.pointerType !== 'touch' || this.dragged) return;
    const { x, y } = this.place(event);
    const { at, x: lastX, y: lastY } = this.lastTap;
    const isSecond =
      event.timeStamp - at < DOUBLE_TAP.ms && Math.hypot(x - lastX, y - lastY) < DOUBLE_TAP.px && isGround(event);
    if (isSecond) this.twice({ x, y });
    this.lastTap = { at: isSecond ? -Infinity : event.timeStamp, x, y };
  }

  private doubleClick(event: MouseEvent): void {
    const byMouse = !(event instanceof PointerEvent) || event.pointerType === 'mouse';
    if (byMouse && isGround(event)) this.twice(this.place(event));
  }

  private twice({ x, y }: Point): void {
    if (this.view.isClosest) this.view.whole(this.calm());
    else this.view.glideZoom(DOUBLE_TAP.zoom, this.calm(), x, y);
  }

  private wheel(event: WheelEvent): void {
    // The whole map is visible already: let the page scroll.
    if (event.deltaY > 0 && this.view.isWhole && !event.ctrlKey) return;
    event.preventDefault();
    const { x, y } = this.place(event);
    const pixels = event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE_PX : 1);
    this.view.zoomAt(Math.exp(-pixels * (event.ctrlKey ? PINCH_WHEEL : WHEEL)), x, y);
  }

  /** The end of a drag is not a click; a click by keyboard (with a count of 0) always is. */
  private click(event: MouseEvent): void {
    if (!this.dragged || event.detail === 0) return;
    this.dragged = false;
    event.stopPropagation();
    event.preventDefault();
  }
}

function keepTwoFingers(event: TouchEvent): void {
  if (event.touches.length > 1 && event.cancelable) event.preventDefault();
}

function isGround(event: Event): boolean {
  return event.target instanceof Element && !event.target.closest('[data-route], [data-city], button');
}
