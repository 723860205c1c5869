// Russian Railroads.

import { t } from '../../text';
import { learn } from '../../text/language.svelte';
import type { GameEntry } from '../../table/entry';
import Picture from './Picture.svelte';

/** What speaks of the game in its own words comes with them. */
async function spoken<Part>(coming: Promise<Part>): Promise<Part> {
  const [part] = await Promise.all([coming, learn('web/russian_railroads')]);
  return part;
}

export const russianRailroads: GameEntry = {
  name: 'russian-railroads',
  boardKind: 'russian-railroads',
  about: () => t('home.about.russian'),
  book: {
    prefix: 'RR',
    title: 'Russian Railroads',
    file: 'russian_railroads',
    pictures: async () => (await spoken(import('./rulepictures'))).RULE_PICTURES,
    playPictures: async () => (await spoken(import('./playpictures'))).PLAY_PICTURES,
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
  guide: async () => (await spoken(import('./guide'))).russianRailroadsGuide,
  explored: async () => (await spoken(import('./explored'))).explored,
  parts: async () => (await spoken(import('.'))).russianRailroads,
};
