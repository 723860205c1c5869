// What the page knows of a game before a table of it is opened. It is part of the page, except what is imported
// when it is first asked for.

import type { Component } from 'svelte';
import type { Board } from '../api';
import type { Guide } from '../guide/steps';
import type { Book } from '../rules/books';

/** An option of a game in words: what it is called, what it is about, and its choices. */
export interface OptionWords {
  readonly label: string;
  readonly help: string;
  readonly choices: Readonly<Record<string, { readonly label: string; readonly help?: string }>>;
}

/** How an explorer names what it counts, and draws it. */
export interface Explored {
  readonly itemName: (board: Board, topic: string, item: string) => string;
  /** Routes by how often they won; null: the game has no map. */
  readonly WinMap: Component<{ board: Board; rows: readonly WonRow[]; even: number; pointed: string | null }> | null;
}

/** A route and how often those won who claimed it. */
export interface WonRow {
  readonly item: string;
  readonly share: number;
  readonly won: number;
  /** Whether it is certainly more than an even share, less, or neither. */
  readonly verdict: 'more' | 'less' | 'unsure';
  /** In words. */
  readonly words: string;
}

export interface GameEntry {
  /** As the server names it. */
  readonly name: string;
  /** The `kind` of its boards. Titles that share a table share it too, also on custom maps. */
  readonly boardKind: string;
  /** What the game is about, in a sentence. */
  readonly about: () => string;
  /** Its rules; null: the page has none. */
  readonly book: Book | null;
  /** By the server's name of the option; what has no words here is shown as the server names it. */
  readonly options: Readonly<Record<string, () => OptionWords>>;
  /** On the home page. */
  readonly Picture: Component<{ name: string; title: string }>;
  /** Of the very board that will be played on. */
  readonly BoardPicture: Component<{ board: Board; title: string }>;
  /** Its first-game guide; null: there is none. */
  readonly guide: (() => Promise<Guide>) | null;
  /** What its explorer says; null: as the server names it. */
  readonly explored: (() => Promise<Explored>) | null;
  /** Its GameParts (table/contract.ts). They work only with its own table, so only the game knows their type. */
  readonly parts: () => Promise<unknown>;
}
