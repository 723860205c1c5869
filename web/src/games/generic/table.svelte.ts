// A table of a game that the page does not know. It looks for a few names that views of games have in common (`seats`,
// `points`), and does without them.

import type { GameAction, GameTable, Host, Shortcut, Told } from '../../table/contract';
import { listed, t } from '../../text';
import type { StoryEvent } from '../../wire/schema';
import { isFacts, plainWords, without, type Facts } from './facts';
import { story } from './events';

export interface Choice {
  readonly id: number;
  readonly text: string;
}

const KEYS = 9; // choices that have a digit for a key

export class GenericTable implements GameTable {
  readonly board: Facts;
  readonly host: Host;
  readonly announcement = null;
  readonly actions: readonly GameAction[] = [];

  constructor(board: unknown, host: Host) {
    this.board = without(isFacts(board) ? board : {}, 'kind', 'title');
    this.host = host;
  }

  told: readonly Told[] = $derived.by(() => story(this.host.story, this.host.names));
  view: Facts = $derived.by(() => this.host.position.view ?? {});

  /** What is known of each seat. */
  seats: readonly Facts[] = $derived.by(() => {
    const { seats } = this.view;
    return Array.isArray(seats) && seats.every(isFacts) ? seats.map((facts) => without(facts, 'seat')) : [];
  });

  /** All that is no seat's; who is to move is said above. */
  facts: Facts = $derived.by(() => without(this.view, 'seat', 'to_move', ...(this.seats.length > 0 ? ['seats'] : [])));

  choices: readonly Choice[] = $derived.by(() =>
    this.host.position.legal.map(({ id, text, kind }) => ({ id: Number(id), text: plainWords(text ?? kind) })),
  );

  advised: readonly number[] = $derived.by(() => this.host.advice.map(({ action }) => action));
  panel: string | null = $derived.by(() => (this.choices.length > 0 ? 'board' : null));

  ask: string = $derived.by(() => {
    const { position, table, names } = this.host;
    if (position.decided !== null) return t('ask.over');
    if (this.choices.length > 0) return t('generic.ask.yours');
    if (table.to_act.length === 0) return t('ask.wait');
    const name = listed(table.to_act.map((seat) => names.name(seat)));
    return t('generic.ask.others', { name, count: table.to_act.length });
  });

  shortcuts: readonly Shortcut[] = $derived.by(() =>
    this.choices.slice(0, KEYS).map((choice, place) => {
      return { key: String(place + 1), label: choice.text, run: () => this.play(choice) };
    }),
  );

  points(seat: number): number {
    const { points, score } = this.seats[seat] ?? {};
    const inTurn = [points, score, this.host.position.decided?.scores[seat]];
    return inTurn.find((value) => typeof value === 'number') ?? 0;
  }

  choiceWords(action: number): string | null {
    return this.choices.find(({ id }) => id === action)?.text ?? null;
  }

  eventWords(events: readonly StoryEvent['event'][]): string {
    const told = story(
      events.map((event) => ({ index: 0, end: 0, event })),
      this.host.names,
    );
    return told.map(({ words }) => words).join(' ');
  }

  pickChoice(action: number): void {
    document.querySelector<HTMLElement>(`[data-choice="${action}"]`)?.focus();
  }

  play({ id }: Choice): void {
    if (!this.host.busy) this.host.play(id);
  }
}
