// What a game brings to the table page, and what the page gives to the game. Everything around the board (seats, log,
// chat, undo, hint, invitation) is the page's and the same for all games.

import type { Component } from 'svelte';
import type { Advice, Decided, Position, StoryEvent, TableInfo } from '../wire/schema';
import type { Board } from '../api';
import type { IconName } from '../shared/icons';
import type { Names } from './names';

/** An event of the story in words, ready to be shown. */
export interface Told {
  seat: number | null; // who acted
  words: string;
}

/** What a game's parts may look at and do. Its fields are reactive. */
export interface Host {
  readonly table: TableInfo;
  readonly position: Position;
  readonly story: readonly StoryEvent[];
  readonly seat: number | null; // whose hand is shown; null: nobody's
  readonly names: Names;
  readonly advice: readonly Advice[];
  readonly animate: boolean;
  readonly busy: boolean; // a decision is on its way
  readonly past?: boolean; // a replay: nothing is news
  play(action: number): void;
}

/** An action that is not on the board: a button beside the sentence. */
export interface GameAction {
  key: string;
  icon: IconName;
  label: string;
  pressed: boolean;
  run(): void;
}

/** A key with an action; `?` lists what it does. */
export interface Shortcut {
  key: string;
  label: string;
  run: (() => void) | null; // null: not possible now
}

/** A game at one table: what its parts share, such as the route that is looked at. */
export interface GameTable {
  readonly told: readonly Told[];
  readonly ask: string; // whose turn it is and what is asked, in one sentence
  readonly announcement: string | null; // an announcement for all, like the start of the last turns
  readonly actions: readonly GameAction[];
  readonly panel?: string | null; // the panel that a narrow screen should show now
  readonly shortcuts: readonly Shortcut[];
  points(seat: number): number;
  choiceWords(action: number): string | null;
  pickChoice(action: number): void; // shows the choice where it can be confirmed
}

export interface Panel<T> {
  key: string;
  label: (game: T) => string; // whose it is
  tab: () => string; // in one word
  part: Component<{ game: T }>;
}

export interface GameParts<T extends GameTable = GameTable> {
  open(board: Board, host: Host): T;
  Board: Component<{ game: T }>;
  Decision?: Component<{ game: T }>; // what is asked apart from pointing at the board
  Market?: Component<{ game: T }>; // what lies beside the board
  /** `boards`: there is more than a map, so that on a narrow screen each panel has the whole room, one at a time. */
  layout?: 'map' | 'boards';
  panels: readonly Panel<T>[]; // what lies in front of the player
  SeatNumbers: Component<{ game: T; seat: number }>;
  Scores: Component<{ game: T }>;
  winnerWords(decided: Decided, names: Names): string;
}
