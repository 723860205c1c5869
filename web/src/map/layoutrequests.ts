// Asks the worker for the layouts of boards, each board once.

import type { Geography } from './geography';
import type { Drawn, LayoutAnswer, LayoutRequest } from './layoutwork';
import { familyOfNames } from './measure';
import type { RailwayMap } from './railwaymap';

export interface RequestedLayout {
  readonly drawn: Promise<Drawn>;
  readonly ground: Promise<Geography>;
}

let worker: Worker | undefined;
/** Every connection sends a new board object, so boards are compared by content. */
const requested = new Map<string, RequestedLayout>();

export function requestLayout(board: RailwayMap): RequestedLayout {
  const content = JSON.stringify([board.cities, board.routes]);
  let found = requested.get(content);
  if (!found) requested.set(content, (found = send(board, requested.size)));
  return found;
}

function send(board: RailwayMap, number: number): RequestedLayout {
  worker ??= new Worker(new URL('./layout.worker.ts', import.meta.url), { type: 'module' });
  // Plain data: reactive objects cannot be sent to a worker.
  const plain = JSON.parse(JSON.stringify(board)) as RailwayMap;
  worker.postMessage({ number, board: plain, family: familyOfNames() } satisfies LayoutRequest);
  return {
    drawn: answered(worker, number, (answer) => ('drawn' in answer ? answer.drawn : null)),
    ground: answered(worker, number, (answer) => ('ground' in answer ? answer.ground : null)),
  };
}

function answered<Part>(by: Worker, number: number, partOf: (answer: LayoutAnswer) => Part | null): Promise<Part> {
  return new Promise((done, failed) => {
    const over = new AbortController();
    by.addEventListener(
      'message',
      ({ data }: MessageEvent<LayoutAnswer>) => {
        const part = data.number === number ? partOf(data) : null;
        if (part === null) return;
        over.abort();
        done(part);
      },
      { signal: over.signal },
    );
    by.addEventListener('error', (event) => failed(new Error(event.message)), { signal: over.signal });
  });
}
