import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'

/** Journeys wait for states. This ends what never comes, as in vitest.config.ts; it is no measure of a machine. */
const GUARD_MS = 600_000

const LONG =
  /(?:equals?-export|second-factor|accessible|dance-cut|trim|looks|upload|library|week-of-videos|account|phone-screens|visitors|crop)\.spec\.ts$/

/** Journeys, scenes and first start: real Chromium against the real server. `npm test` names the browser in CHROMIUM_PATH. */
export default defineConfig({
  testDir: 'test',
  // The longest first: as the last one, any of them would leave cores idle.
  projects: [
    // One worker has all of it to do, beside the others.
    { name: 'first start', testMatch: 'first-start/**/*.spec.ts' },
    { name: 'long', testMatch: LONG },
    { name: 'others', testMatch: ['journeys/**/*.spec.ts', 'scenes/**/*.spec.ts'], testIgnore: LONG },
  ],
  outputDir: 'test-results/browser',
  timeout: GUARD_MS,
  expect: { timeout: GUARD_MS / 3 },
  // Each worker has its own server, library and accounts. With one more than cores, 18 journeys took a fifth more of the
  // processor, and longer (0150).
  workers: availableParallelism(),
  forbidOnly: Boolean(process.env.CI),
  // As in vitest.config.ts; a test that passes on the second attempt is listed as flaky.
  retries: process.env.CI ? 1 : 0,
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ?? 'test-results/playwright.json' }],
  ],
  use: {
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    // Less than the guard, so that what never comes is named, and leaves time for the other tests.
    actionTimeout: GUARD_MS / 3,
    // A trace doubles the time of a test; `npx playwright test --trace on <file>` records one.
    trace: 'off',
    // The clip on the stage is paused until a journey plays it: the browsers share two cores.
    contextOptions: { reducedMotion: 'reduce' },
    // Mocked routes do not see requests that a service worker answers; `installed.spec.ts` allows it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        // No page lives long enough to benefit from V8's optimizing compilers.
        '--js-flags=--no-turbofan --no-maglev',
        // Pages of a worker's browser share a process: a new one for each page took a tenth of a load.
        '--renderer-process-limit=1',
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
