import { expect, test } from 'vitest';
import { ask } from '../../shared/agent/ask.ts';
import { type Condition, conditionsOf, excludeEachOther } from '../../shared/figures/model/conditions.ts';
import { inMemory } from './company/memory.ts';

test.each([
  ['status!=canceled;status=canceled', true],
  ['status!=draft|void;status=void', true],
  ['status=sent;status=paid', true],
  ['status=sent|partial;status=partial', false],
  ['status!=canceled;status=completed', false],
  ['status=sent;method=card', false],
  ['amount>100;amount<50', false],
  ['due_at<now;due_at>=now', true],
  ['due_at<now;start>=now', false],
  ['amount>=100;amount<=100', false],
])('%s', (text, isImpossible) => {
  expect(excludeEachOther(conditionsOf(text) ?? [])).toBe(isImpossible);
});

test.each([
  'jobs that were supposed to start in 2026 but got canceled',
  'jobs supposed to start that are canceled',
  'void invoices that we issued this year',
  'how much is overdue and how much is not due yet',
])('nothing is asked for that cannot be: %s', async (prompt) => {
  const { tool_calls } = await ask(prompt, inMemory);
  const impossible = tool_calls.filter(({ input }) => excludeEachOther(input.where as Condition[]));

  expect(impossible).toEqual([]);
});

test.each([
  ['an amount that such records do not have', 'average time to pay of unpaid invoices'],
  ['a time of a state of which no time is kept', 'how many techs were active last year'],
])('nor for %s: %s', async (_, prompt) => {
  const { tool_calls } = await ask(prompt, inMemory);

  expect(tool_calls).toEqual([]);
});
