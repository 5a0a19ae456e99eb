import { accessSync, constants, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

/** What Linux keeps in memory: a service that waits for a disk makes all that ask it wait. */
const memory = '/dev/shm';
const neededBytes = 2 ** 31;
const hasMemory = (): boolean => {
  try {
    accessSync(memory, constants.W_OK);
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize > neededBytes;
  } catch {
    return false;
  }
};
if (process.env.TMPDIR === undefined && hasMemory()) {
  const folder = mkdtempSync(join(memory, 'lead-to-payment-'));
  process.env.TMPDIR = folder;
  // The CDK and others leave there what they made.
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
}

/** These start, kill and restart processes, or compile: minutes of a machine, so they have a command of their own. */
const processes = ['test/**/*.process.test.ts'];
/** These try very much of what others try some of; they have a command of their own too. */
const long = ['test/**/*.long.test.ts'];
/** What the functions did while all the others ran is looked at in the end. */
const inTheEnd = ['test/infra/rights.test.ts'];

/** These only ask the one service that runs for all. */
export const together = [
  'test/{agent,conformance,contract,domain,kernel,mutation,operations,store}/**/*.test.ts',
];

/** These change what a process has one of: its environment, its name servers, the service that it asks. */
const alone = [
  'test/deploying/**/*.test.ts',
  'test/due/{expiry,followUps,reminders}.test.ts',
  'test/http/{cors,idempotencyExpiry,tokenKeys}.test.ts',
  'test/infra/hangingServices.test.ts',
  'test/local/{identity,requestLog,seclusion}.test.ts',
  'test/messaging/**/*.test.ts',
  'test/operator/**/*.test.ts',
  'test/webhooks/**/*.test.ts',
];

export const each = {
  testTimeout: 30_000,
  hookTimeout: 30_000,
  expect: { requireAssertions: true },
};

export default defineConfig({
  test: {
    globalSetup: ['test/support/service.ts'],
    // Both sides of a request wait for each other, so one more than there are processors keeps them busy.
    maxWorkers: '150%',
    projects: [
      { test: { ...each, name: 'alone', include: alone, exclude: [...processes, ...long] } },
      {
        test: {
          ...each,
          name: 'together',
          include: ['test/**/*.test.ts'],
          exclude: [...alone, ...processes, ...long, ...inTheEnd],
          isolate: false,
        },
      },
      { test: { ...each, name: 'long', include: long, testTimeout: 120_000 } },
      { test: { ...each, name: 'processes', include: processes, testTimeout: 120_000 } },
      { test: { ...each, name: 'in the end', include: inTheEnd, sequence: { groupOrder: 1 } } },
    ],
  },
});
