// The shared state of a Ticket to Ride table: the view, the choices by what is pointed at, and what is shown.

import { SvelteSet } from 'svelte/reactivity';
import { t } from '../../../text';
import type { HeldTicket, OfferedTicket, SeatView, TicketToRideBoard, TicketToRideView } from '../../../wire/schema';
import type { GameAction, GameTable, Shortcut, Told } from '../../../table/contract';
import { ask } from './asks';
import { turnedUp, type TurnedUp } from './changes';
import { choicesOf, keysOf, type Choices } from './choices';
import { highlightAdvice, highlightRoutes, highlightTickets, type Highlight } from './highlights';
import { shortcutsOf } from './shortcuts';
import { story } from './events';
import type { Choice, TicketToRideHost } from '../wire';
import { choiceWords } from '../words';

/** What is put before the player, apart from the board itself. */
export type Decision = 'keep' | 'under' | 'extra' | 'station' | 'claim' | 'tickets';

const NONE: ReadonlySet<string> = keysOf(new Map());

/** What the player has pointed at and not yet confirmed. */
type Pointed = { kind: 'route'; route: string } | { kind: 'tickets' } | { kind: 'station' };

export class TicketToRideTable implements GameTable {
  readonly board: TicketToRideBoard;
  readonly host: TicketToRideHost;
  readonly kept = new SvelteSet<number>(); // places of the offered tickets that are ticked
  aside = $state(false); // the decision is put aside to look at the map
  listing = $state(false); // the map is looked at as a list
  shown = $state.raw<Highlight | null>(null); // what something else on the page points at

  #pointed = $state.raw<{ version: number; at: Pointed } | null>(null);

  constructor(board: TicketToRideBoard, host: TicketToRideHost) {
    this.board = board;
    this.host = host;
  }

  view: TicketToRideView = $derived.by(() => this.host.position.view);
  choices: Choices = $derived.by(() => choicesOf(this.host.position.legal, this.board.locomotive));
  told: readonly Told[] = $derived.by(() => story(this.host.story, this.host.names));
  own: SeatView | null = $derived.by(() =>
    this.host.seat === null ? null : (this.view.seats[this.host.seat] ?? null),
  );

  /** Clears what was pointed at before the position changed. */
  pointed: Pointed | null = $derived.by(() => {
    const { version } = this.host.position;
    return this.#pointed?.version === version ? this.#pointed.at : null;
  });

  route: string | null = $derived.by(() => (this.pointed?.kind === 'route' ? this.pointed.route : null));
  building: boolean = $derived.by(() => this.pointed?.kind === 'station' && this.choices.stations.size > 0);

  owners: Record<string, number> = $derived.by(() =>
    Object.fromEntries(this.view.seats.flatMap((seat, number) => seat.routes.map((route) => [route, number]))),
  );

  stations = $derived.by(() =>
    this.view.seats.flatMap((seat, number) => (seat.stations ?? []).map((city) => ({ city, seat: number }))),
  );

  claimable: ReadonlySet<string> = $derived.by(() => (this.building ? NONE : keysOf(this.choices.claims)));
  stationCities: ReadonlySet<string> = $derived.by(() => (this.building ? keysOf(this.choices.stations) : NONE));

  offer: readonly OfferedTicket[] = $derived.by(() => {
    const offer = this.own?.offer;
    return Array.isArray(offer) ? offer : [];
  });

  held: readonly HeldTicket[] = $derived.by(() => this.own?.held_tickets ?? []);

  decision: Decision | null = $derived.by(() => {
    const { keep, under, pay, giveUp, claims, tickets } = this.choices;
    const { pointed } = this;
    if (keep.length > 0) return 'keep';
    if (under.size > 0) return 'under';
    if (giveUp) return 'extra';
    if (pay.length > 0) return 'station';
    if (pointed?.kind === 'route' && claims.has(pointed.route)) return 'claim';
    return pointed?.kind === 'tickets' && tickets ? 'tickets' : null;
  });

  /** The tunnel that is to be decided about. */
  tunnel: TurnedUp | null = $derived.by(() => (this.view.tunnel ? turnedUp(this.host.story) : null));

  ask: string = $derived.by(() => {
    if (this.building) return t('ask.which_city');
    const { table, names, seat } = this.host;
    return ask({ view: this.view, choices: this.choices, toAct: table.to_act, you: seat, names });
  });

  announcement: string | null = $derived.by(() =>
    this.view.last_turns > 0 ? t('table.last_turns', { count: this.view.last_turns }) : null,
  );

  actions: readonly GameAction[] = $derived.by(() => {
    const { stations, pass } = this.choices;
    const actions: GameAction[] = [];
    if (stations.size > 0) {
      const label = this.building ? t('table.station_cancel') : t('table.station_begin');
      actions.push({
        key: 'station',
        icon: 'station',
        label,
        pressed: this.building,
        run: () => this.build(!this.building),
      });
    }
    if (pass)
      actions.push({
        key: 'pass',
        icon: 'forward',
        label: t('table.pass'),
        pressed: false,
        run: () => this.play(pass),
      });
    return actions;
  });

  highlight: Highlight | null = $derived.by(() => {
    if (this.shown) return this.shown;
    if (this.decision === 'keep') {
      return highlightTickets(
        this.board,
        this.offer.filter((_, place) => this.kept.has(place)),
        false,
      );
    }
    if (this.view.building_in) return { cities: [this.view.building_in], tone: 'ticket' };
    if (this.view.tunnel) return highlightRoutes([this.view.tunnel.route], 'ticket');
    return highlightAdvice(this.advised);
  });

  /** What a bot would do, best first. */
  advised: readonly Choice[] = $derived.by(() => {
    const { byId } = this.choices;
    return this.host.advice.flatMap(({ action }) => byId.get(action) ?? []);
  });

  shortcuts: readonly Shortcut[] = $derived.by(() => shortcutsOf(this));

  points(seat: number): number {
    return this.view.seats[seat]?.points ?? 0;
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
    this.shown = null;
    this.kept.clear();
  }

  look(route: string): void {
    this.#point({ kind: 'route', route });
  }

  build(begun: boolean): void {
    if (begun) this.#point({ kind: 'station' });
    else this.putDown();
  }

  buildIn(city: string): void {
    const choice = this.choices.stations.get(city);
    if (this.building && choice) this.play(choice);
  }

  askTickets(): void {
    this.#point({ kind: 'tickets' });
  }

  #point(at: Pointed): void {
    this.putDown();
    this.#pointed = { version: this.host.position.version, at };
  }

  toggle(place: number): void {
    if (!this.kept.delete(place)) this.kept.add(place);
  }

  /** Exactly these of the tickets on offer. */
  tick(places: readonly number[]): void {
    this.kept.clear();
    for (const place of places) this.kept.add(place);
  }

  choiceWords(action: number): string | null {
    const choice = this.choices.byId.get(action);
    return choice ? choiceWords(choice, this) : null;
  }

  pickChoice(action: number): void {
    const choice = this.choices.byId.get(action);
    if (choice?.kind === 'claim') this.look(choice.route);
    else if (choice?.kind === 'keep') this.tick(choice.places);
    else if (choice) this.play(choice);
  }
}
