// Special spaces of a railway line: those of one space together, with what they need and give, in words.

import { t } from '../../../text';
import type { RailroadSeat, RailroadSpecial, RussianRailroadsBoard, SpecialGift } from '../../../wire/schema';
import { colourName, lineName } from '../words';

export interface Sign {
  name: string; // of the pictogram
  value: number | null;
}

export interface SpecialSpace {
  space: number;
  signs: readonly Sign[];
  words: string;
  met: boolean;
  locomotive: boolean;
  colour: string;
}

export function specialsOf(board: RussianRailroadsBoard, seat: RailroadSeat, line: string): Map<number, SpecialSpace> {
  const found = new Map<number, SpecialSpace>();
  board.specials.forEach((special, place) => {
    if (special.line !== line) return;
    const met = seat.specials_met.includes(place);
    const words = specialWords(special, met);
    const before = found.get(special.space);
    found.set(special.space, {
      space: special.space,
      signs: [...(before?.signs ?? []), signOf(special.gives)],
      words: before ? `${before.words} ${words}` : words,
      met: met && (before?.met ?? true),
      locomotive: special.locomotive,
      colour: special.colour,
    });
  });
  return found;
}

function specialWords(special: RailroadSpecial, met: boolean): string {
  const { line, space, colour, locomotive, medal, gives } = special;
  const words = t('railroads.special', {
    line: lineName(line),
    space,
    colour: colourName(colour),
    locomotive: String(locomotive),
    medal: String(medal),
    gives: giftWords(gives),
  });
  return `${words}. ${met ? t('railroads.special_met') : t('railroads.special_open')}`;
}

function giftOf(gives: SpecialGift): [what: string, count: number] {
  const [what = '', count] = Object.entries(gives).find(([, value]) => Boolean(value)) ?? [];
  return [what, typeof count === 'number' ? count : 1];
}

function giftWords(gives: SpecialGift): string {
  const [what, count] = giftOf(gives);
  return t('railroads.gives', { what, count, colour: gives.colour ? colourName(gives.colour) : '' });
}

function signOf(gives: SpecialGift): Sign {
  const [what, count] = giftOf(gives);
  if (what === 'colour') return { name: gives.colour ?? '', value: null };
  if (what === 'workers') return { name: 'worker', value: null };
  return { name: what, value: what === 'points' || what === 'each_scoring' ? count : null };
}
