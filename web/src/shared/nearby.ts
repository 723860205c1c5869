// Finds the nearest of several points in the direction of an arrow key.

export interface Spot {
  readonly x: number;
  readonly y: number;
}

export type Direction = 'left' | 'right' | 'up' | 'down';

/** Sideways distance counts more than distance ahead, so that the arrow keys stay in a row. */
const ASIDE = 2;

/** The index of the nearest point in a direction, or -1 if there is none. */
export function nearestToward(direction: Direction, from: Spot, spots: readonly Spot[]): number {
  let [found, least] = [-1, Infinity];
  spots.forEach((spot, place) => {
    const { ahead, aside } = way(direction, from, spot);
    const cost = ahead + ASIDE * aside;
    if (ahead > 0 && cost < least) [found, least] = [place, cost];
  });
  return found;
}

function way(direction: Direction, from: Spot, to: Spot): { ahead: number; aside: number } {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const level = direction === 'left' || direction === 'right';
  const sign = direction === 'left' || direction === 'up' ? -1 : 1;
  return { ahead: sign * (level ? dx : dy), aside: Math.abs(level ? dy : dx) };
}
