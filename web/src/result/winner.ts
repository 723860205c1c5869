// Who won by points, in words.

import type { Names } from '../table/names';
import { listed, t } from '../text';
import type { Decided } from '../wire/schema';

export function winnerWords({ winners, scores, decided_by }: Decided, names: Names): string {
  const points = Math.max(...scores);
  const name = listed(winners.map((seat) => names.name(seat)));
  const [first = 0] = winners;
  if (decided_by === 'shared') return t('result.shared', { name, points });
  return t('result.won_points', { name, points, who: names.who(first) });
}
