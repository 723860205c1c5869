// Lays out a board in a worker: on a phone it takes seconds, and the page must not freeze.

import { geographyOf, type Geography } from './geography';
import { layoutOf, type BoardLayout } from './layout';
import { measureIn } from './measure';
import type { RailwayMap } from './railwaymap';

export interface LayoutRequest {
  readonly number: number;
  readonly board: RailwayMap;
  /** The type of the names. */
  readonly family: string;
}

/** The layout comes first: the board can be played on before the land is under it. */
export type LayoutAnswer = { readonly number: number } & (
  { readonly layout: BoardLayout } | { readonly ground: Geography }
);

export async function layOut(
  { number, board, family }: LayoutRequest,
  answer: (answer: LayoutAnswer) => void,
): Promise<void> {
  const layout = layoutOf(board, measureIn(family));
  answer({ number, layout });
  answer({ number, ground: await geographyOf(layout) });
}
