import { defineConfig } from 'vitest/config'

/** One runner for everything without a browser. Journeys live in Playwright (playwright.config.ts). */
export default defineConfig({
  test: {
    include: [
      'src/**/*.test.ts',
      'tools/**/*.test.ts',
      'test/faults/**/*.test.ts',
      'test/scenes/**/*.test.ts',
    ],
    environment: 'node',
    globalSetup: ['src/server/db/test-global-setup.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // A second, which is usual, is short on a busy machine.
    expect: { poll: { timeout: 30_000 } },
    pool: 'forks',
    // One more than cores: the tests that kill and restart wait more than they work.
    maxWorkers: 3,
  },
})
