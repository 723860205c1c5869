// Who won and why, in words.

import type { Names } from '../../../table/names';
import { listed, t } from '../../../text';
import type { Decided } from '../../../wire/schema';

export function winnerWords({ winners, scores, decided_by }: Decided, names: Names): string {
  const points = Math.max(...scores);
  const name = listed(winners.map((seat) => names.name(seat)));
  const [first = 0] = winners;
  const args = { name, points, who: winners.length === 1 ? names.who(first) : 'other' };
  switch (decided_by) {
    case 'completed_tickets':
      return t('result.won_tickets', args);
    case 'fewest_stations':
      return t('result.won_stations', args);
    case 'longest_path':
      return t('result.won_path', args);
    case 'shared':
      return t('result.shared', args);
    default:
      return t('result.won_points', args);
  }
}
