// What a question speaks of on the boards, as a selector: what can be pressed instead, and the lines of a locomotive; or
// the space that is paid for.

import type { Choices } from '../choices';

export function spokenOf({ choices, place }: { choices: Choices; place: string | null }): string {
  if (choices.asked.length === 0) return place === null ? '' : `[data-space="${place}"]`;
  const lines = choices.asked.flatMap(({ kind, which }) => (kind === 'put' && which ? which.split(' ')[0] : []));
  return ['.step, .can', ...lines.map((line) => `[data-line="${line}"] > header`)].join(', ');
}
