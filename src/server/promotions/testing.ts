import { type RawBuilder, sql as raw } from 'kysely'
import { expect } from 'vitest'
import { generatePromotion } from '#contract/promotions.ts'
import type { TestClient, TestServer } from '../testing.ts'

/** A class with all its facts, as the form sends it. */
export const FORM = {
  instructorName: 'Mia',
  studio: 'Velvet Room',
  classType: 'Pole Flow',
  schedule: 'Every Monday',
  time: '6:30 PM',
  details: 'Bring grip socks',
  writingStyle: 'fierce',
  classDate: '',
} as const

export type Changes = Partial<Record<keyof typeof FORM, string>> & { readonly attempt?: number }

/** Sent as any page could: not only what the contract allows. */
export const ask = (client: TestClient, changes: Changes = {}, signal?: AbortSignal) =>
  client.fetch(generatePromotion.path, {
    method: 'POST',
    body: JSON.stringify({ ...FORM, ...changes }),
    headers: { 'content-type': 'application/json' },
    ...(signal && { signal }),
  })

export async function written(client: TestClient, changes: Changes = {}) {
  const reply = await ask(client, changes)
  expect(reply.status).toBe(200)
  return generatePromotion.reply.parse(await reply.json())
}

type Meeting<T> = {
  /** A statement that locks what they all need. */
  readonly lock: RawBuilder<unknown>
  readonly start: () => readonly Promise<T>[]
  /** Done while they wait. */
  readonly meanwhile?: () => Promise<unknown>
}

/** Starts requests behind a lock and lets go once they all wait there: they meet, whatever the machine does. */
export async function meet<T>({ ports: { sql } }: TestServer, { lock, start, meanwhile }: Meeting<T>) {
  const waiting = async () => {
    const { rows } = await raw<{ count: number }>`
      select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(sql)
    return rows[0]?.count
  }
  const started = await sql.transaction().execute(async (trx) => {
    await lock.execute(trx)
    const all = start()
    await expect.poll(waiting, { timeout: 5000 }).toBe(all.length)
    await meanwhile?.()
    return { all }
  })
  return Promise.all(started.all)
}
