import { defineConfig } from '@playwright/test'

/** Journeys and scenes: real Chromium against the real server. `npm test` names the browser in CHROMIUM_PATH. */
export default defineConfig({
  testDir: 'test',
  testMatch: ['journeys/**/*.spec.ts', 'scenes/**/*.spec.ts'],
  outputDir: 'test-results/browser',
  timeout: 180_000,
  expect: { timeout: 30_000 },
  // Each with a server, a library and accounts of its own. One more than cores: a journey often waits for what it sees.
  workers: 3,
  forbidOnly: Boolean(process.env.CI),
  // As in vitest.config.ts; what passes at the second try is listed as flaky.
  retries: process.env.CI ? 1 : 0,
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ?? 'test-results/playwright.json' }],
  ],
  use: {
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    // Doubles the time of a test; `npx playwright test --trace on <file>` where one is wanted.
    trace: 'off',
    // The clip on the stage stands still until a journey wants it to play: two browsers share two cores.
    contextOptions: { reducedMotion: 'reduce' },
    // Requests that a worker answers would pass by what a journey stands in for; `installed.spec.ts` has its own.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        // No page lives long enough to gain from what the last of V8's compilers makes of it.
        '--js-flags=--no-turbofan',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--autoplay-policy=no-user-gesture-required',
      ],
    },
  },
})
