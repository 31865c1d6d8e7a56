import { type RawBuilder, sql as raw } from 'kysely'
import { expect } from 'vitest'
import type { TestServer } from '#server/testing.ts'

type Meeting<T> = {
  /** A statement that takes the lock that all requests need. */
  readonly lock: RawBuilder<unknown>
  readonly start: () => readonly Promise<T>[]
  /** Runs while they wait. */
  readonly meanwhile?: () => Promise<unknown>
}

/** Number of calls that wait for a lock. */
export async function countWaiting({ ports: { sql } }: TestServer): Promise<number | undefined> {
  const { rows } = await raw<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(sql)
  return rows[0]?.count
}

/**
 * Starts requests behind a lock and releases it once all wait there, so that they run concurrently on every machine.
 */
export async function meet<T>(server: TestServer, { lock, start, meanwhile }: Meeting<T>) {
  const started = await server.ports.sql.transaction().execute(async (trx) => {
    await lock.execute(trx)
    const all = start()
    await expect.poll(() => countWaiting(server)).toBe(all.length)
    await meanwhile?.()
    return { all }
  })
  return Promise.all(started.all)
}
