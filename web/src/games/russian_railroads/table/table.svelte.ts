// The shared state of a Russian Railroads table: the view, the choices by what is pointed at, and what is shown.

import type { Sound } from '../../../acting/sounds';
import { explain } from '../../../shared/explain.svelte';
import { setOf } from '../../../shared/sets';
import { t } from '../../../text';
import type { RailroadSeat, RussianRailroadsBoard, RussianRailroadsView, StoryEvent } from '../../../wire/schema';
import type { GameAction, GameTable, Shortcut } from '../../../table/contract';
import { lightUp } from '../../../table/lighting';
import { remembering } from '../../../table/remembering';
import { actedIn, soundsOf, unfolds } from './acting/turns';
import { ask } from './asks';
import { bringsWords, choiceWords } from './brings';
import { choicesOf, isUse, type Choices } from './choices';
import { ghostsOf, type Ghosts } from './ghosts';
import { placedOn, scoredRounds } from './rounds';
import { shortcutsOf } from './shortcuts';
import { tell, type RailroadTold } from './events';
import { selectorsFor, tellsOf } from './log/places';
import type { Choice, RussianRailroadsHost, Told } from '../wire';

/** What the player has pointed at and not yet confirmed. */
type Pointed = { kind: 'place'; place: string } | { kind: 'pass' };

export class RussianRailroadsTable implements GameTable {
  readonly board: RussianRailroadsBoard;
  readonly host: RussianRailroadsHost;
  aside = $state(false); // the decision is put aside to look at the boards
  legend = $state(false); // what the symbols mean is shown

  #pointed = $state.raw<{ version: number; at: Pointed } | null>(null);
  #previewed = $state.raw<{ version: number; by: Element; choice: Choice } | null>(null);
  #looked = $state<number | null>(null);
  #lookedAt = $state.raw<object | null>(null); // the scene during which it was chosen
  #closed = $state(0); // the last round whose scoring was closed
  #opened = $state<number | null>(null); // the round whose scoring was asked for

  constructor(board: RussianRailroadsBoard, host: RussianRailroadsHost) {
    this.board = board;
    this.host = host;
    this.#closed = this.rounds.length; // scorings before the page was opened are not news
  }

  view: RussianRailroadsView = $derived.by(() => this.host.position.view);
  choices: Choices = $derived.by(() => choicesOf(this.host.position.legal));
  #tell = remembering((event: Told, names) => tell(event, names, this.board));
  told: readonly RailroadTold[] = $derived.by(() => this.#tell(this.host.story, this.host.names));
  rounds = $derived.by(() => scoredRounds(this.host.story));
  placed = $derived.by(() => placedOn(this.host.story));

  /** What was done by the decision that is shown. */
  acted = $derived.by(() => (this.host.scene ? actedIn(this.host.scene) : null));

  /** Whether the board of the one who decided is shown: not while you have to decide, or have chosen another. */
  #watches: boolean = $derived.by(() => {
    const { animate, scene, seat } = this.host;
    const others = this.acted !== null && this.acted.seat !== seat && this.choices.byId.size === 0;
    return animate && others && scene !== this.#lookedAt && this.view.phase !== 'over';
  });

  stage: string | null = $derived.by(() => {
    if (!this.#watches || !this.acted) return null;
    return unfolds(this.acted) ? 'lines' : 'board';
  });

  /** The seat whose board is shown: of who has just decided, else the chosen one, else your own, else the one to move. */
  looked: number = $derived.by(() => {
    const watched = this.#watches ? this.acted?.seat : undefined;
    return watched ?? this.#looked ?? this.host.seat ?? this.view.order[0] ?? 0;
  });

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

  /** A scoring lies over the boards, or will when the last decision of the round has been acted out. */
  get covered(): boolean {
    return this.scoring !== null;
  }

  /** Whether the scoring that is shown has just happened; otherwise somebody has asked for it. */
  get scoringIsNew(): boolean {
    return this.#opened === null;
  }

  /** What the choice that is pointed at would leave on the own board. */
  ghosts: Ghosts | null = $derived.by(() => {
    const { version } = this.host.position;
    const looked = this.#previewed?.version === version ? this.#previewed.choice : null;
    return ghostsOf(looked ?? (this.place === null ? null : this.choiceAt(this.place)));
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
    const label = t('railroads.choice.pass');
    return [{ key: 'pass', icon: 'forward', label, worded: true, pressed: this.passing, run }];
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

  sounds(): readonly Sound[] {
    return this.acted ? soundsOf(this.acted) : [];
  }

  points(seat: number): number {
    return this.view.seats[seat]?.points ?? 0;
  }

  light(places: readonly string[]): void {
    lightUp(selectorsFor(places, this.looked));
  }

  toldOf(place: string): number | null {
    return tellsOf(this.told, place, this.looked);
  }

  /** Whether something can be done by pointing at this space or engineer. */
  offers(place: string): boolean {
    return this.choices.uses.has(place) || this.choices.places.has(place);
  }

  /** What can be done at this space or engineer; of several ways to pay for it, the first. */
  choiceAt(place: string): Choice | null {
    return this.choices.places.get(place) ?? this.choices.uses.get(place)?.[0] ?? null;
  }

  /** Shows the ghosts of a choice, or those of none if this element has shown them. */
  preview(by: Element, choice: Choice | null): void {
    if (choice) this.#previewed = { version: this.host.position.version, by, choice };
    else if (this.#previewed?.by === by) this.#previewed = null;
  }

  /** A space is paid for after it was pointed at; what is repeated or moved on to costs nothing. */
  pick(place: string): void {
    const choice = this.choices.places.get(place);
    if (choice) this.play(choice);
    else if (this.choices.uses.has(place)) this.#point({ kind: 'place', place });
  }

  /** Picks a space or engineer, or says why nothing can be done with it; in a replay it explains itself. */
  press(place: string, thing: Element): void {
    if (this.offers(place)) this.pick(place);
    else this.refuse(`space ${place}`, thing);
  }

  /** Says why nothing can be done with something, beside it. */
  refuse(what: string, thing: Element): void {
    const title = thing.getAttribute('data-explains') ?? '';
    if (this.host.whyNot) this.host.whyNot(what, { at: thing.getBoundingClientRect(), title });
    else explain(thing);
  }

  look(seat: number): void {
    this.#looked = seat;
    this.#lookedAt = this.host.scene ?? null;
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

  placesOf(action: number): readonly string[] {
    const choice = this.choices.byId.get(action);
    return choice && isUse(choice) ? [`space:${choice.place}`] : [];
  }

  choiceWords(action: number): string | null {
    const choice = this.choices.byId.get(action);
    if (!choice) return null;
    return [choiceWords(choice, this), ...bringsWords(choice, this)].join(', ');
  }

  eventWords(events: readonly StoryEvent['event'][]): string {
    const told = events.map((event) => tell({ index: 0, end: 0, event } as Told, this.host.names, this.board));
    return told.map(({ words }) => words).join(' ');
  }

  pickChoice(action: number): void {
    const choice = this.choices.byId.get(action);
    if (choice && isUse(choice)) this.pick(choice.place);
    else if (choice?.kind === 'pass') this.#point({ kind: 'pass' });
    else if (choice) this.play(choice);
  }
}
