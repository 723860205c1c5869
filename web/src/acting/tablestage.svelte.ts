// The stage of a table that is being played at: what its connection hears is acted out, as the settings have it.

import { getReplay } from '../api';
import type { TableConnection } from '../socket/connection.svelte';
import type { Shown } from '../socket/fold';
import type { Position } from '../wire/schema';
import { pace } from './pace';
import { missed, recalled } from './recall';
import type { Moment, Scene } from './scene';
import { keepSeen, seenOf } from './seen';
import { CLOCK, Stage, type Showing } from './stage';

/** What the page and the game know of the table. */
export interface Theatre {
  /** Whether the page is there to act on. */
  readonly ready: () => boolean;
  /** Whether something lies over the board, so that nobody would see what is acted out. */
  readonly covered?: () => boolean;
  /** The kinds of events that happen to a seat and are no decisions of it. */
  readonly dealt?: readonly string[] | undefined;
}

export class TableStage {
  readonly #connection: TableConnection;
  readonly #stage: Stage;
  readonly #theatre: Theatre;
  readonly #closing: (() => void)[];
  #showing: Showing = $state.raw()!;
  #asking = $state(false); // what was missed is being fetched
  #seen: number;
  #closed = false;

  constructor(connection: TableConnection, shown: Shown, theatre: Theatre) {
    this.#connection = connection;
    this.#theatre = theatre;
    const first = momentOf(shown);
    this.#showing = { moment: first, scene: null, acting: false, again: false };
    this.#seen = seenOf(shown.table.id) ?? lengthOf(first);
    this.#stage = new Stage(first, (showing) => this.#shows(showing), CLOCK, theatre.covered);
    document.addEventListener('visibilitychange', this.#looked);
    window.addEventListener('pagehide', this.#keep);
    this.#closing = [
      connection.listen((next, whole) => this.#heard(next, whole)),
      () => document.removeEventListener('visibilitychange', this.#looked),
      () => window.removeEventListener('pagehide', this.#keep),
      () => this.#keep(),
      () => this.#stage.close(),
    ];
  }

  /** While something is acted out nothing can be decided: the position that is shown may be an earlier one. */
  position: Position = $derived.by(() => {
    const { moment, acting } = this.#showing;
    const { position } = moment;
    return acting ? { ...position, legal: [], undo: false, decided: null, breakdown: null } : position;
  });

  toAct: readonly number[] = $derived.by(() => {
    const { moment, scene, acting } = this.#showing;
    return acting && scene ? [scene.seat] : moment.toAct;
  });

  get story(): Moment['story'] {
    return this.#showing.moment.story;
  }

  /** That a scene has come to its end is no change of it: it is not heard and seen twice. */
  scene: Scene | null = $derived(this.#showing.scene);

  get acting(): boolean {
    return this.#showing.acting;
  }

  /** What has been shown before is shown again. */
  get again(): boolean {
    return this.#showing.again;
  }

  /** Whether others have decided something since the viewer's last decision. */
  get behindYou(): boolean {
    const { table, story } = this.#connection;
    const { ready, dealt } = this.#theatre;
    if (table?.status !== 'running' || this.#asking || !ready()) return false;
    return missed(story, table.your_seat, dealt).length > 0;
  }

  skip(): void {
    if (this.acting) this.#stage.skip();
  }

  /** What lay over the board is gone. */
  resume(): void {
    this.#stage.resume();
  }

  /** Acts out what others did since the viewer's last decision. */
  async recall(): Promise<void> {
    const { table } = this.#connection;
    if (this.#asking || table?.your_seat == null) return;
    this.#asking = true;
    try {
      const { frames } = await getReplay(table.id);
      const play = recalled(frames, table.your_seat);
      if (play && !this.#closed) this.#stage.again(play);
    } finally {
      this.#asking = false;
    }
  }

  /** Who was away for more than one decision of others is shown them. */
  comeBack(): void {
    const { table, story } = this.#connection;
    if (!this.#watched() || !table || table.status !== 'running' || pace() === 0) return;
    const news = missed(story, table.your_seat, this.#theatre.dealt, this.#seen);
    this.#seen = story.at(-1)?.end ?? 0;
    if (news.length > 1) void this.recall().catch(() => undefined); // it can be asked for again
  }

  close(): void {
    this.#closed = true;
    for (const close of this.#closing) close();
  }

  #heard(shown: Shown, whole: boolean): void {
    const moment = momentOf(shown);
    if (whole) {
      const seen = this.#seen;
      this.#stage.jump(moment);
      this.#seen = seen;
      this.comeBack();
      return;
    }
    this.#stage.follow(moment, { seat: shown.table.your_seat, pace: this.#watched() ? pace() : 0 });
  }

  #shows(showing: Showing): void {
    this.#showing = showing;
    if (this.#watched() && !showing.again) this.#seen = lengthOf(showing.moment);
  }

  /** Whether somebody can see what is acted out. */
  #watched(): boolean {
    return !isHidden() && this.#theatre.ready();
  }

  readonly #looked = (): void => {
    if (isHidden()) {
      this.#stage.skip();
      this.#keep();
    } else this.comeBack();
  };

  readonly #keep = (): void => {
    const { table } = this.#connection;
    if (table) keepSeen(table.id, this.#seen);
  };
}

function momentOf({ position, story, table }: Shown): Moment {
  return { position, story, toAct: table.to_act };
}

const isHidden = () => document.visibilityState === 'hidden';
const lengthOf = ({ story }: Moment) => story.at(-1)?.end ?? 0;
