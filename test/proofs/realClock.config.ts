import { defineConfig } from 'vitest/config';

/** What shows itself only as real time passes: minutes of waiting, so it has a command of its own, `npm run test:clock`. */
export default defineConfig({
  test: {
    include: ['test/proofs/realClock.ts'],
    reporters: ['verbose'],
    testTimeout: 600_000,
    hookTimeout: 60_000,
    expect: { requireAssertions: true },
  },
});
