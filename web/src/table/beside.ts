// Where a box stands beside something: above it, below it, or at its side, over nothing that has to be read.

export type Rect = Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>;
type Size = Pick<DOMRect, 'width' | 'height'>;
type Place = Pick<DOMRect, 'left' | 'top'>;

const MARGIN = 8; // pixels to the edges of the window
const APART = 14; // pixels between it and the thing

/** `read`: what is not to be covered either. Where nothing else is left, it is covered after all. */
export function placeBeside(thing: Rect, box: Size, window: Size, read: Rect | null): Place {
  const within = (at: number, size: number, room: number) => Math.max(MARGIN, Math.min(at, room - size - MARGIN));
  const middle = within(thing.left + thing.width / 2 - box.width / 2, box.width, window.width);
  const level = within(thing.top + thing.height / 2 - box.height / 2, box.height, window.height);
  const above = ({ top }: Rect) => ({ left: middle, top: top - box.height - APART });
  const below = ({ top, height }: Rect) => ({ left: middle, top: top + height + APART });
  const places = [
    above(thing),
    below(thing),
    { left: thing.left - box.width - APART, top: level },
    { left: thing.left + thing.width + APART, top: level },
    ...(read ? [below(read), above(read)] : []),
  ];
  const free = ({ left, top }: Place) =>
    left === within(left, box.width, window.width) &&
    top === within(top, box.height, window.height) &&
    ![thing, ...(read ? [read] : [])].some((one) => meets({ left, top, ...box }, one));
  const { top } = below(thing);
  return places.find(free) ?? { left: middle, top: within(top, box.height, window.height) };
}

function meets(one: Rect, other: Rect): boolean {
  const across = Math.min(one.left + one.width, other.left + other.width) - Math.max(one.left, other.left);
  return across > 0 && Math.min(one.top + one.height, other.top + other.height) > Math.max(one.top, other.top);
}
