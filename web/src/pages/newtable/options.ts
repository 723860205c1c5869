// The options of a game in words. What the page has no words for is shown as the server names it.

import { gameNamed } from '../../games';
import type { OptionWords } from '../../table/entry';
import { t } from '../../text';
import type { GameOption } from '../../wire/schema';
import type { OptionValue } from './plan';

export function optionWords(game: string, option: GameOption): OptionWords {
  return gameNamed(game).options[option.name]?.() ?? { label: option.name, help: option.meaning, choices: {} };
}

export function choiceLabel(words: OptionWords, choice: OptionValue): string {
  if (typeof choice === 'number') return t('newtable.first.seat', { seat: choice + 1 });
  return words.choices[String(choice)]?.label ?? String(choice);
}

/** What the chosen value means; otherwise what the option is about. */
export function choiceHelp(words: OptionWords, choice: OptionValue): string {
  return words.choices[String(choice)]?.help ?? words.help;
}
