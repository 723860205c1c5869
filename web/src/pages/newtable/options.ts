// The options of the games in words. What the page has no words for is shown as the server names it.

import { t } from '../../text';
import type { GameOption } from '../../wire/schema';
import type { OptionValue } from './plan';

interface Words {
  label: string;
  help: string;
  choices: Record<string, { label: string; help?: string }>;
}

export function optionWords(option: GameOption): Words {
  if (option.name === 'edition') return edition();
  if (option.name === 'open_row') return openRow();
  if (option.name === 'first') return first();
  if (option.name === 'factory_effects') return factoryEffects();
  return { label: option.name, help: option.meaning, choices: {} };
}

export function choiceLabel(words: Words, choice: OptionValue): string {
  if (typeof choice === 'number') return t('newtable.first.seat', { seat: choice + 1 });
  return words.choices[String(choice)]?.label ?? String(choice);
}

/** What the chosen value means; otherwise what the option is about. */
export function choiceHelp(words: Words, choice: OptionValue): string {
  return words.choices[String(choice)]?.help ?? words.help;
}

function edition(): Words {
  return {
    label: t('newtable.edition'),
    help: t('newtable.edition.help'),
    choices: {
      '33': { label: t('newtable.edition.33'), help: t('newtable.edition.33.help') },
      classic: { label: t('newtable.edition.classic'), help: t('newtable.edition.classic.help') },
      '1910': { label: t('newtable.edition.1910'), help: t('newtable.edition.1910.help') },
      mega: { label: t('newtable.edition.mega'), help: t('newtable.edition.mega.help') },
    },
  };
}

function openRow(): Words {
  return { label: t('newtable.open_row'), help: t('newtable.open_row.help'), choices: {} };
}

function factoryEffects(): Words {
  return {
    label: t('newtable.factory_effects'),
    help: t('newtable.factory_effects.help'),
    choices: {
      'at-once': { label: t('newtable.factory_effects.at_once'), help: t('newtable.factory_effects.at_once.help') },
      'any-order': {
        label: t('newtable.factory_effects.any_order'),
        help: t('newtable.factory_effects.any_order.help'),
      },
    },
  };
}

function first(): Words {
  return {
    label: t('newtable.first'),
    help: t('newtable.first.help'),
    choices: { random: { label: t('newtable.first.random') } },
  };
}
