import { expect, test } from 'vitest';
import { journeyNumberIn, mayBePaperNumber } from '../../console/lib/typedNumbers.ts';

test.each(['7K3M-92PQ-X0T1', '7k3m 92pq x0t1', ' 7k3m92pqx0t1', '7K3M. 92PQ \u2013 xotl'])(
  'Ctrl-K reads %j as the number of the journey 7K3M-92PQ-X0T1',
  (text) => {
    expect(journeyNumberIn(text)).toBe('7K3M-92PQ-X0T1');
  },
);

test.each(['', 'Anna-Lena-Marx', '12 Main Street', '7K3M-92PQ', '7K3M-92PQ-X0TU', '(917) 555-0199'])(
  'Ctrl-K reads %j as no number of a journey',
  (text) => {
    expect(journeyNumberIn(text)).toBeUndefined();
  },
);

test.each([
  ['1042', true],
  ['inv 1042', true],
  ['invoice no. 7', true],
  ['ACME-2026-0042', true],
  ['', false],
  ['Miller', false],
  ['9'.repeat(61), false],
])('whether %j may be the number of an invoice or a credit note: %j', (text, isAsked) => {
  expect(mayBePaperNumber(text)).toBe(isAsked);
});
