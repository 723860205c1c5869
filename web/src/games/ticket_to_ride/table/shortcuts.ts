// Keys at a Ticket to Ride table.

import { cardColour } from '../../../pieces/colours';
import { t } from '../../../text';
import type { Shortcut } from '../../../table/contract';
import type { TicketToRideTable } from './table.svelte';

export function shortcutsOf(game: TicketToRideTable): Shortcut[] {
  const { draw, tickets, take } = game.choices;
  return [
    { key: 'd', label: t('keys.draw'), run: draw && (() => game.play(draw)) },
    ...game.view.row.map((card, place) => {
      const choice = card === null ? undefined : take.get(card);
      const label = card === null ? t('table.gap') : t('table.take_card', { card: cardColour(card).label });
      return { key: String(place + 1), label, run: choice ? () => game.play(choice) : null };
    }),
    { key: 't', label: t('keys.tickets'), run: tickets && (() => game.askTickets()) },
    ...game.actions.map(({ key, label, run, why }) => ({
      key: key === 'station' ? 'b' : 'p',
      label,
      run: why === undefined ? run : null,
    })),
    { key: 'm', label: t('map.list'), run: () => (game.listing = true) },
  ];
}
