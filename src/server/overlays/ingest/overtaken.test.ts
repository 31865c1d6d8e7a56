import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { testDatabase } from '#server/db/testing.ts'
import { type Attempt, countFailure } from '#server/files/attempt-fence.ts'
import {
  beginAttempt,
  finishAttempt,
  insertUploaded,
  refuseOverlay,
  retryStopped,
  stopOverlay,
} from './ingest.repository.ts'

let database: Database
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database?.close())

const sheet = { pages: 1, columns: 1, rows: 1, frameWidth: 1, frameHeight: 1 }
const ink = { left: 0, top: 0, right: 1, bottom: 1 }
const prepared = { folder: 'overlays/other', width: 1, height: 1, durations: [1], sheet, ink }

const WRITES: [string, (one: Attempt) => Promise<unknown>][] = [
  ['finish', (one) => finishAttempt(database.sql, one, prepared)],
  ['count a failure', (one) => countFailure(database.sql, 'overlays', one)],
  ['refuse it', (one) => refuseOverlay(database.sql, { ...one, problem: 'No.' })],
]

async function waiting(): Promise<string> {
  const id = randomUUID()
  const names = { id, public_id: id, title: 'Sparkles', family: null, upload_key: id }
  await insertUploaded(database.sql, { ...names, source_key: `sources/${id}`, created_at: new Date() })
  return id
}

async function begun(id: string): Promise<Attempt> {
  const task = await beginAttempt(database.sql, id)
  if (!task) throw new Error('no attempt was begun')
  return task
}

const rowOf = (id: string) =>
  database.sql.selectFrom('overlays').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

describe('an attempt at an overlay', () => {
  it.each(WRITES)('cannot %s once a newer attempt has begun, and the newer one can', async (_, write) => {
    const id = await waiting()
    const [older, newer] = [await begun(id), await begun(id)]
    const before = await rowOf(id)
    expect(await write(older)).toBeFalsy()
    expect(await rowOf(id)).toEqual(before)
    await write(newer)
    expect(await rowOf(id)).not.toEqual(before)
  })

  it.each(WRITES)('cannot %s once the queue has given up, nor when it is retried', async (_, write) => {
    const id = await waiting()
    const task = await begun(id)
    await stopOverlay(database.sql, { id, problem: 'Stopped.' })
    const before = await rowOf(id)
    expect(await write(task)).toBeFalsy()
    expect(await rowOf(id)).toEqual(before)
    expect(await beginAttempt(database.sql, id)).toBeUndefined()
    expect(await retryStopped(database.sql, id)).toBe(id)
    const waitsAgain = await rowOf(id)
    expect(await write(task)).toBeFalsy()
    expect(await rowOf(id)).toEqual(waitsAgain)
  })
})
