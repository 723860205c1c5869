// What an explorer counts in Russian Railroads, in words.

import { t } from '../../text';
import type { Explored } from '../../table/entry';
import { isRussianRailroadsBoard } from './wire';
import { bonusWords, cardWords, effectWords, sentence, startWords, tokenWords } from './words';
import type { RussianRailroadsBoard } from '../../wire/schema';

const JOINT = ' + ';

/** A space by what it does and costs. */
function spaceWords(board: RussianRailroadsBoard, name: string): string {
  const { effect = {}, workers = 0 } = board.spaces.find((space) => space.name === name) ?? {};
  return t('explore.space', { space: name.replaceAll('-', '_'), effect: effectWords(effect), workers });
}

function engineerWords(board: RussianRailroadsBoard, number: string): string {
  const effect = board.engineers.find((one) => `${one.number}` === number)?.effect ?? {};
  return t('explore.engineer', { number, effect: effectWords(effect) });
}

type Words = (board: RussianRailroadsBoard, item: string) => string;

const spaces: Words = (board, item) =>
  item
    .split(JOINT)
    .map((name) => spaceWords(board, name))
    .join(JOINT);

const WORDS: Readonly<Record<string, Words>> = {
  first: spaces,
  opening: spaces,
  start: (_, item) => startWords(item),
  engineers: engineerWords,
  cards: cardWords,
  tokens: tokenWords,
  end_cards: bonusWords,
};

export const explored: Explored = {
  itemName: (board, topic, item) =>
    isRussianRailroadsBoard(board) ? sentence(WORDS[topic]?.(board, item) ?? item) : item,
  WinMap: null,
};
