// The shared state of a Ticket to Ride table: the view, the choices by what is pointed at, and what is shown.

import { SvelteSet } from 'svelte/reactivity';
import type { Scene } from '../../../acting/scene';
import type { Sound } from '../../../acting/sounds';
import { setOf } from '../../../shared/sets';
import { t } from '../../../text';
import { writeByLabel } from '../../../text/spelling';
import type {
  HeldTicket,
  OfferedTicket,
  SeatView,
  StoryEvent,
  TicketToRideBoard,
  TicketToRideView,
} from '../../../wire/schema';
import type { GameAction, GameTable, Shortcut } from '../../../table/contract';
import { remembering } from '../../../table/remembering';
import { ask } from './asks';
import { changesOf, soundsOf, turnedUp, type TurnedUp } from './changes';
import { choicesOf, keysOf, type Choices } from './choices';
import {
  endsOf,
  highlightAdvice,
  highlightKept,
  highlightPlaces,
  highlightRoutes,
  highlightWay,
  type Highlight,
} from './highlights';
import { shortcutsOf } from './shortcuts';
import { tell, type TicketTold } from './events';
import { waysOf, wayWords, type Ways } from './ways';
import { isTicketToRideScene, type Choice, type TicketToRideHost, type Told } from '../wire';
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
  ready = $state(false); // the map is drawn whole
  listing = $state(false); // the map is looked at as a list
  shown = $state.raw<Highlight | null>(null); // what something else on the page points at

  #pointed = $state.raw<{ version: number; at: Pointed } | null>(null);

  constructor(board: TicketToRideBoard, host: TicketToRideHost) {
    writeByLabel(board.cities);
    this.board = board;
    this.host = host;
  }

  view: TicketToRideView = $derived.by(() => this.host.position.view);
  choices: Choices = $derived.by(() => choicesOf(this.host.position.legal, this.board.locomotive));
  #tell = remembering((event: Told, names) => tell(event, names));
  told: readonly TicketTold[] = $derived.by(() => this.#tell(this.host.story, this.host.names));
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
  closed: ReadonlySet<string> = $derived.by(() => setOf(this.view.closed_routes));
  stationCities: ReadonlySet<string> = $derived.by(() => (this.building ? keysOf(this.choices.stations) : NONE));

  offer: readonly OfferedTicket[] = $derived.by(() => {
    const offer = this.own?.offer;
    return Array.isArray(offer) ? offer : [];
  });

  held: readonly HeldTicket[] = $derived.by(() => this.own?.held_tickets ?? []);

  /** Of the own tickets that are still open, those on offer included; of all of them if all are joined. */
  ticketCities: readonly string[] = $derived.by(() => {
    const open = this.held.filter(({ joined }) => !joined);
    const asked = [...(open.length > 0 ? open : this.held), ...this.offer];
    return asked.flatMap(({ ticket }) => endsOf(this.board, ticket));
  });

  /** What each ticket still needs. */
  ways: Ways = $derived.by(() => waysOf(this.host.position));

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
    } else if (this.lacksStation) {
      const label = t('table.station_begin');
      actions.push({ key: 'station', icon: 'station', label, pressed: false, run: () => undefined, why: 'station' });
    }
    if (pass)
      actions.push({
        key: 'pass',
        icon: 'forward',
        label: t('table.pass'),
        worded: true,
        pressed: false,
        run: () => this.play(pass),
      });
    return actions;
  });

  /** In a turn without a station to build, who asks is told why. */
  lacksStation: boolean = $derived.by(
    () => this.board.stations > 0 && this.view.phase === 'turn' && this.choices.byId.size > 0 && !!this.host.whyNot,
  );

  highlight: Highlight | null = $derived.by(() => {
    if (this.decision === 'keep') {
      return { ...highlightKept(this.board, this.offer, this.kept, this.ways), ...this.shown };
    }
    if (this.shown) return this.shown;
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

  sounds(scene: Scene): readonly Sound[] {
    return isTicketToRideScene(scene) ? soundsOf(changesOf(scene)) : [];
  }

  points(seat: number): number {
    return this.view.seats[seat]?.points ?? 0;
  }

  light(places: readonly string[]): void {
    this.shown = highlightPlaces(places);
  }

  /** Only of what is there: a tunnel may have been given up. */
  toldOf(place: string): number | null {
    const [kind = '', name = ''] = [place.slice(0, place.indexOf(':')), place.slice(place.indexOf(':') + 1)];
    const taken = kind === 'route' ? name in this.owners : this.stations.some(({ city }) => city === name);
    const at = taken ? this.told.findLastIndex(({ places = [] }) => places.includes(place)) : -1;
    return at < 0 ? null : at;
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

  /** Lights a ticket with its cheapest way, or nothing. */
  lightTicket(ticket: { ticket: string; joined?: boolean } | undefined): void {
    this.shown = ticket ? highlightWay(this.board, ticket.ticket, ticket.joined ?? false, this.ways) : null;
  }

  /** What a ticket still needs, in words; empty where that is not known or nothing. */
  needs(ticket: string): string {
    const way = this.ways.get(ticket);
    return way ? wayWords(way, { trains: this.own?.trains ?? 0, stations: this.own?.stations_left ?? 0 }) : '';
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

  placesOf(action: number): readonly string[] {
    const choice = this.choices.byId.get(action);
    if (choice?.kind === 'claim') return [`route:${choice.route}`];
    return choice?.kind === 'station' ? [`city:${choice.city}`] : [];
  }

  choiceWords(action: number): string | null {
    const choice = this.choices.byId.get(action);
    return choice ? choiceWords(choice, this) : null;
  }

  eventWords(events: readonly StoryEvent['event'][]): string {
    return events.map((event) => tell({ index: 0, end: 0, event } as Told, this.host.names).words).join(' ');
  }

  pickChoice(action: number): void {
    const choice = this.choices.byId.get(action);
    if (choice?.kind === 'claim') this.look(choice.route);
    else if (choice?.kind === 'keep') this.tick(choice.places);
    else if (choice) this.play(choice);
  }
}
