import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { uploadPersonalVideo } from '#contract/backgrounds.ts'
import { makeClip } from '#media/testing/make-clip.ts'
import { startTestServer, type TestServer } from '#server/testing.ts'
import { openBucketFiles } from './bucket-files.ts'
import { failing } from './testing/faults.ts'
import { startBucket, type TestBucket } from './testing/start-bucket.ts'

const patience = { connectMs: 2000, idleMs: 5000, answerMs: 5000, senderMs: 5000, pausesMs: [5, 10, 20] }

let folder: string
let bucket: TestBucket
let server: TestServer
let clip: Buffer<ArrayBuffer>
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'polepro-away-'))
  bucket = await startBucket()
  const place = { folder: join(folder, 'bucket'), mustExist: false, freeSpaceFloor: 0, patience }
  server = await startTestServer({ ports: { files: await openBucketFiles(bucket.settings, place) } })
  await makeClip(join(folder, 'clip.mp4'), { seconds: 1, width: 90, height: 160, fps: 10, audio: false })
  clip = await readFile(join(folder, 'clip.mp4'))
})
afterAll(async () => {
  await server?.stop()
  await bucket.stop()
  await rm(folder, { recursive: true, force: true })
})
beforeEach(() => {
  bucket.fault = undefined
})

async function upload(client: Awaited<ReturnType<TestServer['signedIn']>>) {
  const form = new FormData()
  form.set('duration', '1')
  form.set('video', new Blob([clip], { type: 'video/mp4' }), 'my-class.mp4')
  return client.call(uploadPersonalVideo, { form })
}

describe('while the bucket is away', () => {
  it('an upload is refused for the moment: no row, no key, and the one place is free again', async () => {
    const client = await server.signedIn()
    bucket.fault = failing(1000, /./, 503)
    const refused = await upload(client)
    expect(refused.status).toBe(503)
    expect(refused.problem?.code).toBe('server.unavailable')
    const rows = () =>
      server.ports.sql.selectFrom('backgrounds').select('id').where('owner_id', '=', client.userId).execute()
    expect(await rows()).toEqual([])
    bucket.fault = undefined
    expect(await bucket.keys()).not.toContainEqual(expect.stringMatching(/^uploads/))
    expect((await upload(client)).status).toBe(201)
    expect(await bucket.keys()).toContainEqual(expect.stringMatching(/^uploads/))
  })

  it('the server says that it is not ready', async () => {
    const ready = async () => (await fetch(`${server.url}/readyz`)).status
    bucket.fault = failing(1000, /./, 503)
    expect(await ready()).toBe(503)
    bucket.fault = undefined
    expect(await ready()).toBe(200)
  })
})
