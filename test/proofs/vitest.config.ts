import { defineConfig } from 'vitest/config';

/** The proofs measure, so they run one after another, with the whole machine for each. */
export default defineConfig({
  test: {
    include: ['test/proofs/**/*.proof.ts'],
    fileParallelism: false,
    reporters: ['verbose'],
    testTimeout: 240_000,
    hookTimeout: 60_000,
    expect: { requireAssertions: true },
  },
});
