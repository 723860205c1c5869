// Pictures beside the rules of Russian Railroads.

import { arrow, STEP, tiles, type Drawing } from '../../rules/drawing';

export const RULE_PICTURES: Readonly<Record<string, Drawing>> = {
  'RR-31': ['white', 'natural', 'brown', 'grey', 'black'].flatMap((colour, i) => tiles([''], colour, 28 + i * STEP)),
  // The books' chain: a 4 pushes out a 2, the 2 a 1.
  'RR-43': [
    ...tiles(['4'], 'loco', 28),
    arrow(64),
    ...tiles(['2'], 'loco', 98),
    arrow(134),
    ...tiles(['1'], 'loco', 168),
  ],
  'RR-52': [...tiles(['1', '2', '3', '4'], 'natural', 28), ...tiles([''], 'gap', 164), ...tiles(['5'], 'natural', 198)],
  'RR-122': [...tiles(['2', '2', '2'], 'brown', 28), ...tiles(['1', '1'], 'grey', 130), ...tiles(['0'], 'black', 198)],
  'RR-123': [{ kind: 'label', x: 28, y: 12, words: '×2' }, ...tiles(['4', '2', '2'], 'brown', 28, 40)],
};
