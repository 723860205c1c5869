// What a game brings to the table page, and what the page gives to the game. Everything around the board (seats, log,
// chat, undo, hint, invitation) is the page's and the same for all games.

import type { Component } from 'svelte';
import type { Scene } from '../acting/scene';
import type { Sound } from '../acting/sounds';
import type { Advice, Decided, Position, StoryEvent, TableInfo } from '../wire/schema';
import type { Board } from '../api';
import type { IconName } from '../shared/icons';
import type { Names } from './names';

/** An event of the story, ready to be shown: in words, which screen readers read, and where on the board it was. */
export interface Told {
  seat: number | null; // who acted
  words: string;
  readonly points?: number; // gained at once
  readonly places?: readonly string[]; // as in `route:Paris-Zürich`; see lighting.ts
  readonly dealt?: boolean; // setting up: nobody has decided it
  readonly joins?: boolean; // belongs to the turn of the line before, if that is of the same seat
}

/** Why nothing can be done with something, in words. */
export interface WhyNot {
  readonly what: string;
  readonly words: string;
  readonly rule: string | null;
}

/** Where something was pressed, in the window, and what it is called there. */
export interface Pressed {
  readonly at: Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>;
  readonly title?: string;
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
  readonly online?: boolean; // false: the line is lost, and what is decided waits
  readonly past?: boolean; // a replay: nothing is news
  readonly scene?: Scene | null; // the one decision that led to what is shown; null: it was not one
  readonly acting?: boolean; // it is being acted out
  play(action: number): void;
  /** The answer to the last question. */
  readonly why?: WhyNot | null;
  /** Asks the server why nothing can be done with something, and shows it beside what was pressed. Not in a replay. */
  readonly whyNot?: ((what: string, pressed: Pressed | null) => void) | undefined;
}

/** An action that is not on the board: a button beside the sentence. */
export interface GameAction {
  key: string;
  icon: IconName;
  label: string;
  pressed: boolean;
  worded?: boolean; // its picture says too little: the word stays with it on a narrow screen
  run(): void;
  why?: string; // it cannot be done now: what to ask the server about
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
  readonly stage?: string | null; // the panel where what others do now is to be seen
  readonly ready?: boolean; // the board is there to act on
  readonly covered?: boolean; // something lies over the board: what others do is acted out when it is gone
  sounds?(scene: Scene): readonly Sound[]; // what can be heard of a decision
  points(seat: number): number;
  light?(places: readonly string[]): void; // shows where a line of the log happened; none: the light goes out
  toldOf?(place: string): number | null; // which of `told` tells how this place was taken
  placesOf?(action: number): readonly string[]; // what a choice is about, on the board
  choiceWords(action: number): string | null;
  eventWords(events: readonly StoryEvent['event'][]): string; // of events that are not in the story
  pickChoice(action: number): void; // shows the choice where it can be confirmed
}

export interface Panel<T> {
  key: string;
  label: (game: T) => string; // whose it is
  tab: () => string; // in one word
  part: Component<{ game: T }>;
}

/** The final scoring acted out; loaded when it is shown. The part calls `onend` when all has been shown. */
export type Ceremony<T> = () => Promise<Component<{ game: T; onend: () => void }>>;

export interface GameParts<T extends GameTable = GameTable> {
  open(board: Board, host: Host): T;
  Board: Component<{ game: T }>;
  Decision?: Component<{ game: T }>; // what is asked apart from pointing at the board
  Market?: Component<{ game: T }>; // what lies beside the board
  /** `boards`: there is more than a map, so that on a narrow screen each panel has the whole room, one at a time. */
  layout?: 'map' | 'boards';
  panels: readonly Panel<T>[]; // what lies in front of the player
  Acting?: Component<{ game: T }>; // what moves over the page while a decision is acted out
  SeatNumbers: Component<{ game: T; seat: number }>;
  LogLine?: Component<{ game: T; line: T['told'][number] }>; // an event of the log in pictograms
  scores: () => Promise<Component<{ game: T }>>; // every point explained; loaded at the end
  ceremony?: Ceremony<T>; // for those who have seen the end, before the result
  dealt?: readonly string[]; // kinds of events that happen to a seat and are no decisions of it
  winnerWords(decided: Decided, names: Names): string;
}
