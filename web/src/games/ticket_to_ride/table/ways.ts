// What a ticket still needs, in words: the server says which way is open, what it takes, and whether a rival cut it.

import { cardColour } from '../../../pieces/colours';
import { t } from '../../../text';
import type { TicketWay } from '../../../wire/schema';
import type { TicketToRideHost } from '../wire';

/** By the ticket's name. */
export type Ways = ReadonlyMap<string, TicketWay>;

export function waysOf({ outlook }: TicketToRideHost['position']): Ways {
  return new Map((outlook?.tickets ?? []).map((way) => [way.ticket, way]));
}

/** What the seat has for it. */
export interface Means {
  readonly trains: number;
  readonly stations: number;
}

/** "Needs 7 more trains. Missing: 2 red, 1 blue, 3 of any colour." */
export function wayWords(way: TicketWay, { trains, stations }: Means): string {
  if (!way.open)
    return [warningWords(way), stations > 0 ? t('ways.station', { count: stations }) : ''].join(' ').trim();
  if (!way.trains) return '';
  const needs = t('ways.needs', { trains: way.trains });
  const lacks = way.enough ? '' : t('ways.too_far', { trains });
  return [needs, lacks, missingWords(way), warningWords(way)].filter(Boolean).join(' ');
}

/** Why the ticket bears a mark; empty where nothing is wrong. */
export function warningWords({ open, cut, longer }: TicketWay): string {
  if (!open) return cut ? t('ways.cut') : t('ways.closed');
  return longer ? t('ways.longer', { longer }) : '';
}

function missingWords({ missing, any }: TicketWay): string {
  const cards = Object.entries(missing ?? {}).map(([card, count]) =>
    t('ways.card', { count, card: cardColour(card).label }),
  );
  if (any) cards.push(t('ways.any', { count: any }));
  return cards.length > 0 ? t('ways.missing', { cards: cards.join(', ') }) : t('ways.in_hand');
}
