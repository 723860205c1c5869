// Orders the drawing of boards from the workshop beside the page; each board once.

import type { TicketToRideBoard } from '../wire/schema';
import type { Geography } from './geography';
import type { BoardLayout } from './layout';
import { familyOfNames } from './measure';
import type { Delivery, Order } from './workshop';

export interface Draft {
  readonly layout: Promise<BoardLayout>;
  readonly ground: Promise<Geography>;
}

let workshop: Worker | undefined;
/** Boards come anew with every connection: what they hold is what tells them apart. */
const drafts = new Map<string, Draft>();

export function draftOf(board: TicketToRideBoard): Draft {
  const content = JSON.stringify([board.cities, board.routes]);
  let draft = drafts.get(content);
  if (!draft) drafts.set(content, (draft = order(board, drafts.size)));
  return draft;
}

function order(board: TicketToRideBoard, number: number): Draft {
  workshop ??= new Worker(new URL('./workshop.worker.ts', import.meta.url), { type: 'module' });
  // Plain data: what is reactive cannot be sent.
  const plain = JSON.parse(JSON.stringify(board)) as TicketToRideBoard;
  workshop.postMessage({ number, board: plain, family: familyOfNames() } satisfies Order);
  return {
    layout: delivered(workshop, number, (delivery) => ('layout' in delivery ? delivery.layout : null)),
    ground: delivered(workshop, number, (delivery) => ('ground' in delivery ? delivery.ground : null)),
  };
}

function delivered<Part>(from: Worker, number: number, unpack: (delivery: Delivery) => Part | null): Promise<Part> {
  return new Promise((done, failed) => {
    const over = new AbortController();
    from.addEventListener(
      'message',
      ({ data }: MessageEvent<Delivery>) => {
        const part = data.number === number ? unpack(data) : null;
        if (part === null) return;
        over.abort();
        done(part);
      },
      { signal: over.signal },
    );
    from.addEventListener('error', (event) => failed(new Error(event.message)), { signal: over.signal });
  });
}
