import { defineConfig } from 'vitest/config';

/** Reads the sources and starts no service, so that it gives its verdict on code that cannot start. */
export default defineConfig({
  test: {
    name: 'architecture',
    include: ['test/architecture.test.ts'],
    // It imports every function, which takes long on a busy machine.
    testTimeout: 120_000,
    expect: { requireAssertions: true },
  },
});
