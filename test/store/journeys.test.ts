import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { readJourney } from '../../shared/store/journal/journeys.ts';
import { journey } from '../../shared/store/table/keys.ts';
import { amongCalls, type Step } from '../support/amongCalls.ts';
import '../support/world.ts';

test('a query that fails before the others have answered fails the request, and not the process', async () => {
  const tenantId = `org_${randomUUID()}`;
  const number = 'LEAD-0000-0001';
  const { index } = journey(tenantId, number);
  const failsFirst: Step = (next) => async (args) => {
    if ('IndexName' in args.input && args.input.IndexName === index) throw new Error('The index is away.');
    for (let turns = 0; turns < 10; turns += 1) await setImmediate();
    return next(args);
  };
  const unhandled: unknown[] = [];
  const note = (error: unknown) => unhandled.push(error);
  process.on('unhandledRejection', note);
  try {
    await expect(
      amongCalls(failsFirst, () => readJourney(tenantId, number, new Set(['leads.read']))),
    ).rejects.toThrow('The index is away.');
    for (let turns = 0; turns < 10; turns += 1) await setImmediate();
  } finally {
    process.off('unhandledRejection', note);
  }

  expect(unhandled).toEqual([]);
});
