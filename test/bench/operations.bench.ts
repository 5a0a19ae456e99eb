import { expect, test } from 'vitest';
import { isMutation, type Operation } from '../../shared/contract/operation.ts';
import type { Cost } from './cost.ts';
import { costOfOperation, guarded } from './operations.ts';
import { keep, printTable, progressOf } from './report.ts';

/** The resources of the interface as it was first published, and webhooks. */
const firstResources = [
  'leads',
  'customers',
  'scheduling',
  'estimates',
  'contracts',
  'jobs',
  'invoices',
  'payments',
  'follow-ups',
  'communications',
  'settings',
  'webhooks',
];

const isOfFirst = ({ path }: Operation): boolean => firstResources.includes(path.split('/')[1] ?? '');

// Not a timed test: what it prints are counts, the same on every machine.
test('the table calls of each operation', async () => {
  const costs: Record<string, Cost> = {};
  const done = progressOf('Operations', guarded.length);
  for (const { id } of guarded) {
    costs[id] = await costOfOperation(id);
    done();
  }

  const average = (operations: readonly Operation[]) => {
    const units = operations.map(({ id }) => costs[id]?.writeUnits ?? 0);
    return units.reduce((sum, one) => sum + one, 0) / units.length;
  };
  const changes = guarded.filter(isMutation);
  const unitsOfChange = average(changes);
  const unitsOfFirst = average(changes.filter(isOfFirst));
  const unitsOfLater = average(changes.filter((operation) => !isOfFirst(operation)));
  printTable('What each operation asks of the table', costs);
  printTable('On average', {
    'a change': { writeUnits: unitsOfChange },
    'from a lead to its payment, of messages, settings and webhooks': { writeUnits: unitsOfFirst },
    'of what came later': { writeUnits: unitsOfLater },
  });
  keep('operations', { unitsOfChange, unitsOfFirst, unitsOfLater, costs });
  expect(Object.keys(costs)).toContain('captureLead');
});
