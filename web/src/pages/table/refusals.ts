// What the reasons of a refused move name, in words: players, cards.

import { cardColour } from '../../pieces/colours';
import { t } from '../../text';
import { asItIs, type InWords } from '../../text/refusal';
import type { Names } from '../../table/names';

export function wordsOf(names: Names): InWords {
  return (name, value) => {
    if (name === 'seat') return { seat: names.name(Number(value)), who: names.who(Number(value)) };
    if (name === 'card' || name === 'played') return { [name]: cardColour(String(value)).label };
    if (name === 'cards') return { cards: cardsWords(value as string[]) };
    return asItIs(name, value);
  };
}

function cardsWords(cards: readonly string[]): string {
  const kinds = [...new Set(cards)];
  return kinds
    .map((card) =>
      t('table.cards_of', { card: cardColour(card).label, count: cards.filter((one) => one === card).length }),
    )
    .join(' + ');
}
