// What the messages of a table hold when it is one of Russian Railroads; the kind of the view says so.

import type { Moment, Scene } from '../../acting/scene';
import type { Board } from '../../api';
import type { Host } from '../../table/contract';
import type {
  Position,
  RussianRailroadsBoard,
  RussianRailroadsChoice,
  RussianRailroadsEvent,
  RussianRailroadsScore,
  RussianRailroadsView,
  StoryEvent,
  TurnEvent,
} from '../../wire/schema';

export type Choice = RussianRailroadsChoice;
export type Turn = TurnEvent;
export type TurnPart = Turn['parts'][number];
export type Event = RussianRailroadsEvent;

export interface Told extends StoryEvent {
  readonly event: Event;
}

type RussianRailroadsMoment = Moment & { readonly story: readonly Told[] };

export interface RussianRailroadsScene extends Scene {
  readonly before: RussianRailroadsMoment;
  readonly after: RussianRailroadsMoment;
  readonly news: readonly Told[];
}

export interface RussianRailroadsHost extends Host {
  readonly scene?: RussianRailroadsScene | null;
  readonly position: Position & {
    view: RussianRailroadsView;
    legal: Choice[];
    breakdown: RussianRailroadsScore[] | null;
  };
  readonly story: readonly Told[];
}

export function isRussianRailroads(host: Host): host is RussianRailroadsHost {
  return host.position.view?.kind === 'russian-railroads';
}

export function isRussianRailroadsBoard(board: Board): board is RussianRailroadsBoard {
  return board.kind === 'russian-railroads';
}
