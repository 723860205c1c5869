// The options of Ticket to Ride in words.

import { t } from '../../text';
import type { GameEntry } from '../../table/entry';

export const optionWords: GameEntry['options'] = {
  edition: () => ({
    label: t('newtable.edition'),
    help: t('newtable.edition.help'),
    choices: {
      '33': { label: t('newtable.edition.33'), help: t('newtable.edition.33.help') },
      classic: { label: t('newtable.edition.classic'), help: t('newtable.edition.classic.help') },
      '1910': { label: t('newtable.edition.1910'), help: t('newtable.edition.1910.help') },
      mega: { label: t('newtable.edition.mega'), help: t('newtable.edition.mega.help') },
    },
  }),
  open_row: () => ({ label: t('newtable.open_row'), help: t('newtable.open_row.help'), choices: {} }),
  first: () => ({
    label: t('newtable.first'),
    help: t('newtable.first.help'),
    choices: { random: { label: t('newtable.first.random') } },
  }),
};
