import { defineConfig } from 'vitest/config';
import { useTemporaryFolder } from '../support/temporaryFiles.ts';

useTemporaryFolder();

/** Its service has much in it before it starts. */
const growth = ['test/bench/growth.bench.ts', 'test/bench/questions.bench.ts'];

const each = {
  // Progress is of no use when the work is done.
  disableConsoleIntercept: true,
  fileParallelism: false,
  // Ends a part that hangs.
  testTimeout: 3_600_000,
  hookTimeout: 3_600_000,
};

/** One part after the other, each with the whole machine; `npm run bench -- growth` runs one of them. */
export default defineConfig({
  test: {
    reporters: ['dot'],
    maxWorkers: 1,
    projects: [
      {
        test: {
          ...each,
          name: 'parts',
          include: ['test/bench/*.bench.ts'],
          exclude: growth,
          globalSetup: ['test/bench/service.ts'],
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          ...each,
          name: 'growth',
          include: growth,
          globalSetup: ['test/bench/grownService.ts'],
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
