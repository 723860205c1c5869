// The first turns of Ticket to Ride, and of Europe with what is new there.

import { t } from '../../text';
import { READ, TURN, type Guide, type Step } from '../../guide/steps';

const MAP = 'section.board .map'; // the board itself would be framed behind the map
const STATUS = '.status[aria-busy]';

export function ticketToRideGuide(europe: boolean): Guide {
  const beginning: Step[] = [
    { title: () => t('guide.welcome.title'), words: () => t('guide.welcome'), at: STATUS, until: READ },
    {
      title: () => t('guide.cards.tickets.title'),
      words: () => t('guide.cards.tickets'),
      at: '.tray',
      until: { kind: 'event', kinds: ['keep'] },
    },
    { title: () => t('guide.cards.map.title'), words: () => t('guide.cards.map'), at: MAP, until: READ },
    {
      title: () => t('guide.cards.hand.title'),
      words: () => t('guide.cards.hand'),
      at: '[data-place="hand"]',
      panel: 'hand',
      until: READ,
    },
    {
      title: () => t('guide.cards.turn.title'),
      words: () => t('guide.cards.turn', { europe: europe ? 'yes' : 'no' }),
      at: STATUS,
      until: READ,
    },
    {
      title: () => t('guide.cards.draw.title'),
      words: () => t('guide.cards.draw'),
      at: 'section.market',
      until: TURN,
    },
    {
      title: () => t('guide.cards.after.title'),
      words: (did) => t('guide.cards.after', { did }),
      at: '.newest',
      panel: 'log',
      until: READ,
    },
    { title: () => t('guide.cards.claim.title'), words: () => t('guide.cards.claim'), at: MAP, until: TURN },
    {
      title: () => t('guide.cards.points.title'),
      words: () => t('guide.cards.points'),
      at: '.side .seats, .narrow [role="tabpanel"]',
      panel: 'seats',
      until: READ,
    },
  ];
  return { steps: [...beginning, ...(europe ? IN_EUROPE : []), END], deeds: DEEDS };
}

const IN_EUROPE: readonly Step[] = [
  { title: () => t('guide.cards.tunnels.title'), words: () => t('guide.cards.tunnels'), at: MAP, until: READ },
  { title: () => t('guide.cards.stations.title'), words: () => t('guide.cards.stations'), at: MAP, until: READ },
];

const END: Step = {
  title: () => t('guide.cards.end.title'),
  words: () => t('guide.cards.end'),
  at: STATUS,
  until: READ,
};

const DEEDS = {
  draw: 'cards',
  take: 'cards',
  claim: 'route',
  tunnel: 'route',
  tickets: 'tickets',
  station: 'station',
};
