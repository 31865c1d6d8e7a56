import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { segmentVideo } from '#contract/clips.ts'
import { cancelUpload, readSignedUploadParams } from '#contract/media-host.ts'
import { PublicId, UserId } from '#domain/ids.ts'
import { paramsOf } from '#server/media-host/testing/host-client.ts'
import type { Jobs } from '#server/ports/jobs/jobs.ts'
import {
  type SignedIn,
  startBeside,
  startTestServer,
  type TestClient,
  type TestServer,
} from '#server/testing.ts'
import { externalPublicId } from './external-id.ts'
import { sweepAbandoned } from './sweep-abandoned.ts'

const keys = { apiKey: '123456789012345', apiSecret: 'what-the-cloud-and-we-know' }
/** Unreachable; no worker runs that would connect. */
const external = { api: 'http://127.0.0.1:9', delivery: 'http://127.0.0.1:9' }

let server: TestServer
beforeAll(async () => {
  const mediaHost = { cloudName: 'studio', keys, unsignedPreset: undefined, external }
  server = await startTestServer({ config: { mediaHost } })
})
afterAll(() => server?.stop())

/** Signs `count` more uploads, whose reservations have expired. */
async function resting(client: SignedIn, count: number): Promise<string[]> {
  const ids: string[] = []
  while (ids.length < count) {
    ids.push((await paramsOf(client)).public_id ?? '')
    await server.ports.sql
      .updateTable('backgrounds')
      .set({ reserved_until: new Date(0) })
      .where('owner_id', '=', client.userId)
      .execute()
  }
  return ids
}

/** The oldest first. */
const uploadsOf = async ({ userId }: SignedIn): Promise<string[]> => {
  const rows = server.ports.sql.selectFrom('incoming_uploads').where('user_id', '=', userId)
  return (await rows.select('id').orderBy('created_at').execute()).map(({ id }) => id)
}

/** The same browser at a server with another queue. */
async function whereJobs(client: SignedIn, enqueue: Jobs['enqueue']): Promise<TestClient> {
  const jobs = { ...server.ports.jobs, enqueue }
  const beside = await startBeside(server, { jobs })
  onTestFinished(() => beside.stop())
  const there = beside.client()
  for (const [name, value] of client.cookies) there.setCookie(name, value)
  return there
}

describe('an external upload with an expired reservation', () => {
  it('is evicted for a sixth if it is the oldest, but not while a job is about to fetch it', async () => {
    const client = await server.signedIn({ role: 'pro' })
    const [waiting = '', eldest, ...others] = await resting(client, 5)
    const there = { id: waiting, userId: UserId.parse(client.userId) }
    const publicId = PublicId.parse(externalPublicId(there))
    expect((await client.call(segmentVideo, { body: { publicId, duration: 1 } })).status).toBe(200)
    const [sixth = ''] = await resting(client, 1)
    expect(eldest).toBeDefined()
    expect(await uploadsOf(client)).toEqual([waiting, ...others, sixth])
  })

  it('is deleted only together with its removal there', async () => {
    const client = await server.signedIn({ role: 'pro' })
    const five = await resting(client, 5)
    const enqueue = () => Promise.reject(new Error('the queue is away'))
    const there = await whereJobs(client, enqueue)
    expect((await there.call(readSignedUploadParams, {})).status).toBe(500)
    const [uploadId = ''] = five
    expect((await there.call(cancelUpload, { params: { uploadId } })).status).toBe(500)
    const clock = { now: () => new Date(Date.now() + 80_000_000) }
    const jobs = { ...server.ports.jobs, enqueue }
    await expect(sweepAbandoned({ ...server.ports, jobs, clock })).rejects.toThrow('the queue is away')
    expect(await uploadsOf(client)).toEqual(five)
  })
})
