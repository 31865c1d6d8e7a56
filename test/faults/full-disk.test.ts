import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readAuthUser } from '#contract/account.ts'
import { listBackgrounds, uploadPersonalVideo } from '#contract/backgrounds.ts'
import { createDraft, readDraft, saveDraft } from '#contract/drafts.ts'
import { readRender } from '#contract/renders.ts'
import type { PublicId, RenderId } from '#domain/ids.ts'
import { inspectVideo } from '#media/testing/inspect.ts'
import { mountSmallVolume, type SmallVolume } from '#media/testing/small-volume.ts'
import { draftId, saying, writerId } from '#server/drafts/testing.ts'
import { TestClient } from '#server/http/test-client.ts'
import { fieldsOf, inPieces, padded, paramsOf, smallClip } from '#server/media-host/testing/host-client.ts'
import { openFolderFiles } from '#server/ports/files/folder-files.ts'
import { startComposeWorker } from '#server/renders/start-compose-worker.ts'
import { anyPanel, compose, filePath, generate, readyBackground } from '#server/renders/testing/stage.ts'
import { type SignedIn, startTestServer, type TestServer } from '#server/testing.ts'
import { startIngestWorker } from '#server/uploads/start-ingest-worker.ts'
import { readDatabase, wrongFiles } from './audit.ts'
import { freePort, ServerProcess } from './server-process.ts'

const MB = 1_000_000

/** Undefined where no volume can be mounted: the names of the skipped tests then say so. */
const [volume, whole] = [await mountSmallVolume(64 * MB), await mountSmallVolume(600 * MB)]
const unseen = (what: string) => (volume ? '' : ` (${what} not seen here: no volume can be mounted)`)

const FULL = { status: 507, problem: { code: 'storage.full' } }

function upload(client: TestClient, bytes: Buffer<ArrayBuffer>) {
  const form = new FormData()
  form.set('video', new Blob([bytes]), 'a.mp4')
  return client.call(uploadPersonalVideo, { form })
}

const sendText = (client: TestClient) => generate(client, { duration: 5 }, anyPanel())

/** Creates a draft and saves it again. */
async function saveTwice(client: TestClient) {
  const [id, writer] = [draftId(), writerId()]
  const made = await client.call(createDraft, { body: { id, writer, design: saying('Silk') } })
  const body = { baseRevision: 1, design: saying('While it is full'), writer }
  const saved = await client.call(saveDraft, { params: { id }, body })
  expect([made.status, saved.status]).toEqual([201, 200])
  return id
}

async function signInOnceMore(client: TestClient, email: string): Promise<void> {
  await client.login(email)
  expect((await client.call(readAuthUser, {})).body.email).toBe(email)
}

describe.skipIf(!volume)(`files on a volume that is full${unseen('uploads, videos and drafts')}`, () => {
  const { fill, free, folder, path } = volume ?? ({} as SmallVolume)
  let server: TestServer
  let client: SignedIn
  let clip: Buffer<ArrayBuffer>
  let video: Awaited<ReturnType<typeof askedFor>>
  let host: ReturnType<typeof inPieces>

  beforeAll(async () => {
    server = await startTestServer({ ports: { files: await openFolderFiles(path, { mustExist: false }) } })
    client = await server.signedIn({ role: 'pro', isVerified: true })
    clip = await smallClip()
  })
  afterAll(async () => {
    await free()
    await server?.stop()
    await volume?.[Symbol.asyncDispose]()
  })

  /** Requests a video that stays queued, because no worker has started yet. */
  async function askedFor(background: PublicId) {
    const { body } = await generate(client, { backgroundVideoId: background, duration: 5 }, anyPanel())
    const { textOverlayPublicId, renderId } = body
    const asked = { backgroundPublicId: background, textOverlayPublicId, renderId, videoDuration: 5 }
    const answer = compose(client, asked)
    await expect.poll(() => statusOf(renderId)).toBe('queued')
    return { renderId, answer }
  }

  const statusOf = async (renderId: RenderId) =>
    (await client.call(readRender, { params: { renderId } })).body.status

  const attemptsAt = async (table: 'renders' | 'backgrounds') => {
    const owned = server.ports.sql.selectFrom(table).select('attempt').where('owner_id', '=', client.userId)
    return (await owned.orderBy('created_at').execute()).map(({ attempt }) => attempt)
  }

  const ownVideos = async () => (await client.call(listBackgrounds, {})).body.personal

  it('accepts an upload, a piece of another, and the request for a video, before it is full', async () => {
    host = inPieces(server.url, fieldsOf(await paramsOf(client)), padded(clip, 2 * MB))
    expect((await host.send(0, MB)).status).toBe(200)
    const background = await readyBackground(server)
    expect((await upload(client, clip)).status).toBe(201)
    video = await askedFor(background)
    await fill()
    await Promise.all([startComposeWorker(server.ports), startIngestWorker(server.ports)])
  })

  it('accepts no uploads, no pieces of them, and no texts', async () => {
    expect(await upload(client, clip)).toMatchObject(FULL)
    expect((await host.send(MB, 2 * MB)).status).toBe(507)
    expect(await sendText(client)).toMatchObject(FULL)
    expect(await ownVideos()).toHaveLength(1)
  })

  it('queues a video that ran out of space, and an upload that needs preparation', async () => {
    await expect.poll(() => attemptsAt('renders')).toEqual([1])
    await expect.poll(() => statusOf(video.renderId)).toBe('queued')
    await expect.poll(() => attemptsAt('backgrounds')).toContain(1)
    expect((await ownVideos()).map(({ status }) => status)).toEqual(['processing'])
  })

  it('still serves drafts and sign-in, and no row names a half-written file', async () => {
    await saveTwice(client)
    await signInOnceMore(server.client(), client.email)
    expect(await wrongFiles(server.ports.sql, folder, new Set())).toEqual([])
  })

  it('resumes all of it as soon as there is space', async () => {
    await free()
    expect((await video.answer).status).toBe(200)
    expect(await inspectVideo(await filePath(server, video.renderId))).toMatchObject({ frames: 150 })
    expect((await host.send(MB, 2 * MB)).status).toBe(200)
    expect((await sendText(client)).status).toBe(200)
    await expect.poll(async () => (await ownVideos()).map(({ status }) => status)).toEqual(['ready', 'ready'])
    expect(await wrongFiles(server.ports.sql, folder, new Set())).toEqual([])
  })
})

describe.skipIf(!whole)(
  `database and files on a volume that has reached the free-space floor${unseen('the floor')}`,
  () => {
    const FLOOR = 250 * MB
    const EMAIL = 'customer@example.test'
    const { fill, free, path } = whole ?? ({} as SmallVolume)
    let server: ServerProcess
    let client: TestClient

    beforeAll(async () => {
      server = new ServerProcess(path, await freePort(), { freeSpaceFloor: FLOOR })
      await server.start()
      client = new TestClient(server.url)
      await client.register(EMAIL)
      await fill(FLOOR / 2)
    })
    afterAll(async () => {
      await server?.stop()
      await readDatabase(path, async () => undefined)
      await whole?.[Symbol.asyncDispose]()
    })

    it('accepts no files, and leaves the rest to the database: drafts and sign-in still work', async () => {
      expect(await upload(client, await smallClip())).toMatchObject(FULL)
      expect(await sendText(client)).toMatchObject(FULL)
      const id = await saveTwice(client)
      await signInOnceMore(new TestClient(server.url), EMAIL)
      await free()
      expect((await upload(client, await smallClip())).status).toBe(201)
      expect((await client.call(readDraft, { params: { id } })).body.revision).toBe(2)
    })
  },
)
