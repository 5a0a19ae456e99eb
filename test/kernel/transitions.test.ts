import { expect, test } from 'vitest';
import { assertTransition } from '../../shared/kernel/transitions.ts';

const moves = { open: ['paid', 'void'], paid: [], void: ['open'] } as const;
type State = keyof typeof moves;
const move = (from: State, to: State) => () => assertTransition<State>('bill', moves, from, to);

test('a move of the table is allowed', () => {
  expect(move('open', 'paid')).not.toThrow();
  expect(move('void', 'open')).not.toThrow();
});

test.each([
  ['open', 'open', 'The bill is open and cannot become open: from there it can become paid, void.'],
  ['paid', 'open', 'The bill is paid and cannot become open: that state is final.'],
] as const)('a transition from %s to %s is refused with the allowed ones', (from, to, message) => {
  expect(move(from, to)).toThrow(
    expect.objectContaining({
      code: 'illegal_transition',
      message,
      details: { from, to, allowed: moves[from] },
    }),
  );
});
