// What a card or a pile is for, in a sentence, shown when you point at it.

import { cardColour, LOCO } from '../../../pieces/colours';
import { t } from '../../../text';

export function cardExplained(card: string): string {
  return card === LOCO ? t('explain.locomotive') : t('explain.card', { colour: cardColour(card).label });
}

export function deckExplained(discarded: number): string {
  return `${t('explain.deck')} ${t('table.discards', { count: discarded })}`;
}

export function ticketsExplained(): string {
  return t('explain.tickets');
}
