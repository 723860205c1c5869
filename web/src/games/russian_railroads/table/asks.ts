// Whose turn it is and what is asked of them, in one plain sentence.

import { listed, t } from '../../../text';
import type { RussianRailroadsBoard, RussianRailroadsView } from '../../../wire/schema';
import type { Names } from '../../../table/names';
import type { Choices } from './choices';

export interface Situation {
  board: RussianRailroadsBoard;
  view: RussianRailroadsView;
  choices: Choices;
  toAct: readonly number[];
  you: number | null;
  names: Names;
}

export function ask({ board, view, choices, toAct, you, names }: Situation): string {
  if (view.phase === 'over') return t('railroads.ask.over');
  // A seat that a bot plays has nothing to choose.
  if (you !== null && toAct.includes(you) && choices.byId.size > 0) return askYou(board, view, choices);
  if (toAct.length === 0) return t('railroads.ask.wait');
  return t('railroads.ask.other', { name: listed(toAct.map((seat) => names.name(seat))), phase: view.phase });
}

/** A factory takes effect at once: nothing else happens meanwhile. */
function askFactory({ agenda, factory_due: value }: RussianRailroadsView): string {
  return t('railroads.ask.factory', { value, rest: agenda.some(({ due }) => !due) ? 'yes' : 'no' });
}

function askYou(board: RussianRailroadsBoard, view: RussianRailroadsView, choices: Choices): string {
  switch (view.phase) {
    case 'start':
      return t('railroads.ask.start');
    case 'put':
      return t('railroads.ask.put', { value: view.in_hand });
    case 'gap':
      return t('railroads.ask.gap', { value: view.new_factory });
    case 'repeat':
      return view.factory_due === null
        ? t('railroads.ask.repeat')
        : t('railroads.ask.factory_repeat', { value: view.factory_due });
    case 'bonus':
      return t('railroads.ask.bonus', { points: board.bonus_instead });
    case 'move':
      return t('railroads.ask.move');
    case 'list':
      return view.factory_due === null ? t('railroads.ask.list') : askFactory(view);
    default:
      return choices.uses.size > 0 ? t('railroads.ask.act') : t('railroads.ask.act_pass');
  }
}
