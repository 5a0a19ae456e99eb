import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { useTemporaryFolder } from './test/support/temporaryFiles.ts';

useTemporaryFolder();

/** These start, kill and restart processes, or compile: minutes of a machine, so they have a command of their own. */
const processes = ['test/**/*.process.test.ts'];
/** These try very much of what others try some of; they have a command of their own too. */
const long = ['test/**/*.long.test.ts'];
/** Of them, what has a service of its own. */
const longAlone = ['test/webhooks/delivery.long.test.ts'];
/** These try as much as they are told (test/support/amount.ts): some of it with the others, and all of it with those. */
const scaled = ['test/operations/{lists,lists.changes.model,places.model}.test.ts'];
/**
 * What the functions did while all the others ran is looked at in the end. The other readers of templates come with it, in no more
 * processes than there are processors: a process takes six seconds to make its first template, and one or two to make another.
 */
const inTheEnd = [
  'test/infra/{awsSemantics,rights}.test.ts',
  'test/stacks/**/*.test.ts',
  'test/deploying/adoption.test.ts',
];
/** These read the whole table again and again, so they have one in which little stands. */
const scanning = [
  'test/conformance/{dryRun,work.deleted}.test.ts',
  'test/operations/{erasures,erasures.words}.test.ts',
  'test/operator/{checkData,transfer}.test.ts',
];

/** These only ask the one service that runs for all. */
export const together = [
  'test/{agent,conformance,contract,domain,kernel,mcp,mutation,operations,store}/**/*.test.ts',
];

/** These change what a process has one of: its environment, its name servers, the service that it asks. */
export const alone = [
  'test/agent/{exchange,model}.test.ts',
  'test/deploying/commands.test.ts',
  'test/due/{expiry,followUps,playbooks,reminders}.test.ts',
  'test/http/{cors,tokenKeys}.test.ts',
  'test/infra/hangingServices.test.ts',
  'test/local/{identity,requestLog,seclusion}.test.ts',
  'test/mcp/repeated.test.ts',
  'test/pdf/addedFonts.test.ts',
  'test/messaging/messages.test.ts',
  'test/webhooks/{connections,cost,delivery,guard,secrets,worker}.test.ts',
];

export const each = {
  // Far more than any of them takes: this ends what hangs, and judges none that a busy machine makes slow.
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { requireAssertions: true, poll: { timeout: 180_000 } },
  provide: { thorough: false },
};

export default defineConfig({
  test: {
    globalSetup: ['test/support/service.ts'],
    // Both sides of a request wait for each other, so more than there are processors keep them busy. A percentage is never more than these.
    maxWorkers: 2 * availableParallelism(),
    projects: [
      { test: { ...each, name: 'alone', include: alone, exclude: [...processes, ...long] } },
      {
        test: {
          ...each,
          name: 'together',
          include: ['test/**/*.test.ts'],
          exclude: [...alone, ...scanning, ...processes, ...long, ...inTheEnd, 'test/architecture.test.ts'],
          isolate: false,
        },
      },
      {
        test: {
          ...each,
          name: 'scanning',
          include: scanning,
          isolate: false,
          globalSetup: ['test/support/service.ts'],
        },
      },
      {
        test: {
          ...each,
          name: 'long',
          include: [...long, ...scaled],
          exclude: longAlone,
          isolate: false,
          provide: { thorough: true },
          testTimeout: 600_000,
        },
      },
      { test: { ...each, name: 'long alone', include: longAlone, testTimeout: 600_000 } },
      {
        test: { ...each, name: 'processes', include: processes, testTimeout: 600_000, hookTimeout: 600_000 },
      },
      {
        test: {
          ...each,
          name: 'in the end',
          include: inTheEnd,
          isolate: false,
          maxWorkers: availableParallelism(),
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
