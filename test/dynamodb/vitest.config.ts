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
    // These show what is answered before the table is asked, or what does not depend on which table it is; or they read all of
    // it again and again, which takes DynamoDB Local minutes.
    exclude: [
      'test/{agent,contract,domain,kernel,mcp,mutation}/**',
      'test/**/*.long.test.ts',
      'test/conformance/{dryRun,refusals,scopes,text,work}.test.ts',
      'test/operations/{agents,docs,erasures,erasures.words,health,jarvis,places.model,requests,signIn}.test.ts',
      // Their limits are counts of the embedded database; DynamoDB Local counts up to three times as many for a transaction.
      'test/store/{crewCosts,paperCosts,writeUnits}.test.ts',
    ],
    isolate: false,
    maxWorkers: '100%',
  },
});
