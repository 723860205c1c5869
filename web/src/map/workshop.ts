// The work of drawing a board, in a thread of its own: on a phone it takes seconds, and the page must not stand still.

import type { TicketToRideBoard } from '../wire/schema';
import { geographyOf, type Geography } from './geography';
import { layoutOf, type BoardLayout } from './layout';
import { measureIn } from './measure';

export interface Order {
  readonly number: number;
  readonly board: TicketToRideBoard;
  /** The type of the names. */
  readonly family: string;
}

/** The layout comes first: the board can be played on before the land is under it. */
export type Delivery = { readonly number: number } & (
  { readonly layout: BoardLayout } | { readonly ground: Geography }
);

export async function work({ number, board, family }: Order, deliver: (delivery: Delivery) => void): Promise<void> {
  const layout = layoutOf(board, measureIn(family));
  deliver({ number, layout });
  deliver({ number, ground: await geographyOf(layout) });
}
