// Where a line of the log is found on the boards, and the line that tells of a place.

import type { RailroadTold } from '../events';

/** What to light. Only one player's board is shown: for another player, who can be chosen there is lit instead. */
export function selectorsFor(places: readonly string[], looked: number): string[] {
  const board = Number(places.find((place) => place.startsWith('board:'))?.slice('board:'.length) ?? looked);
  return places.flatMap((place) => {
    const [kind = '', name = ''] = place.split(':');
    if (kind === 'space') return [`[data-space="${name}"]`];
    if (kind === 'line') return board === looked ? [lineSelector(name)] : [];
    return board === looked ? [] : [`[data-group="boards"] > button:nth-of-type(${board + 1})`];
  });
}

/** The element around the spaces of a line. */
function lineSelector(line: string): string {
  return line === 'industry' ? ':has(> [data-industry])' : `:has(> [data-line="${line}"])`;
}

/** The last line that tells of the place: of a space, in this round; of a railway line, by the player looked at. */
export function tellsOf(told: readonly RailroadTold[], place: string, looked: number): number | null {
  const ofSpace = place.startsWith('space:');
  const name = place.startsWith('industry:') ? 'line:industry' : place;
  for (let at = told.length - 1; at >= 0; at -= 1) {
    const { event, seat, places = [] } = told[at]!;
    if (ofSpace && event.kind === 'scored' && at < told.length - 1) return null;
    if (places.includes(name) && (ofSpace || seat === looked)) return at;
  }
  return null;
}
