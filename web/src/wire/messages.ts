// The messages of a table by direction; the generated types name each of them.

import type {
  Accepted,
  AskHint,
  AskWhy,
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
  WhyNot,
} from './schema';

export type {
  Advice,
  ChatLine,
  HintGiven,
  IntentRefused,
  Note,
  Position,
  StoryEvent,
  TableInfo,
  TableState,
  Update,
} from './schema';

export type ServerMessage =
  TableState | Update | TableChanged | ChatSaid | Accepted | IntentRefused | HintGiven | WhyNot | Pong;
export type Intent = Play | Undo | AskHint | AskWhy | Say;
export type ClientMessage = Intent | Sync | Ping;
