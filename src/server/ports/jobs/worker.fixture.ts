import { setTimeout as delay } from 'node:timers/promises'
import { silent } from '#server/db/testing.ts'
import { createMetrics } from '#server/ports/metrics/metrics.ts'
import { openJobs } from './postgres-jobs.ts'

/** A worker for tests to kill: takes a job of the queue and never finishes it. */
const [url = '', queue = ''] = process.argv.slice(2)
const jobs = await openJobs({ database: { url }, log: silent, role: 'worker', metrics: createMetrics() })
await jobs.work(queue, {
  concurrency: 1,
  handler: async ({ id, attempt }) => {
    process.stdout.write(`${JSON.stringify({ id, attempt })}\n`)
    await delay(600_000)
  },
})
