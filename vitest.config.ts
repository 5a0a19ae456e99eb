import { defineConfig } from 'vitest/config';

/** These files only ask the one service that runs for all, so they may share a worker and what it has loaded. */
export const together = [
  'test/{agent,conformance,contract,domain,kernel,mutation,operations,store}/**/*.test.ts',
];

/** What the functions did while all the others ran is looked at in the end. */
const inTheEnd = ['test/infra/rights.test.ts'];

export const each = {
  testTimeout: 30_000,
  hookTimeout: 30_000,
  expect: { requireAssertions: true },
};

/** These start, kill and restart processes, or compile: minutes of a machine, so they have a command of their own. */
const processes = ['test/**/*.process.test.ts'];

export default defineConfig({
  test: {
    globalSetup: ['test/support/service.ts'],
    maxWorkers: '100%',
    projects: [
      { test: { ...each, name: 'together', include: together, isolate: false } },
      {
        test: {
          ...each,
          name: 'alone',
          include: ['test/**/*.test.ts'],
          exclude: [...together, ...processes, ...inTheEnd],
        },
      },
      { test: { ...each, name: 'processes', include: processes, testTimeout: 120_000 } },
      { test: { ...each, name: 'in the end', include: inTheEnd, sequence: { groupOrder: 1 } } },
    ],
  },
});
