import { readConfig } from '#server/config.ts'
import { connect } from '#server/db/connect.ts'
import { silent } from '#server/db/testing.ts'
import { systemClock } from '#server/ports/clock.ts'
import { openJobs } from '#server/ports/jobs/postgres-jobs.ts'
import { createMetrics } from '#server/ports/metrics/metrics.ts'
import { startWebhookWorker } from './start-webhook-worker.ts'

/** A worker for a test to kill. */
const [url = ''] = process.argv.slice(2)
const { sql } = connect(url, silent)
const jobs = await openJobs({ database: { url }, log: silent, role: 'worker', metrics: createMetrics() })
const config = readConfig({ WEBHOOK_PRIVATE_ADDRESSES: 'allow' })
await startWebhookWorker({ sql, jobs, config, clock: systemClock })
