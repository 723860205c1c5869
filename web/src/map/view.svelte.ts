// Which part of the board is seen: a scale and a shift, kept within bounds.

import { SLACK } from './layout/measures';
import { grown, type Box, type Point } from './layout/vectors';

/** Pixels that a unit of the board may take at most. */
const CLOSEST = 2.5;
const GLIDE_MS = 220;
/** A window narrower than this many pixels has none to give away: the whole map reaches close to its edges. */
const SMALL = 600;

export class MapView {
  /** The window on the page, in pixels. */
  width = $state(0);
  height = $state(0);
  /** How much larger than in the view of the whole map. */
  zoom = $state(1);
  /** The point of the board in the middle of the window. */
  centre = $state<Point>({ x: 0, y: 0 });
  private gliding = 0;
  private readonly frame: () => Box;

  constructor(frame: () => Box) {
    this.frame = frame;
  }

  /** What the whole map shows, and what is never left. */
  private readonly edges = $derived.by(() => (this.width < SMALL ? grown(this.frame(), -SLACK) : this.frame()));
  readonly fit = $derived.by(() => {
    const { left, right, top, bottom } = this.edges;
    return Math.min(this.width / (right - left), this.height / (bottom - top)) || 1;
  });
  readonly most = $derived(Math.max(1, CLOSEST / this.fit));
  readonly scale = $derived(this.fit * this.zoom);
  readonly isWhole = $derived(this.zoom < 1.001);
  readonly isClosest = $derived(this.zoom > this.most * 0.98);
  readonly transform = $derived.by(() => {
    const { x, y } = this.centre;
    return `translate(${this.width / 2 - x * this.scale} ${this.height / 2 - y * this.scale}) scale(${this.scale})`;
  });

  /** Sets the size of the window. The first size shows the whole map. */
  resize(width: number, height: number): void {
    this.width = width;
    this.height = height;
    this.look(this.zoom, this.centre);
  }

  /** From the window to the board. */
  toBoard(x: number, y: number): Point {
    return {
      x: this.centre.x + (x - this.width / 2) / this.scale,
      y: this.centre.y + (y - this.height / 2) / this.scale,
    };
  }

  toWindow({ x, y }: Point): Point {
    return {
      x: (x - this.centre.x) * this.scale + this.width / 2,
      y: (y - this.centre.y) * this.scale + this.height / 2,
    };
  }

  panBy(dx: number, dy: number): void {
    this.stop();
    this.look(this.zoom, { x: this.centre.x - dx / this.scale, y: this.centre.y - dy / this.scale });
  }

  /** Zooms so that what is under the given point of the window stays there. */
  zoomAt(factor: number, x = this.width / 2, y = this.height / 2): void {
    this.stop();
    const { zoom, centre } = this.zoomed(factor, x, y);
    this.look(zoom, centre);
  }

  glideZoom(factor: number, calm: boolean, x = this.width / 2, y = this.height / 2): void {
    const { zoom, centre } = this.zoomed(factor, x, y);
    this.glide(zoom, centre, calm);
  }

  whole(calm: boolean): void {
    this.glide(1, this.centre, calm);
  }

  /** Comes as close to a part of the board as it fits the window. */
  show(box: Box, calm: boolean): void {
    const [width, height] = [box.right - box.left, box.bottom - box.top];
    const zoom = Math.min(this.width / width, this.height / height) / this.fit;
    this.glide(zoom, { x: box.left + width / 2, y: box.top + height / 2 }, calm);
  }

  /** Where a point of the board is in the window while the whole map is seen. */
  fromAfar({ x, y }: Point): Point {
    const { left, right, top, bottom } = this.frame();
    return {
      x: (x - (left + right) / 2) * this.fit + this.width / 2,
      y: (y - (top + bottom) / 2) * this.fit + this.height / 2,
    };
  }

  /** Brings a part of the board into the window if it is not. */
  reveal(box: Box, calm: boolean): void {
    const { x: left, y: top } = this.toBoard(0, 0);
    const { x: right, y: bottom } = this.toBoard(this.width, this.height);
    const [dx, dy] = [within(box.left, box.right, left, right), within(box.top, box.bottom, top, bottom)];
    if (dx !== 0 || dy !== 0) this.glide(this.zoom, { x: this.centre.x + dx, y: this.centre.y + dy }, calm);
  }

  stop(): void {
    cancelAnimationFrame(this.gliding);
  }

  private zoomed(factor: number, x: number, y: number): { zoom: number; centre: Point } {
    const under = this.toBoard(x, y);
    const zoom = Math.min(this.most, Math.max(1, this.zoom * factor));
    const scale = this.fit * zoom;
    return { zoom, centre: { x: under.x - (x - this.width / 2) / scale, y: under.y - (y - this.height / 2) / scale } };
  }

  private glide(zoom: number, centre: Point, calm: boolean): void {
    this.stop();
    const [from, start] = [{ zoom: this.zoom, centre: this.centre }, performance.now()];
    const to = this.bounded(zoom, centre);
    if (calm) return this.look(to.zoom, to.centre);
    const step = (now: number): void => {
      const share = Math.min(1, (now - start) / GLIDE_MS);
      const eased = 1 - (1 - share) ** 3;
      this.look(from.zoom * (to.zoom / from.zoom) ** eased, {
        x: from.centre.x + (to.centre.x - from.centre.x) * eased,
        y: from.centre.y + (to.centre.y - from.centre.y) * eased,
      });
      if (share < 1) this.gliding = requestAnimationFrame(step);
    };
    this.gliding = requestAnimationFrame(step);
  }

  private look(zoom: number, centre: Point): void {
    const next = this.bounded(zoom, centre);
    this.zoom = next.zoom;
    this.centre = next.centre;
  }

  private bounded(wish: number, { x, y }: Point): { zoom: number; centre: Point } {
    const { left, right, top, bottom } = this.edges;
    const zoom = Math.min(this.most, Math.max(1, wish));
    const scale = this.fit * zoom;
    return {
      zoom,
      centre: { x: bound(x, left, right, this.width / scale), y: bound(y, top, bottom, this.height / scale) },
    };
  }
}

/** The middle of a window of the given size that stays between two edges, or their middle if it is larger. */
function bound(middle: number, low: number, high: number, size: number): number {
  if (size >= high - low) return (low + high) / 2;
  return Math.min(high - size / 2, Math.max(low + size / 2, middle));
}

/** How far to move so that a range lies between two edges. */
function within(from: number, to: number, low: number, high: number): number {
  if (from < low) return from - low;
  if (to > high) return to - high;
  return 0;
}
