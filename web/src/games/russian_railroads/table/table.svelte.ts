// The shared state of a Russian Railroads table: the view, the choices by what is pointed at, and what is shown.

import { t } from '../../../text';
import type { RailroadSeat, RussianRailroadsBoard, RussianRailroadsView } from '../../../wire/schema';
import type { GameAction, GameTable, Shortcut, Told } from '../../../table/contract';
import { ask } from './asks';
import { bringsWords, choiceWords } from './brings';
import { choicesOf, isUse, type Choices } from './choices';
import { placedOn, scoredRounds } from './rounds';
import { setOf } from './sets';
import { shortcutsOf } from './shortcuts';
import { story } from './events';
import type { Choice, RussianRailroadsHost } from '../wire';

/** What the player has pointed at and not yet confirmed. */
type Pointed = { kind: 'place'; place: string } | { kind: 'pass' };

export class RussianRailroadsTable implements GameTable {
  readonly board: RussianRailroadsBoard;
  readonly host: RussianRailroadsHost;
  aside = $state(false); // the decision is put aside to look at the boards

  #pointed = $state.raw<{ version: number; at: Pointed } | null>(null);
  #looked = $state<number | null>(null);
  #closed = $state(0); // the last round whose scoring was closed
  #opened = $state<number | null>(null); // the round whose scoring was asked for

  constructor(board: RussianRailroadsBoard, host: RussianRailroadsHost) {
    this.board = board;
    this.host = host;
    this.#closed = this.rounds.length; // scorings before the page was opened are not news
  }

  view: RussianRailroadsView = $derived.by(() => this.host.position.view);
  choices: Choices = $derived.by(() => choicesOf(this.host.position.legal));
  told: readonly Told[] = $derived.by(() => story(this.host.story, this.host.names, this.board));
  rounds = $derived.by(() => scoredRounds(this.host.story));
  placed = $derived.by(() => placedOn(this.host.story));

  /** The seat whose board is shown: the chosen one, else your own, else the one to move. */
  looked: number = $derived.by(() => this.#looked ?? this.host.seat ?? this.view.order[0] ?? 0);

  /** Clears what was pointed at before the position changed. */
  pointed: Pointed | null = $derived.by(() => {
    const { version } = this.host.position;
    return this.#pointed?.version === version ? this.#pointed.at : null;
  });

  place: string | null = $derived.by(() => {
    const place = this.pointed?.kind === 'place' ? this.pointed.place : null;
    return place !== null && this.choices.uses.has(place) ? place : null;
  });

  passing: boolean = $derived.by(() => this.pointed?.kind === 'pass' && this.choices.pass !== null);

  /** The round whose scoring is shown: the one asked for, or, for a player, the one that has just ended. */
  scoring: number | null = $derived.by(() => {
    if (this.#opened !== null) return this.#opened;
    if (this.host.past || this.host.seat === null || this.view.phase === 'over') return null;
    const last = this.rounds.at(-1)?.round ?? 0;
    return last > this.#closed ? last : null;
  });

  ask: string = $derived.by(() => {
    const { table, names, seat } = this.host;
    return ask({ board: this.board, view: this.view, choices: this.choices, toAct: table.to_act, you: seat, names });
  });

  announcement: string | null = $derived.by(() => {
    const { round, rounds, phase } = this.view;
    return round === rounds && phase !== 'over' ? t('railroads.last_round') : null;
  });

  /** Where your next decision is made. */
  panel: string | null = $derived.by(() => {
    if (this.choices.byId.size === 0) return null;
    return ['list', 'put', 'gap'].includes(this.view.phase) ? 'lines' : 'board';
  });

  actions: readonly GameAction[] = $derived.by(() => {
    const { pass } = this.choices;
    if (!pass) return [];
    const run = () => (this.passing ? this.putDown() : this.#point({ kind: 'pass' }));
    return [{ key: 'pass', icon: 'forward', label: t('railroads.choice.pass'), pressed: this.passing, run }];
  });

  advised: ReadonlySet<number> = $derived.by(() => setOf(this.host.advice.map(({ action }) => action)));

  /** Spaces and engineers that a bot would take. */
  advisedPlaces: ReadonlySet<string> = $derived.by(() => {
    const chosen = this.host.advice.flatMap(({ action }) => this.choices.byId.get(action) ?? []);
    return setOf(chosen.flatMap((choice) => (isUse(choice) ? choice.place : (choice.which ?? []))));
  });

  shortcuts: readonly Shortcut[] = $derived.by(() => shortcutsOf(this));

  seat(seat: number): RailroadSeat {
    return this.view.seats[seat]!;
  }

  points(seat: number): number {
    return this.view.seats[seat]?.points ?? 0;
  }

  /** Whether something can be done by pointing at this space or engineer. */
  offers(place: string): boolean {
    return this.choices.uses.has(place) || this.choices.places.has(place);
  }

  /** A space is paid for after it was pointed at; what is repeated or moved on to costs nothing. */
  pick(place: string): void {
    const choice = this.choices.places.get(place);
    if (choice) this.play(choice);
    else if (this.choices.uses.has(place)) this.#point({ kind: 'place', place });
  }

  look(seat: number): void {
    this.#looked = seat;
  }

  showScoring(round: number): void {
    this.#opened = round;
  }

  closeScoring(): void {
    this.#opened = null;
    this.#closed = this.rounds.length;
  }

  play(choice: Choice): void {
    if (this.host.busy) return;
    this.putDown();
    this.host.play(choice.id);
  }

  /** Closes everything that was opened. */
  putDown(): void {
    this.#pointed = null;
    this.aside = false;
  }

  #point(at: Pointed): void {
    this.putDown();
    this.#pointed = { version: this.host.position.version, at };
  }

  choiceWords(action: number): string | null {
    const choice = this.choices.byId.get(action);
    if (!choice) return null;
    return [choiceWords(choice, this), ...bringsWords(choice, this)].join(', ');
  }

  pickChoice(action: number): void {
    const choice = this.choices.byId.get(action);
    if (choice && isUse(choice)) this.pick(choice.place);
    else if (choice?.kind === 'pass') this.#point({ kind: 'pass' });
    else if (choice) this.play(choice);
  }
}
