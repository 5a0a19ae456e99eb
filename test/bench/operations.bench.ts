import { expect, test } from 'vitest';
import { isMutation } from '../../shared/contract/operation.ts';
import type { Cost } from './cost.ts';
import { costOfOperation, guarded } from './operations.ts';
import { keep, printTable, progressOf } from './report.ts';

// Not a timed test: what it prints are counts, the same on every machine.
test('what each operation asks of the table', async () => {
  const costs: Record<string, Cost> = {};
  const done = progressOf('Operations', guarded.length);
  for (const { id } of guarded) {
    costs[id] = await costOfOperation(id);
    done();
  }

  const changes = guarded.filter(isMutation).map(({ id }) => costs[id]?.writeUnits ?? 0);
  const unitsOfChange = changes.reduce((sum, units) => sum + units, 0) / changes.length;
  printTable('What each operation asks of the table', costs);
  printTable('On average', { 'a change': { writeUnits: unitsOfChange } });
  keep('operations', { unitsOfChange, costs });
  expect(Object.keys(costs)).toContain('captureLead');
});
