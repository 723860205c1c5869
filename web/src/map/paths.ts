// SVG paths made of many small shapes: one element for a whole row of spaces keeps the board light.

import { SPACE_WIDTH } from './layout/measures';
import type { Space } from './layout/curves';
import type { Point } from './layout/vectors';

function n(value: number): string {
  return String(Math.round(value * 100) / 100);
}

/** A path in absolute commands M L C A Z (arcs of circles only), turned, scaled and moved. */
export function placed(path: string, at: Point, scale: number, angle = 0): string {
  const [cos, sin] = [Math.cos(angle) * scale, Math.sin(angle) * scale];
  const words = path.split(' ');
  const out: string[] = [];
  for (let i = 0; i < words.length;) {
    const word = words[i++]!;
    if (!/[MLCAZ]/.test(word)) throw new Error(`A path with '${word}' where a command M L C A Z should be.`);
    out.push(word);
    if (word === 'A') {
      const [radius, , turn, large, sweep] = words.slice(i, (i += 5));
      out.push(n(Number(radius) * scale), n(Number(radius) * scale), turn!, large!, sweep!);
    }
    for (let pairs = PAIRS[word as keyof typeof PAIRS]; pairs > 0; pairs--) {
      const [x, y] = [Number(words[i++]), Number(words[i++])];
      out.push(n(at.x + x * cos - y * sin), n(at.y + x * sin + y * cos));
    }
  }
  return out.join(' ');
}

const PAIRS = { M: 1, L: 1, C: 3, A: 1, Z: 0 };

/** A rounded box of the given length and width, in the middle of the coordinates. */
export function roundedBox(length: number, width: number, radius: number): string {
  const [x, y] = [length / 2, width / 2];
  const r = Math.min(radius, x, y);
  return (
    `M ${-x + r} ${-y} L ${x - r} ${-y} A ${r} ${r} 0 0 1 ${x} ${-y + r} L ${x} ${y - r} A ${r} ${r} 0 0 1 ${x - r} ${y} ` +
    `L ${-x + r} ${y} A ${r} ${r} 0 0 1 ${-x} ${y - r} L ${-x} ${-y + r} A ${r} ${r} 0 0 1 ${-x + r} ${-y} Z`
  );
}

/** The box of a space, larger by `more` all around. */
export function spaceBox(space: Space, radius: number, more = 0): string {
  return placed(roundedBox(space.length + 2 * more, SPACE_WIDTH + 2 * more, radius), space, 1, space.angle);
}

export function lineThrough(points: readonly Point[]): string {
  return `M${points.map(({ x, y }) => `${n(x)} ${n(y)}`).join('L')}`;
}

/** From the front of the first space to the back of the last. */
export function rowLine(spaces: readonly Space[]): string {
  const [first, last] = [spaces[0]!, spaces.at(-1)!];
  return lineThrough([ahead(first, -first.length / 2), ...spaces, ahead(last, last.length / 2)]);
}

function ahead({ x, y, angle }: Space, by: number): Point {
  return { x: x + Math.cos(angle) * by, y: y + Math.sin(angle) * by };
}
