import { expect, test } from 'vitest';
import { ageOf } from '../../shared/figures/model/aging.ts';
import { toolNamed } from '../../shared/figures/tools.ts';
import { history, inMemory } from './company/memory.ts';

test.each([
  [0, true, '0-30'],
  [30, true, '0-30'],
  [31, true, '31-60'],
  [60, true, '31-60'],
  [61, true, '61-90'],
  [90, true, '61-90'],
  [91, true, 'over_90'],
  [5_000, true, 'over_90'],
  [0, false, 'not_due'],
  [-40, false, 'not_due'],
])('what was due %d days ago, and is overdue: %s, is of age %s', (days, isDue, age) => {
  expect(ageOf(days, isDue)).toBe(age);
});

const byAge = async (now: string) => {
  const input = { entity: 'invoices', measure: 'sum', field: 'amount_due', by: 'aging' };
  const where = [{ field: 'status', is: '=', values: ['sent', 'partial'] }];
  return (await toolNamed('group')?.run({ ...inMemory, now }, { ...input, where })) ?? {};
};

test('ages stand in their order, and together they are what is owed', async () => {
  const { rows } = await byAge(inMemory.now);
  const owed = history.invoices.filter(({ status }) => status === 'sent' || status === 'partial');
  const cents = owed.reduce((sum, { amount_due }) => sum + amount_due.units, 0);
  const groups = rows as readonly { readonly group: string; readonly value: number }[];

  expect(groups.map(({ group }) => group)).toEqual(['not_due', '0-30', '31-60', '61-90', 'over_90']);
  expect(Math.round(groups.reduce((sum, { value }) => sum + value, 0) * 100)).toBe(cents);
});

test('a day later what is owed is a day older, by the calendar of the company', async () => {
  const last = history.invoices
    .filter(({ status }) => status === 'sent' || status === 'partial')
    .map(({ due_at }) => due_at ?? '')
    .toSorted()
    .at(-1);
  const due = Date.parse(last ?? '');
  const atLast = async (at: number) => {
    const { rows } = await byAge(new Date(at).toISOString());
    return (rows as readonly { readonly group: string }[]).map(({ group }) => group)[0];
  };
  const day = 86_400_000;

  expect(await atLast(due)).toBe('not_due');
  expect(await atLast(due + 1)).toBe('0-30');
  expect(await atLast(due + 31 * day)).toBe('31-60');
});
