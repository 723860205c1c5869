// What the messages of a table hold when it is one of Ticket to Ride; the kind of the view says so.

import type { Board } from '../../api';
import type { Host } from '../../table/contract';
import type {
  ClaimChoice,
  ClaimEvent,
  DealEvent,
  DrawEvent,
  ExtraEvent,
  FirstEvent,
  GiveUpEvent,
  KeepChoice,
  KeepEvent,
  OfferEvent,
  PassEvent,
  PayChoice,
  PlainChoice,
  Position,
  RowEvent,
  StationChoice,
  StationEvent,
  StoryEvent,
  TakeChoice,
  TakeEvent,
  TicketsEvent,
  TicketToRideBoard,
  TicketToRideScore,
  TicketToRideView,
  TunnelEvent,
  UnderChoice,
  UnderEvent,
} from '../../wire/schema';

export type Choice = PlainChoice | TakeChoice | KeepChoice | UnderChoice | PayChoice | StationChoice | ClaimChoice;

export type Event =
  | FirstEvent
  | DealEvent
  | RowEvent
  | OfferEvent
  | TicketsEvent
  | KeepEvent
  | UnderEvent
  | DrawEvent
  | TakeEvent
  | ClaimEvent
  | TunnelEvent
  | ExtraEvent
  | GiveUpEvent
  | StationEvent
  | PassEvent;

export interface Told extends StoryEvent {
  readonly event: Event;
}

export interface TicketToRideHost extends Host {
  readonly position: Position & { view: TicketToRideView; legal: Choice[]; breakdown: TicketToRideScore[] | null };
  readonly story: readonly Told[];
}

export function isTicketToRide(host: Host): host is TicketToRideHost {
  return host.position.view?.kind === 'ticket-to-ride';
}

export function isTicketToRideBoard(board: Board): board is TicketToRideBoard {
  return board.kind === 'ticket-to-ride';
}
