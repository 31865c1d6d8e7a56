import { setTimeout as wait } from 'node:timers/promises'
import { createMediaPool } from '#media/media-pool.ts'

/** A process with a pool, for tests that kill the parent: prints its children's ids once they work, and waits. */
const pool = createMediaPool({ workers: 1 })
const all = () => [...pool.stats().workers, ...pool.stats().lookers]
while (!all().every(({ isReady }) => isReady)) await wait(20)
process.stdout.write(`${JSON.stringify(all().map(({ pid }) => pid))}\n`)
