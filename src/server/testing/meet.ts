import { type RawBuilder, sql as raw } from 'kysely'
import { expect } from 'vitest'
import type { TestServer } from '#server/testing.ts'

type Meeting<T> = {
  /** A statement that locks what they all need. */
  readonly lock: RawBuilder<unknown>
  readonly start: () => readonly Promise<T>[]
  /** Done while they wait. */
  readonly meanwhile?: () => Promise<unknown>
}

/** How many calls wait for a lock. */
export async function countWaiting({ ports: { sql } }: TestServer): Promise<number | undefined> {
  const { rows } = await raw<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(sql)
  return rows[0]?.count
}

/** Starts requests behind a lock and lets go once they all wait there: they meet, whatever the machine does. */
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
