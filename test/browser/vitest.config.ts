import { defineConfig } from 'vitest/config';

/** The pages in a real browser, which the other tests do without: `npm run test:browser`. */
export default defineConfig({
  test: {
    globalSetup: ['test/browser/service.ts'],
    include: ['test/browser/*.browser.ts'],
    reporters: ['verbose'],
    testTimeout: 300_000,
    hookTimeout: 120_000,
    expect: { requireAssertions: true },
  },
});
