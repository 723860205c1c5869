// What a choice is called and what it would bring, in words. All of it was computed by the server.

import { listed, t } from '../../../text';
import type { Gains, RailroadChoice, RussianRailroadsBoard } from '../../../wire/schema';
import type { Choice } from '../wire';
import { isUse } from './choices';
import {
  bonusWords,
  cardWords,
  colourName,
  effectWords,
  lineName,
  priceWords,
  partWords,
  placeWords,
  sentence,
  startWords,
  tokenWords,
  type Seen,
} from '../words';

export function choiceWords(choice: Choice, seen: Seen): string {
  if (isUse(choice)) {
    return sentence(t('railroads.choice.use', { place: placeWords(seen, choice.place), paid: priceWords(choice) }));
  }
  return sentence(named(choice, seen));
}

function named(choice: RailroadChoice, seen: Seen): string {
  const which = choice.which ?? '';
  const words = WORDS[choice.kind];
  return words ? words(which, choice.brings, seen) : choice.text;
}

const WORDS: Record<string, (which: string, brings: Gains, seen: Seen) => string> = {
  pass: () => t('railroads.choice.pass'),
  done: (_, __, { view: { factory_due: value } }) =>
    value === null ? t('railroads.choice.done') : t('railroads.choice.done_factory', { value }),
  step: (_, brings) => {
    const { line = '', colour = '', space = 0 } = brings.steps?.[0] ?? {};
    return t('railroads.choice.step', { colour: colourName(colour), line: lineName(line), space });
  },
  industry: (_, brings, { board }) => {
    const { marker = 1, space = 0, factory = null } = brings.industry?.[0] ?? {};
    const onto = factory ? 'factory' : space === board.industry_token_space ? 'token' : 'value';
    return t('railroads.choice.industry', { onto, marker, value: factory ?? board.industry_points[space] });
  },
  doubler: () => t('railroads.choice.doubler'),
  locomotive: (_, brings) => t('railroads.choice.locomotive', { value: brings.in_hand }),
  factory: (which, brings) => {
    const value = brings.factories?.[0]?.value;
    const open = which === 'stack' ? 'no' : 'yes';
    return value ? t('railroads.choice.factory', { value, open }) : t('railroads.choice.factory_any');
  },
  score: (what) => t('railroads.choice.score', { what }),
  token: (which, _, { board }) => t('railroads.choice.token', { words: tokenWords(board, which) }),
  card: (which, _, { board }) => t('railroads.choice.card', { words: cardWords(board, which) }),
  put: (which) => {
    const [line = '', over = ''] = which.split(' ');
    return t('railroads.choice.put', { line: lineName(line), over });
  },
  give_up: () => t('railroads.choice.give_up'),
  gap: (which, _, { view }) => {
    const value = view.seats[view.turn_of]?.factories[Number(which) - 1] ?? 0;
    return t('railroads.choice.gap', { gap: which, value });
  },
  no_repeat: () => t('railroads.choice.no_repeat'),
  repeat: (which, _, seen) => t('railroads.choice.repeat', { place: placeWords(seen, which) }),
  stay: () => t('railroads.choice.stay'),
  move: (which, _, seen) => t('railroads.choice.move', { place: placeWords(seen, which) }),
  ten_points: (_, __, { board }) => t('railroads.choice.ten_points', { points: board.bonus_instead }),
  bonus: (which, _, { board }) => t('railroads.choice.bonus', { words: bonusWords(board, which) }),
  start: (which) => t('railroads.choice.start', { words: startWords(which) }),
};

// The names of these already say what they add to the list.
const SAYS_ITS_PARTS = new Set(['use', 'repeat', 'move', 'start', 'token', 'card']);

/** What a choice brings beyond its name, a few words each. */
export function bringsWords(choice: Choice, { board }: Pick<Seen, 'board'>): string[] {
  const { brings, kind } = choice;
  const met = board.factories.find(({ value }) => value === brings.industry?.[0]?.factory);
  const { points, rubles, workers, each_scoring: more } = brings;
  const words: (string | false | undefined)[] = [
    points && kind !== 'ten_points' && t('railroads.brings.points', { count: points }),
    more && t('railroads.brings.each_scoring', { count: more }),
    rubles && t('railroads.brings.rubles', { count: rubles }),
    workers && t('railroads.brings.workers', { count: workers }),
    brings.black_worker && kind !== 'card' && t('railroads.brings.black_worker'),
    brings.doublers && kind !== 'doubler' && t('railroads.brings.doublers', { count: brings.doublers }),
    brings.colours && t('railroads.brings.colours', { colours: listed(brings.colours.map(colourName)) }),
    ...tiles(choice),
    met?.effect['repeats'] && partWords('repeats', 1),
    kind === 'factory' && works(brings, board),
    brings.bonus && kind !== 'token' && t('railroads.brings.bonus', { points: board.bonus_instead }),
    brings.parts && !SAYS_ITS_PARTS.has(kind) && t('railroads.brings.parts', { parts: effectWords(brings.parts) }),
  ].map((one) => one || undefined);
  return words.filter((one): one is string => Boolean(one));
}

/** What the factory that is taken does when a marker steps on it. */
function works({ factories }: Gains, board: RussianRailroadsBoard): string | undefined {
  const taken = board.factories.find(({ value }) => value === factories?.[0]?.value);
  return taken && effectWords(taken.effect);
}

/** Locomotives, factories and engineers. */
function tiles({ brings, kind }: Choice): (string | false | undefined)[] {
  const [factory] = brings.factories ?? [];
  const moved = kind === 'put' && brings.in_hand;
  return [
    ...Object.entries(brings.reach ?? {}).map(([line, reach]) =>
      t('railroads.brings.reach', { line: lineName(line), reach }),
    ),
    moved ? t('railroads.brings.moves_on', { value: brings.in_hand }) : undefined,
    kind === 'factory' && factory && place(factory.gap),
    ...(brings.given_back ?? []).map((value) => t('railroads.brings.given_back', { value })),
    ...(brings.engineers ?? []).map((number) => t('railroads.brings.engineer', { number })),
  ];
}

function place(gap: number | null): string {
  return gap === null ? t('railroads.brings.replaces') : t('railroads.brings.factory', { gap });
}

/** What would be given up, or is impossible; empty for nothing. */
export function lostWords({ brings }: Choice): string {
  return brings.lost ? t('railroads.brings.lost', { parts: effectWords(brings.lost) }) : '';
}
