import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Attempt, countFailure, storeProgress } from '#server/files/attempt-fence.ts'
import { startTestServer, type TestServer } from '#server/testing.ts'
import { beginAttempt, failRender, finishAttempt, markCancelled } from './renders.repository.ts'
import { finishedVideo } from './testing/finished-video.ts'

let server: TestServer
let ownerId: string
beforeAll(async () => {
  server = await startTestServer()
  ownerId = (await server.signedIn()).userId
})
afterAll(() => server?.stop())

const now = new Date()
const made = { fileKey: 'videos/other.mp4', bytes: 1, watermarked: false, now }

const WRITES: [string, (one: Attempt) => Promise<unknown>][] = [
  ['store progress', (one) => storeProgress(server.ports.sql, 'renders', { ...one, progress: 0.5 })],
  ['finish', (one) => finishAttempt(server.ports.sql, one, made)],
  ['count a failure', (one) => countFailure(server.ports.sql, 'renders', one)],
  ['fail', (one) => failRender(server.ports.sql, { ...one, problem: 'No.', now })],
]

async function queued(): Promise<string> {
  const id = await finishedVideo(server, ownerId)
  const waiting = { status: 'queued', attempt: 0, file_key: null, finished_at: null } as const
  await server.ports.sql.updateTable('renders').set(waiting).where('id', '=', id).execute()
  return id
}

async function begun(id: string): Promise<Attempt> {
  const task = await beginAttempt(server.ports.sql, id)
  if (!task) throw new Error('no attempt was begun')
  return task
}

const rowOf = (id: string) =>
  server.ports.sql.selectFrom('renders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

describe('an attempt at a video', () => {
  it.each(WRITES)('cannot %s once a newer attempt has begun, and the newer one can', async (_, write) => {
    const id = await queued()
    const [older, newer] = [await begun(id), await begun(id)]
    const before = await rowOf(id)
    expect(await write(older)).toBeFalsy()
    expect(await rowOf(id)).toEqual(before)
    await write(newer)
    expect(await rowOf(id)).not.toEqual(before)
  })

  it.each(WRITES)('cannot %s once the video is canceled', async (_, write) => {
    const id = await queued()
    const task = await begun(id)
    await markCancelled(server.ports.sql, { id, ownerId, now })
    const before = await rowOf(id)
    expect(await write(task)).toBeFalsy()
    expect(await rowOf(id)).toEqual(before)
    expect(await beginAttempt(server.ports.sql, id)).toBeUndefined()
  })
})
