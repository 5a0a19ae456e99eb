import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { each, together } from '../../vitest.config.ts';

/** The tests that ask the service they share, on DynamoDB Local instead of the embedded database. */
export default defineConfig({
  test: {
    ...each,
    root: join(import.meta.dirname, '../..'),
    name: 'DynamoDB Local',
    globalSetup: ['test/dynamodb/database.ts', 'test/support/service.ts'],
    include: together,
    exclude: ['test/{domain,kernel,mutation}/**', 'test/conformance/{patterns,refusals}.long.test.ts'],
    isolate: false,
    maxWorkers: '100%',
  },
});
