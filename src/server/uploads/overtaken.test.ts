import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { testDatabase } from '#server/db/testing.ts'
import { type Attempt, countFailure, storeProgress } from '#server/files/attempt-fence.ts'
import {
  beginAttempt,
  finishAttempt,
  insertShared,
  refuseBackground,
  stopBackground,
} from './uploads.repository.ts'

let database: Database
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database?.close())

const prepared = { folder: 'backgrounds/other', frames: 30, bytes: 1 }

const WRITES: [string, (one: Attempt) => Promise<unknown>][] = [
  ['store progress', (one) => storeProgress(database.sql, 'backgrounds', { ...one, progress: 0.5 })],
  ['finish', (one) => finishAttempt(database.sql, one, prepared)],
  ['count a failure', (one) => countFailure(database.sql, 'backgrounds', one)],
  ['refuse it', (one) => refuseBackground(database.sql, { ...one, problem: 'No.' })],
]

async function waiting(): Promise<string> {
  const id = randomUUID()
  const shared = { id, publicId: id, title: 'Haze', sourceKey: `uploads/${id}`, now: new Date() }
  await insertShared(database.sql, shared)
  return id
}

async function begun(id: string): Promise<Attempt> {
  const task = await beginAttempt(database.sql, { id, isFirst: false })
  if (!task) throw new Error('no attempt was begun')
  return task
}

const rowOf = (id: string) =>
  database.sql.selectFrom('backgrounds').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

describe('an attempt at a background', () => {
  it.each(WRITES)('cannot %s once a newer attempt has begun, and the newer one can', async (_, write) => {
    const id = await waiting()
    const [older, newer] = [await begun(id), await begun(id)]
    const before = await rowOf(id)
    await write(older)
    expect(await rowOf(id)).toEqual(before)
    await write(newer)
    expect(await rowOf(id)).not.toEqual(before)
  })

  it.each(WRITES)('cannot %s once the queue has given up', async (_, write) => {
    const id = await waiting()
    const task = await begun(id)
    await stopBackground(database.sql, { id, problem: 'Stopped.' })
    const before = await rowOf(id)
    await write(task)
    expect(await rowOf(id)).toEqual(before)
    expect(await beginAttempt(database.sql, { id, isFirst: false })).toBeUndefined()
  })
})
