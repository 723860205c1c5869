// Whose turn it is and what is asked of them, in one plain sentence.

import { listed, t } from '../../../text';
import type { TicketToRideView } from '../../../wire/schema';
import type { Names } from '../../../table/names';
import { fewestKept, type Choices } from './choices';

export interface Situation {
  view: TicketToRideView;
  choices: Choices;
  toAct: readonly number[];
  you: number | null;
  names: Names;
}

export function ask(situation: Situation): string {
  const { view, toAct, you, choices } = situation;
  if (view.phase === 'over') return t('ask.over');
  // A seat that a bot plays has nothing to choose.
  if (you !== null && toAct.includes(you) && choices.byId.size > 0) return askYou(situation);
  return toAct.length > 0 ? askOthers(situation) : t('ask.wait');
}

function askYou({ view, choices }: Situation): string {
  switch (view.phase) {
    case 'opening':
      return t('ask.opening', { count: fewestKept(choices.keep) });
    case 'second_card':
      return t('ask.second_card', { row: choices.take.size, deck: choices.draw ? 'yes' : 'no' });
    case 'keep':
      return t('ask.keep', { count: fewestKept(choices.keep) });
    case 'under':
      return t('ask.under');
    case 'extra':
      return t('ask.extra', { route: view.tunnel?.route, count: view.tunnel?.extra, ways: choices.pay.length });
    case 'station':
      return t('ask.station', { city: view.building_in });
    default:
      return askTurn(choices);
  }
}

function askTurn(choices: Choices): string {
  const can = [
    choices.draw || choices.take.size > 0 ? t('ask.can_take') : '',
    choices.claims.size > 0 ? t('ask.can_claim') : '',
    choices.tickets ? t('ask.can_tickets') : '',
    choices.stations.size > 0 ? t('ask.can_station') : '',
  ].filter(Boolean);
  return can.length > 0 ? t('ask.turn', { can: either(can) }) : t('ask.pass');
}

/** "take a card, claim a route or draw tickets" */
function either(words: readonly string[]): string {
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : t('ask.or', { words: words.slice(0, -1).join(', '), last });
}

function askOthers({ view, toAct, names }: Situation): string {
  const name = listed(toAct.map((seat) => names.name(seat)));
  switch (view.phase) {
    case 'opening':
      return t('ask.others_opening', { name, count: toAct.length });
    case 'second_card':
      return t('ask.others_second_card', { name });
    case 'keep':
    case 'under':
      return t('ask.others_keep', { name });
    case 'extra':
      return t('ask.others_extra', { name, route: view.tunnel?.route, count: view.tunnel?.extra });
    case 'station':
      return t('ask.others_station', { name, city: view.building_in });
    default:
      return t('ask.others_turn', { name });
  }
}
