// Lays out a board in a worker: on a phone it takes seconds, and the page must not freeze.

import { geographyOf, sketchOf, type Geography } from './geography';
import { layoutOf, type BoardLayout } from './layout';
import { measureIn } from './measure';
import type { RailwayMap } from './railwaymap';

export interface LayoutRequest {
  readonly number: number;
  readonly board: RailwayMap;
  /** The type of the names. */
  readonly family: string;
}

/** A board to play on, with its land in outline. */
export interface Drawn {
  readonly layout: BoardLayout;
  readonly sketch: Geography;
}

/** The board comes first: it can be played on before the land is there in detail. */
export type LayoutAnswer = { readonly number: number } & ({ readonly drawn: Drawn } | { readonly ground: Geography });

export async function layOut(
  { number, board, family }: LayoutRequest,
  answer: (answer: LayoutAnswer) => void,
): Promise<void> {
  const layout = layoutOf(board, measureIn(family));
  answer({ number, drawn: { layout, sketch: sketchOf(layout) } });
  answer({ number, ground: await geographyOf(layout) });
}
