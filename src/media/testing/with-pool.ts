import { afterAll, beforeAll } from 'vitest'
import { createMediaPool, type MediaPool } from '#media/media-pool.ts'
import { Scratch } from './scratch.ts'

type Opened = { scratch: Scratch; pool: MediaPool }

/** Gives the tests of a file a folder and a pool of one process, and closes both after them. */
export function withPool(give: (opened: Opened) => void): void {
  let opened: Opened
  beforeAll(async () => {
    opened = { scratch: await Scratch.create(), pool: createMediaPool({ workers: 1 }) }
    give(opened)
  })
  afterAll(async () => {
    await opened.pool.close()
    await opened.scratch[Symbol.asyncDispose]()
  })
}
