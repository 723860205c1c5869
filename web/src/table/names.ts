// What the players are called, and who is "you".

import { t } from '../text';
import type { Seat } from '../wire/schema';

export interface Names {
  name(seat: number): string;
  who(seat: number): 'you' | 'other';
}

export function namesOf(seats: readonly Seat[], you: number | null): Names {
  const bots = seats.filter((seat) => seat.name === null && seat.kind === 'bot');
  return {
    name(number) {
      const seat = seats[number];
      if (seat?.name) return seat.name;
      if (seat?.kind === 'bot') return t('table.bot', { number: bots.indexOf(seat) + 1, count: bots.length });
      return t('table.open_seat', { number: number + 1 });
    },
    who: (seat) => (seat === you ? 'you' : 'other'),
  };
}
