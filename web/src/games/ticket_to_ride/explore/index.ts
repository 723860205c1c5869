// What an explorer counts in Ticket to Ride: tickets and routes by their names, and the map.

import { spelt } from '../../../text';
import type { Explored } from '../../../table/entry';
import WinMap from './WinMap.svelte';

export const explored: Explored = {
  itemName: (_, __, item) => spelt(item),
  WinMap: WinMap as Explored['WinMap'], // which gets boards of railway maps only
};
