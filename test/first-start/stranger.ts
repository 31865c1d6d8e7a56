import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base } from '@playwright/test'
import type { MediaPool } from '#media/media-pool.ts'
import { createTestPool } from '#media/testing/test-pool.ts'
import { recordTime } from '#test/times/record-time.ts'
import { npmStart, type Started } from './npm-start.ts'

type Workers = { started: Started; pool: MediaPool }

/** A browser that was never here before, at a server that starts for the first time; journeys of a worker share it. */
export const test = base.extend<{ time: undefined; folder: string }, Workers>({
  time: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a function needs from this pattern
    async ({}, use, { titlePath }) => {
      const record = recordTime('playwright')
      await use(undefined)
      record(titlePath.join(' › '))
    },
    { auto: true },
  ],
  started: [
    // biome-ignore lint/correctness/noEmptyPattern: as above
    async ({}, use) => {
      const started = await npmStart()
      await use(started)
      await started.stop()
    },
    { scope: 'worker', timeout: 0 },
  ],
  /** Paints films again. */
  pool: [
    // biome-ignore lint/correctness/noEmptyPattern: as above
    async ({}, use) => {
      const pool = createTestPool({ workers: 1 })
      await use(pool)
      await pool.close()
    },
    { scope: 'worker' },
  ],
  /** For a film and its pictures. */
  // biome-ignore lint/correctness/noEmptyPattern: as above
  folder: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'polepro-film-'))
    await use(folder)
    await rm(folder, { recursive: true })
  },
  baseURL: async ({ started }, use) => use(started.url),
})

export { expect } from '@playwright/test'
