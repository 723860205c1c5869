// The messages of a table by direction; the generated types name each of them.

import type {
  Accepted,
  AskHint,
  ChatSaid,
  HintGiven,
  IntentRefused,
  Ping,
  Play,
  Pong,
  Say,
  Sync,
  TableChanged,
  TableState,
  Undo,
  Update,
} from './schema';

export type {
  Advice,
  ChatLine,
  HintGiven,
  IntentRefused,
  Position,
  StoryEvent,
  TableInfo,
  TableState,
  Update,
} from './schema';

export type ServerMessage = TableState | Update | TableChanged | ChatSaid | Accepted | IntentRefused | HintGiven | Pong;
export type Intent = Play | Undo | AskHint | Say;
export type ClientMessage = Intent | Sync | Ping;
