import { afterAll, beforeAll } from 'vitest'
import type { MediaPool } from '#media/media-pool.ts'
import { Scratch } from './scratch.ts'
import { createTestPool } from './test-pool.ts'

type Opened = { scratch: Scratch; pool: MediaPool }

/** Gives the tests of a file a folder and a pool of one process, and closes both after them. */
export function withPool(give: (opened: Opened) => void): void {
  let opened: Opened
  beforeAll(async () => {
    opened = { scratch: await Scratch.create(), pool: createTestPool({ workers: 1 }) }
    give(opened)
  })
  afterAll(async () => {
    await opened.pool.close()
    await opened.scratch[Symbol.asyncDispose]()
  })
}
