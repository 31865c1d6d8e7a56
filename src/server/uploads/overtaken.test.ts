import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../db/database.ts'
import { testDatabase } from '../db/testing.ts'
import {
  beginTry,
  countFailure,
  finishTry,
  insertShared,
  noteProgress,
  refuseBackground,
  stopBackground,
  type Try,
} from './uploads.repository.ts'

let database: Database
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database?.close())

const prepared = { folder: 'backgrounds/other', frames: 30, bytes: 1 }

const WRITES: [string, (one: Try) => Promise<unknown>][] = [
  ['note progress', (one) => noteProgress(database.sql, { ...one, progress: 0.5 })],
  ['finish', (one) => finishTry(database.sql, one, prepared)],
  ['count a failure', (one) => countFailure(database.sql, one)],
  ['refuse it', (one) => refuseBackground(database.sql, { ...one, problem: 'No.' })],
]

async function waiting(): Promise<string> {
  const id = randomUUID()
  const shared = { id, publicId: id, title: 'Haze', sourceKey: `uploads/${id}`, now: new Date() }
  await insertShared(database.sql, shared)
  return id
}

async function begun(id: string): Promise<Try> {
  const task = await beginTry(database.sql, { id, isFirst: false })
  if (!task) throw new Error('no try was begun')
  return task
}

const rowOf = (id: string) =>
  database.sql.selectFrom('backgrounds').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

describe('a try at a background', () => {
  it.each(WRITES)('cannot %s once a newer try has begun, and the newer one can', async (_, write) => {
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
    expect(await beginTry(database.sql, { id, isFirst: false })).toBeUndefined()
  })
})
