import { describe, expect, test } from 'vitest';
import { answerTo } from '../../shared/agent/callAnswers.ts';
import { callOf } from '../../shared/agent/planning/calling.ts';
import { inMemory } from './company/memory.ts';
import { technicians } from './company/people.ts';

const [{ id: technician = '', name = '' } = {}] = technicians;
const [{ id: customer = '' } = {}] = await inMemory.store.customers.all();
const of = (field: string, value: string, is = '=') => [{ field, is, values: [value] }];

const said = async (tool: string, input: Record<string, unknown>, scopes = inMemory.scopes) =>
  answerTo(await callOf(tool, input, { ...inMemory, scopes }));

describe('an answer names the people whom its question is about', () => {
  test.each<[string, string, Record<string, unknown>, RegExp]>([
    [
      'a technician',
      'aggregate',
      { entity: 'jobs', where: of('technician', technician) },
      /jobs? of Maria Lopez\.$/,
    ],
    [
      'all but one',
      'aggregate',
      { entity: 'appointments', where: of('technician', technician, '!=') },
      /of others than Maria Lopez\.$/,
    ],
    [
      'those of the part of a rate',
      'rate',
      { entity: 'jobs', part: of('technician', technician) },
      /share of those of Maria Lopez/,
    ],
  ])('%s', async (_, tool, input, words) => {
    expect(name).toBe('Maria Lopez');
    expect(await said(tool, input)).toMatch(words);
  });

  test('who is gone, or whom the caller may not read, has no name', async () => {
    const gone = '019a8f3e-5a10-7c01-9d6e-0a1b2c3d4e02';
    const invoices = { entity: 'invoices', where: of('customer', customer) };
    const scopes = new Set([...inMemory.scopes].filter((scope) => scope !== 'customers.read'));

    expect(await said('aggregate', { ...invoices, where: of('customer', gone) })).toMatch(
      /of that customer\.$/,
    );
    expect(await said('aggregate', invoices, scopes)).toMatch(/of that customer\.$/);
    expect(await said('aggregate', invoices)).not.toMatch(/that customer/);
  });

  test('whether one technician is free is said of that one', async () => {
    const at = { from: '2026-11-23T14:00:00.000Z', to: '2026-11-23T22:00:00.000Z', technician };
    const night = { ...at, from: '2026-11-23T06:00:00.000Z', to: '2026-11-23T08:00:00.000Z' };

    expect(await said('free', at)).toMatch(
      /^Maria Lopez has an opening between 2026-11-23 09:00 and 2026-11-23 17:00, first at 2026-11-23 \d\d:\d\d\.$/,
    );
    expect(await said('free', night)).toBe(
      'Maria Lopez has no opening between 2026-11-23 01:00 and 2026-11-23 03:00.',
    );
  });

  test('nobody is looked up where nobody is asked about', async () => {
    const { output } = await callOf('aggregate', { entity: 'jobs', where: of('technician', '') }, inMemory);

    expect(output).not.toHaveProperty('people');
  });
});
