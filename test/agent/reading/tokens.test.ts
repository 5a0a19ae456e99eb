import { expect, test } from 'vitest';
import { corrected } from '../../../shared/agent/reading/spelling.ts';
import { tokensOf } from '../../../shared/agent/reading/tokens.ts';

test.each([
  ["what's overdue", 'what is overdue'],
  ["who hasn't paid", 'who has not paid'],
  ['appts tmrw', 'appointments tomorrow'],
  ['over two thousand dollars', 'over 2000'],
  ['$5k', '5000'],
  ['five grand', '5000'],
  ['the 3rd', 'the 3rd'],
  ["Dave's jobs", "dave 's jobs"],
  ['a/r', 'receivables'],
  ['jobs w/o a tech w/ notes', 'jobs not a tech with notes'],
  ['from 2026-03-01', 'from 2026-03-01'],
])('%s', (prompt, words) => {
  expect(
    tokensOf(prompt)
      .map(({ text }) => text)
      .join(' '),
  ).toBe(words);
});

test.each([
  ['invocies', 'invoices'],
  ['overdeu', 'overdue'],
  ['lead', undefined],
  ['think', undefined],
  ['tree', undefined],
])('%s is read as %s', (word, meant) => {
  expect(corrected(word)).toBe(meant);
});
