// What the messages of a table hold when it is one of Ticket to Ride; the kind of the view says so.

import type { Moment, Scene } from '../../acting/scene';
import type { Board } from '../../api';
import type { Host } from '../../table/contract';
import type {
  Position,
  StoryEvent,
  TicketToRideBoard,
  TicketToRideChoice,
  TicketToRideEvent,
  TicketToRideOutlook,
  TicketToRideScore,
  TicketToRideView,
} from '../../wire/schema';

export type Choice = TicketToRideChoice;
export type Event = TicketToRideEvent;

export interface Told extends StoryEvent {
  readonly event: Event;
}

type TicketToRideMoment = Moment & { readonly position: { readonly view: TicketToRideView } };

export interface TicketToRideScene extends Scene {
  readonly before: TicketToRideMoment;
  readonly after: TicketToRideMoment;
  readonly news: readonly Told[];
}

export interface TicketToRideHost extends Host {
  readonly scene?: TicketToRideScene | null;
  readonly position: Position & {
    view: TicketToRideView;
    legal: Choice[];
    breakdown: TicketToRideScore[] | null;
    outlook?: TicketToRideOutlook | null;
  };
  readonly story: readonly Told[];
}

export function isTicketToRide(host: Host): host is TicketToRideHost {
  return host.position.view?.kind === 'ticket-to-ride';
}

export function isTicketToRideScene(scene: Scene): scene is TicketToRideScene {
  return [scene.before, scene.after].every(({ position }) => position.view?.kind === 'ticket-to-ride');
}

export function isTicketToRideBoard(board: Board): board is TicketToRideBoard {
  return board.kind === 'ticket-to-ride';
}
