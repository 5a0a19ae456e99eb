import { describe, expect, test } from 'vitest';
import { ask } from '../../shared/agent/ask.ts';
import { toolNamed } from '../../shared/figures/tools.ts';
import { history, inMemory } from './company/memory.ts';
import { read } from './reading.ts';

const october = 'from:2026-10-01 through:2026-10-31';
const thisYear = 'from:2026-01-01 through:2026-12-31';

describe('a contract is worth what its estimate comes to', () => {
  const signed = 'contracts status=signed moment:signed_at';

  test.each([
    ['value of contracts signed in October', `aggregate ${signed} ${october} sum value`],
    ['how much did we sign this year', `aggregate ${signed} ${thisYear} sum value`],
    ['average contract value', 'aggregate contracts average value'],
    ['signed contracts over $10,000', 'list contracts status=signed;value>10000'],
    ['value of signed contracts by source', 'group contracts status=signed sum value by:source'],
    ['the largest contract signed this year', `list ${signed} ${thisYear} top:1 order:largest`],
  ])('%s', (prompt, line) => {
    expect(read(prompt)).toEqual([line]);
  });

  const totals = new Map(history.estimates.map(({ id, total }) => [id, total.units]));
  const worth = history.contracts.map(({ estimate_id }) => totals.get(estimate_id) ?? 0);

  test('in sum, and each of a list', async () => {
    const sum = await toolNamed('aggregate')?.run(inMemory, {
      entity: 'contracts',
      measure: 'sum',
      field: 'value',
    });
    const list = await toolNamed('list')?.run(inMemory, { entity: 'contracts', order: 'largest', top: 1 });

    expect(sum).toMatchObject({
      value: worth.reduce((all, one) => all + one, 0) / 100,
      currency: 'USD',
      records: worth.length,
    });
    expect(list?.rows).toMatchObject([{ amount: Math.max(...worth) / 100, currency: 'USD' }]);
  });

  test('which only those are told who may read estimates', async () => {
    const look = {
      ...inMemory,
      scopes: new Set([...inMemory.scopes].filter((one) => one !== 'estimates.read')),
    };
    const listed = await ask('contracts signed in October', look);
    const summed = await ask('value of contracts signed in October', look);

    expect(listed.answer).toMatch(/^There are 4 signed contracts/);
    expect(listed.answer).not.toContain('$');
    expect(summed.answer).toContain('estimates.read');
  });
});
