import { statfs } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import { sql as raw } from 'kysely'
import * as contract from '#contract/admin-health.ts'
import type { HandlerReply } from '#contract/endpoint.ts'
import { Problem } from '#domain/problem.ts'
import { APP_VERSION } from '#server/app-release.ts'
import { type Acting, byCaller, recordAuditEvent } from '#server/audit/record-event.ts'
import { transaction } from '#server/db/transaction.ts'
import type { ActorCall } from '#server/http/call.ts'
import { implement } from '#server/http/implement.ts'
import {
  countJobs,
  isEndQueue,
  queueOfFailed,
  reasonOf,
  selectFailedJobs,
} from '#server/ports/jobs/queue-state.ts'
import type { Ports } from '#server/ports/ports.ts'
import { isRepeatable } from './repeatable-queues.ts'

const REASON_MAX = 500

/** How long the page waits for a busy media process; it knows the version at one of the next readings. */
const FFMPEG_MS = 2000

const ffmpegVersion = (media: Ports['media']): Promise<string | null> =>
  Promise.race([media.ffmpegVersion(), setTimeout(FFMPEG_MS, null, { ref: false })]).catch(() => null)

async function versionsOf({
  sql,
  media,
}: Pick<Ports, 'sql' | 'media'>): Promise<contract.AdminHealth['versions']> {
  const ffmpeg = ffmpegVersion(media)
  const { rows } = await raw<{ postgres: string; schema: string }>`
    select current_setting('server_version') as postgres, (select max(name) from kysely_migration) as schema
  `.execute(sql)
  return {
    app: APP_VERSION,
    node: process.versions.node,
    ffmpeg: await ffmpeg,
    postgres: rows[0]?.postgres ?? '',
    schema: rows[0]?.schema ?? '',
  }
}

async function readHealth({
  sql,
  database,
  media,
  config,
}: Pick<Ports, 'sql' | 'database' | 'media' | 'config'>): Promise<
  HandlerReply<typeof contract.readAdminHealth>
> {
  const [queues, failures, versions, { bsize, blocks, bavail }] = await Promise.all([
    countJobs(sql),
    selectFailedJobs(sql, contract.FAILURES_MAX),
    versionsOf({ sql, media }),
    statfs(config.dataDir),
  ])
  const { totalCount, idleCount, waitingCount } = database.pool
  const { workers } = media.stats()
  return {
    queues: queues
      .filter(({ queue }) => !isEndQueue(queue))
      .map(({ oldest, ...counts }) => ({ ...counts, oldestSeconds: Math.max(0, oldest) })),
    failures: failures.map(({ output, failedAt, ...job }) => ({
      ...job,
      failedAt: failedAt.toISOString(),
      reason: reasonOf(output).slice(0, REASON_MAX),
      canRetry: isRepeatable(job.queue),
    })),
    disk: { total: bsize * blocks, free: bsize * bavail },
    database: { idle: idleCount, busy: totalCount - idleCount, waiting: waitingCount },
    media: {
      alive: workers.filter(({ pid }) => pid !== undefined).length,
      working: workers.filter(({ task }) => task !== undefined).length,
    },
    versions,
  }
}

/** One more attempt of a failed job; of two at once, the second finds it queued already. */
const retryJob = (call: Pick<ActorCall, 'sql' | 'jobs' | 'log'> & Acting, id: string): Promise<void> =>
  transaction(call.sql, async (sql) => {
    const queue = await queueOfFailed(sql, id)
    if (queue === undefined || !isRepeatable(queue)) throw new Problem('job.not_found')
    await call.jobs.retry(sql, queue, id)
    await recordAuditEvent(sql, {
      ...byCaller(call),
      kind: 'job.retried',
      thing: { kind: 'job', id },
      after: { queue },
    })
    call.log.info({ by: call.actor.id, queue, job: id }, 'a failed job is retried by an administrator')
  })

export const adminHealthRoutes = [
  implement(contract.readAdminHealth, (call) => readHealth(call)),
  implement(contract.retryFailedJob, async (call) => {
    await retryJob(call, call.params.id)
    return { success: true } as const
  }),
]
