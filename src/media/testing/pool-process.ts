import { createMediaPool } from '../media-pool.ts'

/** A process with a pool in it, for tests that kill the parent: prints its children's ids and waits. */
const pool = createMediaPool({ workers: 1 })
const { workers, lookers } = pool.stats()
process.stdout.write(`${JSON.stringify([...workers, ...lookers].map(({ pid }) => pid))}\n`)
