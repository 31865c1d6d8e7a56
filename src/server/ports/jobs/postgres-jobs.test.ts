import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { silent, testDatabase } from '#server/db/testing.ts'
import { transaction } from '#server/db/transaction.ts'
import { createMetrics } from '#server/ports/metrics/metrics.ts'
import type { Job, Jobs } from './jobs.ts'
import { openJobs } from './postgres-jobs.ts'

let database: Database
let jobs: Jobs
beforeAll(async () => {
  database = await testDatabase()
  jobs = await openJobs({ database, log: silent, role: 'all', metrics: createMetrics() })
})
afterAll(async () => {
  await jobs.close({ timeoutMs: 1000 })
  await database.close()
})

/** A worker that records every attempt and acts as the test says. */
async function watch(
  queue: string,
  handle: (job: Job<{ n: number }>) => Promise<void> = async () => undefined,
) {
  const tries: { id: string; n: number; attempt: number }[] = []
  const givenUp: { id: string; n: number; reason: string }[] = []
  await jobs.work<{ n: number }>(queue, {
    concurrency: 1,
    handler: async (job) => {
      tries.push({ id: job.id, n: job.data.n, attempt: job.attempt })
      await handle(job)
    },
    onGiveUp: async ({ id, data }, error) => {
      givenUp.push({ id, n: data.n, reason: error.message })
    },
  })
  return { tries, givenUp }
}

describe('a job', () => {
  it('is done once, with its data and the number of the try', async () => {
    const { tries } = await watch('once')
    const id = await jobs.enqueue(database.sql, 'once', { n: 7 })
    await expect.poll(() => tries).toEqual([{ id, n: 7, attempt: 1 }])
  })

  it('exists only if its transaction commits', async () => {
    const { tries } = await watch('bound')
    const undone = transaction(database.sql, async (sql) => {
      await jobs.enqueue(sql, 'bound', { n: 1 })
      throw new Error('changed my mind')
    })
    await expect(undone).rejects.toThrow('changed my mind')
    await transaction(database.sql, async (sql) => void (await jobs.enqueue(sql, 'bound', { n: 2 })))
    await expect.poll(() => tries.map(({ n }) => n)).toEqual([2])
  })

  it('is tried again when it fails, and done with the first try that succeeds', async () => {
    const { tries, givenUp } = await watch('again', async ({ attempt }) => {
      if (attempt === 1) throw new Error('the first always fails')
    })
    await jobs.enqueue(database.sql, 'again', { n: 1 })
    await expect.poll(() => tries.map(({ attempt }) => attempt)).toEqual([1, 2])
    expect(givenUp).toEqual([])
  })

  it('is given up after its last try, with the reason', async () => {
    const { tries, givenUp } = await watch('hopeless', async () => {
      throw new Error('no codec for that')
    })
    const id = await jobs.enqueue(database.sql, 'hopeless', { n: 3 }, { retryLimit: 1 })
    await expect.poll(() => givenUp).toEqual([{ id, n: 3, reason: 'no codec for that' }])
    expect(tries.map(({ attempt }) => attempt)).toEqual([1, 2])
  })

  it('goes before others of lower priority', async () => {
    for (const n of [1, 2]) await jobs.enqueue(database.sql, 'ranked', { n })
    await jobs.enqueue(database.sql, 'ranked', { n: 3 }, { priority: 5 })
    const { tries } = await watch('ranked')
    await expect.poll(() => tries.map(({ n }) => n)).toEqual([3, 1, 2])
  })

  it('is refused while one of its key waits or runs, and taken after', async () => {
    const gate = Promise.withResolvers<void>()
    const { tries } = await watch('single', () => gate.promise)
    const key = { singletonKey: 'user-1' }
    expect(await jobs.enqueue(database.sql, 'single', { n: 1 }, key)).toBeDefined()
    expect(await jobs.enqueue(database.sql, 'single', { n: 2 }, key)).toBeUndefined()
    expect(await jobs.enqueue(database.sql, 'single', { n: 3 }, { singletonKey: 'user-2' })).toBeDefined()
    await expect.poll(() => tries.length).toBe(1)
    expect(await jobs.enqueue(database.sql, 'single', { n: 4 }, key)).toBeUndefined()
    gate.resolve()
    await expect.poll(() => tries.length).toBe(2)
    await expect.poll(() => jobs.enqueue(database.sql, 'single', { n: 5 }, key)).toBeDefined()
    await expect.poll(() => tries.map(({ n }) => n)).toEqual([1, 3, 5])
  })

  it('hears by its signal that it was cancelled, and is not tried again', async () => {
    const aborted = Promise.withResolvers<void>()
    const { tries, givenUp } = await watch('cancelled', async ({ signal, data }) => {
      if (data.n !== 1) return
      await once(signal, 'abort')
      aborted.resolve()
      throw signal.reason
    })
    const id = await jobs.enqueue(database.sql, 'cancelled', { n: 1 })
    await expect.poll(() => tries.length).toBe(1)
    await jobs.cancel('cancelled', id ?? '')
    await aborted.promise
    await jobs.enqueue(database.sql, 'cancelled', { n: 2 })
    await expect.poll(() => tries.map(({ n }) => n)).toEqual([1, 2])
    expect(givenUp).toEqual([])
  })

  it('is taken out of the queue when it is cancelled before its time', async () => {
    const id = await jobs.enqueue(database.sql, 'waiting', { n: 1 })
    await jobs.enqueue(database.sql, 'waiting', { n: 2 })
    await jobs.cancel('waiting', id ?? '')
    const { tries } = await watch('waiting')
    await expect.poll(() => tries.map(({ n }) => n)).toEqual([2])
  })

  it('is taken over from a worker that was killed', async () => {
    const worker = spawn(
      process.execPath,
      [join(import.meta.dirname, 'worker.fixture.ts'), database.url, 'orphaned'],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    )
    const id = await jobs.enqueue(database.sql, 'orphaned', { n: 9 })
    const [line] = await once(worker.stdout, 'data')
    expect(JSON.parse(String(line))).toEqual({ id, attempt: 1 })
    const { tries } = await watch('orphaned')
    worker.kill('SIGKILL')
    await expect.poll(() => tries).toEqual([{ id, n: 9, attempt: 2 }])
  })
})

describe('a process that stops', () => {
  it('lets running jobs end within their time', async () => {
    const other = await openJobs({ database, log: silent, role: 'worker', metrics: createMetrics() })
    const started = Promise.withResolvers<void>()
    const gate = Promise.withResolvers<void>()
    let ended = false
    const handler = async () => {
      started.resolve()
      await gate.promise
      ended = true
    }
    await other.work('finishing', { concurrency: 1, handler })
    await jobs.enqueue(database.sql, 'finishing', { n: 1 })
    await started.promise
    const closing = other.close({ timeoutMs: 20_000 })
    gate.resolve()
    await closing
    expect(ended).toBe(true)
  })

  it('aborts those that take longer, and another process does them', async () => {
    const other = await openJobs({ database, log: silent, role: 'worker', metrics: createMetrics() })
    const started = Promise.withResolvers<void>()
    const handler = async ({ signal }: { signal: AbortSignal }) => {
      started.resolve()
      await once(signal, 'abort')
      throw signal.reason
    }
    await other.work('handed-over', { concurrency: 1, handler })
    await jobs.enqueue(database.sql, 'handed-over', { n: 1 })
    await started.promise
    await other.close({ timeoutMs: 100 })
    const { tries } = await watch('handed-over')
    await expect.poll(() => tries.map(({ attempt }) => attempt)).toEqual([2])
  })

  it('still queues jobs of requests under way, after it has ended its work', async () => {
    const other = await openJobs({ database, log: silent, role: 'all', metrics: createMetrics() })
    const seen: string[] = []
    await other.work('late', { concurrency: 1, handler: async ({ id }) => void seen.push(id) })
    await other.endWork({ timeoutMs: 1000 })
    const id = await other.enqueue(database.sql, 'late', { n: 1 })
    await other.close({ timeoutMs: 0 })
    expect(seen).toEqual([])
    const { tries } = await watch('late')
    await expect.poll(() => tries).toEqual([{ id, n: 1, attempt: 1 }])
  })

  it('that only serves the web does no jobs', async () => {
    const web = await openJobs({ database, log: silent, role: 'web', metrics: createMetrics() })
    const handler = async () => {
      throw new Error('not here')
    }
    await web.work('elsewhere', { concurrency: 1, handler })
    await web.enqueue(database.sql, 'elsewhere', { n: 1 })
    await web.close({ timeoutMs: 1000 })
    const { tries } = await watch('elsewhere')
    await expect.poll(() => tries.map(({ attempt }) => attempt)).toEqual([1])
  })
})
