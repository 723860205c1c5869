// What the messages of a table hold when it is one of Russian Railroads; the kind of the view says so.

import type { Board } from '../../api';
import type { Host } from '../../table/contract';
import type {
  EngineersEvent,
  MoveEvent,
  OrderEvent,
  PlainTurn,
  Position,
  RailroadChoice,
  RemovedEvent,
  RussianRailroadsBoard,
  RussianRailroadsScore,
  RussianRailroadsView,
  ScoredEvent,
  StartEvent,
  StoryEvent,
  UseChoice,
  UseEvent,
} from '../../wire/schema';

export type Choice = UseChoice | RailroadChoice;
export type Turn = UseEvent | MoveEvent | StartEvent | PlainTurn;
export type TurnPart = Turn['parts'][number];
export type Event = OrderEvent | RemovedEvent | EngineersEvent | ScoredEvent | Turn;

export interface Told extends StoryEvent {
  readonly event: Event;
}

export interface RussianRailroadsHost extends Host {
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
