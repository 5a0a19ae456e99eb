import { expect, test } from 'vitest';
import { registry } from '../../shared/contract/index.ts';
import type { Cost } from './cost.ts';
import { costOfOperation } from './operations.ts';
import { printCosts } from './table.ts';

// Not a timed test: what it prints are counts, the same on every machine.
test('what each operation asks of the table', async () => {
  const costs: Record<string, Cost> = {};
  for (const { id, scopes } of Object.values(registry))
    if (scopes.length > 0) costs[id] = await costOfOperation(id);

  printCosts(costs);
  expect(Object.keys(costs)).toContain('captureLead');
});
