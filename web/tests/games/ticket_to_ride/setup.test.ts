import { expect, test } from 'vitest';
import { missed } from '../../../src/acting/recall';
import { ticketToRide } from '../../../src/games/ticket_to_ride';
import { told } from './fixtures';

test.each(['first', 'deal', 'offer'])('nobody has decided anything by "%s", and only this game knows that', (kind) => {
  const story = told({ kind, seat: 0 }, { kind: 'draw', seat: 1 });
  expect(missed(story, 0, ticketToRide.dealt)).toEqual([]);
  expect(missed(story, 0)).toHaveLength(1);
});
