import type { Logger } from 'pino'
import { backUpBefore } from './backup/back-up-before.ts'
import type { Config } from './config.ts'
import { prepareDataFolder } from './data-folder.ts'
import { openDatabase } from './db/database.ts'
import { namesStoredFiles } from './db/stored-files.ts'
import { openMedia } from './open-media.ts'
import { systemClock } from './ports/clock.ts'
import { openCopywriter } from './ports/copywriter/open-copywriter.ts'
import { adoptCopiedFiles } from './ports/files/copy-mark.ts'
import { openFiles } from './ports/files/open-files.ts'
import { openJobs } from './ports/jobs/postgres-jobs.ts'
import { openMailer } from './ports/mail/open-mailer.ts'
import { createMetrics } from './ports/metrics/metrics.ts'
import { openPayments } from './ports/payments/open-payments.ts'
import type { Ports } from './ports/ports.ts'
import { openProgress } from './ports/progress/postgres-progress.ts'
import { tracedFiles, tracedJobs } from './ports/traces/traced-ports.ts'
import type { Traces } from './ports/traces/traces.ts'

/** Opens the configured adapters. Leaves the embedded database if a later one fails. */
export async function openPorts(config: Config, log: Logger): Promise<Ports> {
  await prepareDataFolder(config.dataDir)
  const metrics = createMetrics()
  const traces = await openTraces(config)
  const database = await openDatabase(config, log, { backUp: backUpBefore(config) })
  try {
    const { sql } = database
    const bare = await openFiles(config, { mustExist: await namesStoredFiles(sql) })
    await adoptCopiedFiles(bare)
    const files = traces ? tracedFiles(bare, traces) : bare
    const queue = await openJobs({ database, log, role: config.role, metrics })
    const jobs = traces ? tracedJobs(queue, traces) : queue
    const progress = await openProgress({ database, log })
    const media = await openMedia({ config, files, log, metrics, traces })
    const mail = await openMailer({ config, sql, log })
    const copywriter = openCopywriter(config.copywriter)
    const payments = await openPayments({ config, log })
    return {
      config,
      sql,
      database,
      files,
      jobs,
      mail,
      payments,
      progress,
      media,
      copywriter,
      clock: systemClock,
      metrics,
      traces,
      log,
    }
  } catch (error) {
    await database.close()
    throw error
  }
}

/** Jobs first, then their dependencies. */
export async function closePorts(ports: Ports, patienceMs: number): Promise<void> {
  const { media, mail, progress, database, traces } = ports
  await ports.jobs.close({ timeoutMs: patienceMs })
  await media.close()
  await mail.close()
  await progress.close()
  await database.close()
  await traces?.close()
}

/** Loads OpenTelemetry only if tracing is on. */
async function openTraces({ traces }: Config): Promise<Traces | undefined> {
  if (!traces) return undefined
  return (await import('./ports/traces/otel-traces.ts')).openTraces(traces)
}
