// What nobody decides: the first player is named, cards and tickets are dealt, and cards come into the row.

import type { Event } from '../wire';

export const SET_UP: readonly Event['kind'][] = ['first', 'deal', 'offer'];
export const DEALT: ReadonlySet<Event['kind']> = new Set([...SET_UP, 'row'] as const);
