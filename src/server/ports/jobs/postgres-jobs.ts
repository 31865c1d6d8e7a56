import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { JobWithMetadata } from 'pg-boss'
import { fromKysely, PgBoss } from 'pg-boss'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/database.ts'
import type { Log } from '#server/db/log.ts'
import type { Sql } from '#server/db/transaction.ts'
import { DUTIES } from '#server/duties.ts'
import type { Metrics } from '#server/ports/metrics/metrics.ts'
import { type ActiveJobs, runJob } from './active-jobs.ts'
import type { EnqueueOptions, Jobs, WorkOptions } from './jobs.ts'
import { ensureQueue, givenUpQueue } from './queue-settings.ts'
import { reasonOf } from './queue-state.ts'

/** Tells the feature that its job will not run again. */
async function giveUp<Data extends object>(
  { data, sourceId, sourceName, sourceOutput, id }: JobWithMetadata<Data>,
  onGiveUp: WorkOptions<Data>['onGiveUp'],
  log: Log,
): Promise<void> {
  const error = new Error(reasonOf(sourceOutput))
  log.error({ err: error, queue: sourceName, job: sourceId }, 'a job was given up')
  await onGiveUp?.({ id: sourceId ?? id, data }, error)
}

/**
 * NOTIFY announces a new job; polling finds jobs whose pause is over and jobs of dead workers. Polling twice as often
 * makes an idle server cost nearly twice as much.
 */
const ASKED_EVERY_S = 2
const POLLING = { pollingIntervalSeconds: ASKED_EVERY_S, notifyPollingIntervalSeconds: ASKED_EVERY_S }

/** Time in which an aborted handler ends. */
const ABORTED_MS = 1_000

interface Options {
  database: Pick<Database, 'url'>
  log: Log
  role: Config['role']
  metrics: Metrics
}

/** Jobs in the database, through pg-boss: they commit with the rows they belong to. */
export async function openJobs({ database, log, role, metrics }: Options): Promise<Jobs> {
  const { works } = DUTIES[role]
  const boss = new PgBoss({
    connectionString: database.url,
    application_name: 'polepro-jobs',
    max: 4,
    schedule: false,
    supervise: works,
    superviseIntervalSeconds: ASKED_EVERY_S,
    monitorIntervalSeconds: ASKED_EVERY_S,
    useListenNotify: works,
  })
  boss.on('error', (error) => log.warn({ err: error, ...queueOf(error) }, 'the job queue met an error'))
  boss.on('warning', (warning) => log.debug({ warning }, 'the job queue warns'))
  await boss.start()
  return new PostgresJobs({ boss, log, works, metrics })
}

/** pg-boss names the queue if an error belongs to one. */
const queueOf = (error: object) => 'queue' in error && { queue: error.queue }

type Setup = { boss: PgBoss; log: Log; works: boolean; metrics: Metrics }

class PostgresJobs implements Jobs {
  readonly #boss: PgBoss
  readonly #log: Log
  readonly #works: boolean
  readonly #metrics: Metrics
  readonly #queues = new Map<string, Promise<void>>()
  readonly #active: ActiveJobs = new Set()

  constructor({ boss, log, works, metrics }: Setup) {
    this.#boss = boss
    this.#log = log
    this.#works = works
    this.#metrics = metrics
  }

  async enqueue(sql: Sql, queue: string, data: object, options: EnqueueOptions = {}) {
    await this.#ensure(queue)
    const singletonKey = options.singletonKey ?? randomUUID()
    const pauses = options.retryDelayMax !== undefined && { retryBackoff: true }
    const id = await this.#boss.send(queue, data, {
      ...options,
      ...pauses,
      singletonKey,
      db: fromKysely(sql),
    })
    return id ?? undefined
  }

  async work<Data extends object>(queue: string, options: WorkOptions<Data>): Promise<void> {
    if (!this.#works) return
    await this.#ensure(queue)
    for (let n = 0; n < options.concurrency; n += 1) await this.#hire(queue, options)
    await this.#boss.work<Data, unknown, { includeMetadata: true }>(
      givenUpQueue(queue),
      { ...POLLING, includeMetadata: true },
      async ([job]) => {
        if (!job) return
        this.#metrics.failures.inc({ queue })
        await giveUp(job, options.onGiveUp, this.#log)
      },
    )
  }

  /** One worker. It is woken after each job, as pg-boss would otherwise pause although more jobs wait. */
  async #hire<Data extends object>(queue: string, { handler }: WorkOptions<Data>): Promise<void> {
    let worker = ''
    const wake = () => this.#boss.notifyWorker(worker)
    worker = await this.#boss.work<Data>(queue, { ...POLLING, heartbeatRefreshSeconds: 1 }, async ([job]) => {
      if (job) await runJob(job, { handler, active: this.#active, log: this.#log }).finally(wake)
    })
  }

  async cancel(queue: string, id: string): Promise<void> {
    await this.#ensure(queue)
    await this.#boss.cancel(queue, id)
  }

  async retry(sql: Sql, queue: string, id: string): Promise<void> {
    await this.#ensure(queue)
    await this.#boss.retry(queue, id, { db: fromKysely(sql) })
  }

  async endWork({ timeoutMs }: { timeoutMs: number }): Promise<void> {
    const queues = [...this.#queues.keys()].flatMap((queue) => [queue, givenUpQueue(queue)])
    const ended = Promise.all(queues.map((queue) => this.#boss.offWork(queue, { wait: true })))
    const isOver = await Promise.race([ended.then(() => true), wait(timeoutMs, false, { ref: false })])
    if (isOver) return
    this.#abortAll()
    // What an aborted handler still does is not waited for: `close` gives its job back.
    await Promise.race([ended, wait(ABORTED_MS, undefined, { ref: false })])
  }

  async close({ timeoutMs }: { timeoutMs: number }): Promise<void> {
    await this.endWork({ timeoutMs })
    await this.#boss.stop({ graceful: true, timeout: ABORTED_MS })
    await Promise.allSettled([...this.#active].map(({ ended }) => ended))
  }

  #abortAll(): void {
    for (const job of this.#active) job.abort()
  }

  /** Outside the caller's transaction: the queue remains after a rollback. */
  #ensure(queue: string): Promise<void> {
    const ensuring = this.#queues.get(queue) ?? ensureQueue(this.#boss, queue)
    this.#queues.set(queue, ensuring)
    ensuring.catch(() => this.#queues.delete(queue))
    return ensuring
  }
}
