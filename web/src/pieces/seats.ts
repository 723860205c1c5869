// The colours and patterns of the seats. The pattern alone tells whose a carriage is.

import { t } from '../text';
import './pieces.css';

export interface SeatStyle {
  readonly colour: string;
  readonly ink: string;
  /** What is painted on a carriage: a path to be stroked, in a box from -12 to 12 by -5 to 5. */
  readonly pattern: string;
  /** The colour in words. */
  readonly name: string;
}

const COATS: readonly { pattern: string; name: () => string }[] = [
  { pattern: 'M -8.5 0 L 8.5 0', name: () => t('piece.seat_red') },
  { pattern: 'M -5 -2.6 L -5 2.6 M 0 -2.6 L 0 2.6 M 5 -2.6 L 5 2.6', name: () => t('piece.seat_blue') },
  {
    pattern: 'M -6 -2.6 L -1 2.6 M -1 -2.6 L -6 2.6 M 6 -2.6 L 1 2.6 M 1 -2.6 L 6 2.6',
    name: () => t('piece.seat_teal'),
  },
  { pattern: 'M -7.4 0 L -6.6 0 M -0.4 0 L 0.4 0 M 6.6 0 L 7.4 0', name: () => t('piece.seat_amber') },
  { pattern: 'M -7 2.4 L -3.5 -2.4 L 0 2.4 L 3.5 -2.4 L 7 2.4', name: () => t('piece.seat_violet') },
];

export function seatStyle(seat: number): SeatStyle {
  const place = ((seat % COATS.length) + COATS.length) % COATS.length;
  const coat = COATS[place]!;
  return {
    colour: `var(--seat-${place})`,
    ink: `var(--seat-${place}-ink)`,
    pattern: coat.pattern,
    get name() {
      return coat.name();
    },
  };
}
