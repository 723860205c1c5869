// Russian Railroads.

import { t } from '../../text';
import type { GameEntry } from '../../table/entry';
import Picture from './Picture.svelte';

export const russianRailroads: GameEntry = {
  name: 'russian-railroads',
  boardKind: 'russian-railroads',
  about: () => t('home.about.russian'),
  book: {
    prefix: 'RR',
    title: 'Russian Railroads',
    file: 'russian_railroads',
    pictures: async () => (await import('./rulepictures')).RULE_PICTURES,
  },
  options: {
    factory_effects: () => ({
      label: t('newtable.factory_effects'),
      help: t('newtable.factory_effects.help'),
      choices: {
        'at-once': { label: t('newtable.factory_effects.at_once'), help: t('newtable.factory_effects.at_once.help') },
        'any-order': {
          label: t('newtable.factory_effects.any_order'),
          help: t('newtable.factory_effects.any_order.help'),
        },
      },
    }),
  },
  Picture,
  BoardPicture: Picture,
  guide: async () => (await import('./guide')).russianRailroadsGuide,
  parts: async () => (await import('.')).russianRailroads,
};
