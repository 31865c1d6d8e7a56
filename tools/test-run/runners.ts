import { mkdirSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { startInstalledPostgres } from '#server/db/installed-postgres.ts'
import { prepareData } from '#test/app/prepared-data.ts'
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

const UNITS = ['run', '--reporter=default', '--reporter=json', `--outputFile=${REPORTS}/vitest.json`]

/**
 * Everything without a browser. The database of its tests is this machine's PostgreSQL if it has one: operators may use their
 * own, of another version. Journeys and the servers of faults run on the embedded one, so both are tested, and neither twice.
 */
export async function runUnits(...more: readonly string[]): Promise<boolean> {
  const installed = await startInstalledPostgres()
  const title = `units, server and faults, on ${installed ? `this machine's PostgreSQL ${installed.major}` : 'the embedded PostgreSQL'}`
  try {
    return await run(title, 'vitest', [...UNITS, ...more], { TEST_DATABASE_URL: installed?.url })
  } finally {
    await installed?.stop()
  }
}

/** Journeys and scenes, all or those in these files, with servers that start with a library that is ready. */
export async function runInChromium(...files: readonly string[]): Promise<boolean> {
  const prepared = await prepareData()
  try {
    return await run('journeys and scenes in Chromium', 'playwright', ['test', ...files], {
      CHROMIUM_PATH: chromium(),
      PREPARED_DATA: prepared,
      PLAYWRIGHT_JSON_OUTPUT_NAME: `${REPORTS}/playwright.json`,
    })
  } finally {
    rmSync(prepared, { recursive: true })
  }
}
