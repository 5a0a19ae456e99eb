import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    globalSetup: ['test/support/service.ts'],
    include: ['test/bench/*.bench.ts'],
    testTimeout: 120_000,
  },
});
