// The first turns of Russian Railroads.

import { t } from '../../text';
import { READ, TURN, type Guide } from '../../guide/steps';

const STATUS = '.status[aria-busy]';
const LINES = 'section.line';

export const russianRailroadsGuide: Guide = {
  steps: [
    { title: () => t('guide.welcome.title'), words: () => t('guide.welcome'), at: STATUS, until: READ },
    {
      title: () => t('guide.rails.board.title'),
      words: () => t('guide.rails.board'),
      at: '[data-group="tracks"], [data-group="industry"], [data-group="help"]',
      panel: 'board',
      until: READ,
    },
    {
      title: () => t('guide.rails.stock.title'),
      words: () => t('guide.rails.stock'),
      at: '.stock',
      around: true,
      panel: 'lines',
      until: READ,
    },
    {
      title: () => t('guide.rails.lines.title'),
      words: () => t('guide.rails.lines'),
      at: LINES,
      around: true,
      panel: 'lines',
      until: READ,
    },
    {
      title: () => t('guide.rails.first.title'),
      words: () => t('guide.rails.first'),
      at: '[data-group="tracks"]',
      panel: 'board',
      until: TURN,
    },
    {
      title: () => t('guide.rails.after.title'),
      words: (did) => t('guide.rails.after', { did }),
      at: '.newest',
      panel: 'log',
      until: READ,
    },
    {
      title: () => t('guide.rails.engines.title'),
      words: () => t('guide.rails.engines'),
      at: LINES,
      around: true,
      panel: 'lines',
      until: READ,
    },
    {
      title: () => t('guide.rails.second.title'),
      words: () => t('guide.rails.second'),
      at: '[data-group="tiles"]',
      panel: 'board',
      until: TURN,
    },
    {
      title: () => t('guide.rails.industry.title'),
      words: () => t('guide.rails.industry'),
      at: 'section.industry:not([data-group])',
      around: true,
      panel: 'lines',
      until: READ,
    },
    {
      title: () => t('guide.rails.engineers.title'),
      words: () => t('guide.rails.engineers'),
      at: '[data-group="engineers"]',
      panel: 'board',
      until: READ,
    },
    {
      title: () => t('guide.rails.order.title'),
      words: () => t('guide.rails.order'),
      at: '[data-group="order"]',
      panel: 'board',
      until: READ,
    },
    {
      title: () => t('guide.rails.scoring.title'),
      words: () => t('guide.rails.scoring'),
      at: LINES,
      around: true,
      panel: 'lines',
      until: READ,
    },
    { title: () => t('guide.rails.end.title'), words: () => t('guide.rails.end'), at: STATUS, until: READ },
  ],
  deeds: { use: 'use', pass: 'pass' },
};
