import { mkdirSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { startInstalledPostgres } from '#server/db/installed-postgres.ts'
import { ensureBubblewrap } from '#tools/bubblewrap.ts'
import { chromium } from '#tools/chromium.ts'
import { placeFilesInMemory } from './memory-folder.ts'
import { run } from './run.ts'

/** Where the runners of one command write what they found. */
export const REPORTS = 'test-results/reports'

/** Sets up this process, and what it starts, for tests: caches, folders, an empty folder of reports. */
export function prepareRun(): void {
  placeFilesInMemory()
  // Without a compile cache, a third of a server's start is compiling the same modules again.
  process.env.NODE_COMPILE_CACHE ??= resolve('node_modules/.cache/compiled')
  // By default it is in the temporary folder, which is deleted after the run.
  process.env.PLAYWRIGHT_TRANSFORM_CACHE_DIR ??= resolve('node_modules/.cache/playwright')
  // `npm run test:times` prints it.
  process.env.TEST_TIMES ??= resolve(REPORTS, 'times.jsonl')
  rmSync(REPORTS, { recursive: true, force: true })
  mkdirSync(REPORTS, { recursive: true })
  ensureBubblewrap()
}

export const vitest = (report: string, ...more: readonly string[]) => [
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile=${REPORTS}/${report}.json`,
  ...more,
]

/**
 * Units and server. Their database is this machine's PostgreSQL if it has one: operators may use their own, of another
 * version. Journeys and faults run on the embedded one, so both are tested, and neither twice.
 */
export async function runUnits(...more: readonly string[]): Promise<boolean> {
  const installed = await startInstalledPostgres()
  const title = `units and server, on ${installed ? `this machine's PostgreSQL ${installed.major}` : 'the embedded PostgreSQL'}`
  try {
    return await run(title, 'vitest', vitest('vitest', '--exclude=test/faults/**', ...more), {
      TEST_DATABASE_URL: installed?.url,
    })
  } finally {
    await installed?.stop()
  }
}

/** Journeys and scenes, all or those in these files, with servers that start with the data in `prepared`. */
export const runInChromium = (prepared: string, ...files: readonly string[]) =>
  run('journeys and scenes in Chromium', 'playwright', ['test', ...files], {
    CHROMIUM_PATH: chromium(),
    PREPARED_DATA: prepared,
    PLAYWRIGHT_JSON_OUTPUT_NAME: `${REPORTS}/playwright.json`,
  })
