import { expect, test } from 'vitest';
import { ask } from '../../../src/games/ticket_to_ride/table/asks';
import { choicesOf } from '../../../src/games/ticket_to_ride/table/choices';
import type { TicketToRideView } from '../../../src/wire/schema';
import { legal, NAMES, view } from './fixtures';

function asked(seen: Partial<TicketToRideView>, toAct: number[], ...choices: Record<string, unknown>[]): string {
  return ask({ view: view(seen), choices: choicesOf(legal(...choices), 'loco'), toAct, you: 0, names: NAMES });
}

test('a turn names exactly what can be done', () => {
  const claim = { kind: 'claim', route: 'Arbon-Bregenz', cards: ['red', 'red'] };
  expect(asked({}, [0], { kind: 'draw' }, { kind: 'tickets' }, claim)).toBe(
    'Your turn: take a card, claim a route or draw tickets.',
  );
  expect(asked({}, [0], { kind: 'take', card: 'red' }, { kind: 'station', city: 'Chur' })).toBe(
    'Your turn: take a card or build a station.',
  );
  expect(asked({}, [0], { kind: 'tickets' })).toBe('Your turn: draw tickets.');
  expect(asked({}, [0], { kind: 'pass' })).toBe('Nothing is possible for you this turn: pass.');
});

test('the second card comes from where it can come from', () => {
  const phase = { phase: 'second_card' };
  expect(asked(phase, [0], { kind: 'draw' }, { kind: 'take', card: 'red' })).toBe(
    'Your second card: from the row or from the deck.',
  );
  expect(asked(phase, [0], { kind: 'draw' })).toBe('Your second card: draw it from the deck.');
  expect(asked(phase, [0], { kind: 'take', card: 'red' })).toBe('Your second card: take it from the row.');
});

test('tickets are asked for with the least number that is offered', () => {
  const keep = [
    { kind: 'keep', places: [0, 1, 2] },
    { kind: 'keep', places: [1, 2] },
  ];
  expect(asked({ phase: 'opening' }, [0, 1], ...keep)).toBe('Choose your first tickets: keep at least 2.');
  expect(asked({ phase: 'keep' }, [0], { kind: 'keep', places: [0] })).toBe('Keep at least one ticket.');
});

test('a tunnel says what it costs, and whether it can be paid', () => {
  const tunnel = { route: 'Bregenz-Chur', laid_down: {}, turned_up: {}, extra: 2 };
  expect(asked({ phase: 'extra', tunnel }, [0], { kind: 'give_up' }, { kind: 'pay', cards: ['red', 'red'] })).toBe(
    'The tunnel Bregenz-Chur costs 2 more cards: pay or give up.',
  );
  expect(asked({ phase: 'extra', tunnel }, [0], { kind: 'give_up' })).toBe(
    'The tunnel Bregenz-Chur costs 2 more cards: you cannot pay, so give it up.',
  );
  expect(asked({ phase: 'extra', tunnel }, [1])).toBe(
    'Bruno decides on the tunnel Bregenz-Chur, which costs 2 more cards.',
  );
});

test('of the others it says who is waited for and why', () => {
  expect(asked({ phase: 'opening' }, [1])).toBe('Bruno chooses the first tickets.');
  expect(asked({ phase: 'opening' }, [1, 2])).toBe('Bruno and Clara choose the first tickets.');
  expect(asked({}, [1])).toBe('Bruno’s turn.');
  expect(asked({ phase: 'station', building_in: 'Chur' }, [1])).toBe('Bruno pays for a station in Chur.');
});

test('while a bot plays the seat, its player is asked nothing', () => {
  expect(asked({}, [0])).toBe('Anna’s turn.');
});

test('after the end nobody is asked', () => {
  expect(asked({ phase: 'over', to_move: 'over' }, [])).toBe('The game is over.');
});
