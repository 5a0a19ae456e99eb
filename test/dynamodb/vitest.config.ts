import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { each } from '../../vitest.config.ts';
import { drawn } from '../support/share.ts';

/** The tests that ask the service they share, on DynamoDB Local instead of the embedded database. */
export default defineConfig({
  test: {
    ...each,
    // It answers several times as slowly as the embedded database.
    testTimeout: 900_000,
    hookTimeout: 900_000,
    root: join(import.meta.dirname, '../..'),
    name: 'DynamoDB Local',
    globalSetup: ['test/dynamodb/database.ts', 'test/support/service.ts'],
    // Each way of asking the table: every operation once, lists and their order, conditions that race, and what is stored.
    include: [
      'test/conformance/conformance.test.ts',
      'test/operations/{idempotency,money.races,preconditions,visits.races}.test.ts',
      'test/store/**/*.test.ts',
      ...drawn([
        'test/conformance/{events,transitions,versions}.test.ts',
        'test/operations/{attachments,creditNotes,priceBook}.test.ts',
        'test/operations/{figures,lists.changes.model}.test.ts',
        'test/operations/{invoices.numbers,jobs.kinds,refunds}.test.ts',
        'test/operations/{lists,lists.!(changes.model)}.test.ts',
        'test/operations/{people,places,records}.test.ts',
        'test/operations/{schedules,sharedPhones,threads,webhooks}.test.ts',
      ]),
    ],
    exclude: [
      'test/**/*.long.test.ts',
      // Their limits are counts of the embedded database; DynamoDB Local counts up to three times as many for a transaction.
      'test/store/{crewCosts,fileCosts,paperCosts,writeUnits}.test.ts',
    ],
    isolate: false,
    maxWorkers: '100%',
  },
});
