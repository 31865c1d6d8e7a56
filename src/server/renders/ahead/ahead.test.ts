import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeAhead, readIdle } from '#contract/ahead.ts'
import { readRender } from '#contract/renders.ts'
import type { PublicId } from '#domain/ids.ts'
import { startComposeWorker } from '#server/renders/start-compose-worker.ts'
import { sweepRenders } from '#server/renders/sweep-renders.ts'
import { anyPanel, compose, filePath, generate, readyBackground } from '#server/renders/testing/stage.ts'
import { startTestServer, type TestClient, type TestServer } from '#server/testing.ts'

const SECONDS = 2
/** Long enough that it is not finished before another video is asked for. */
const LONG = 60

let server: TestServer
let background: PublicId
beforeAll(async () => {
  server = await startTestServer({ config: { mediaWorkers: 2 }, ownMedia: true })
  await startComposeWorker(server.ports)
  background = await readyBackground(server)
})
afterAll(() => server?.stop())

/** The first call of the editor for a video that is new. */
async function prepared(client: TestClient, seconds = SECONDS) {
  const { body } = await generate(
    client,
    { backgroundVideoId: background, duration: seconds, videoSettings: { videoDuration: seconds } },
    anyPanel(),
  )
  return body
}

type Prepared = Awaited<ReturnType<typeof prepared>>

const asked = (client: TestClient, { renderId, textOverlayPublicId }: Prepared, seconds = SECONDS) =>
  compose(client, {
    backgroundPublicId: background,
    renderId,
    textOverlayPublicId,
    videoDuration: seconds,
  })

const ahead = (client: TestClient, { renderId }: Prepared) => client.call(makeAhead, { body: { renderId } })

const aheadRow = (renderId: string) =>
  server.ports.sql.selectFrom('ahead_videos').selectAll().where('render_id', '=', renderId).executeTakeFirst()

/** The key of its file, once that is made. */
async function madeAhead(client: TestClient, video: Prepared): Promise<string> {
  expect((await ahead(client, video)).body).toEqual({ isMaking: true })
  await expect.poll(async () => (await aheadRow(video.renderId))?.bytes).toBeTruthy()
  return (await aheadRow(video.renderId))?.file_key ?? ''
}

const isStored = async (key: string) => (await server.ports.files.head(key)) !== undefined

describe('a video made ahead', () => {
  it('is the video that is asked for later: the same file, at once', async () => {
    const client = await server.signedIn({ role: 'pro', isVerified: true })
    const video = await prepared(client)
    const key = await madeAhead(client, video)
    const path = await server.ports.files.hold().localPath(key)
    const bytes = await readFile(path ?? '')
    const { body } = await asked(client, video)
    expect(body.renderId).toBe(video.renderId)
    expect(await readFile(await filePath(server, video.renderId))).toEqual(bytes)
    expect(await aheadRow(video.renderId)).toBeUndefined()
  })

  it('is neither served nor counted before', async () => {
    const client = await server.signedIn()
    const video = await prepared(client)
    await madeAhead(client, video)
    const params = { renderId: video.renderId }
    expect((await client.call(readRender, { params })).body).toMatchObject({
      status: 'prepared',
      videoUrl: null,
    })
    expect((await client.fetch(`/api/videos/${video.renderId}`)).status).toBe(409)
    expect((await asked(client, await prepared(client))).status).toBe(200)
  })

  it('is made again where its owner lost the plan meanwhile', async () => {
    const client = await server.signedIn({ role: 'pro', isVerified: true })
    const video = await prepared(client)
    const key = await madeAhead(client, video)
    await server.ports.sql
      .updateTable('users')
      .set({ role: 'user' })
      .where('id', '=', client.userId)
      .execute()
    const { body } = await asked(client, video)
    expect(body.watermarked).toBe(true)
    await expect.poll(() => isStored(key)).toBe(false)
  })

  it('gives way to the video that any account asks for', async () => {
    const [client, other] = [await server.signedIn(), await server.signedIn()]
    const wanted = await prepared(other)
    const waiting = await server.ports.sql
      .updateTable('renders')
      .set({ status: 'queued' })
      .where('id', '=', (await prepared(other)).renderId)
      .returning('id')
      .executeTakeFirstOrThrow()
    const video = await prepared(client, LONG)
    expect((await client.call(readIdle, {})).body).toEqual({ isIdle: false })
    expect((await ahead(client, video)).body).toEqual({ isMaking: false })
    await server.ports.sql.deleteFrom('renders').where('id', '=', waiting.id).execute()
    expect((await client.call(readIdle, {})).body).toEqual({ isIdle: true })
    expect((await ahead(client, video)).body).toEqual({ isMaking: true })
    expect((await asked(other, wanted)).status).toBe(200)
    await expect.poll(() => aheadRow(video.renderId)).toBeUndefined()
    expect((await asked(client, video, LONG)).status).toBe(200)
  })

  it('is one of each account; the one before and forgotten ones are deleted', async () => {
    const client = await server.signedIn()
    const first = await madeAhead(client, await prepared(client))
    const second = await madeAhead(client, await prepared(client))
    expect([await isStored(first), await isStored(second)]).toEqual([false, true])
    await sweepRenders(server.ports)
    expect(await isStored(second)).toBe(true)
    const later = { now: () => new Date(Date.now() + 31 * 60_000) }
    await sweepRenders({ ...server.ports, clock: later })
    expect(await isStored(second)).toBe(false)
  })

  it('is not made of another account’s video, of one that is asked for, or where the server is told not to', async () => {
    const [client, other] = [await server.signedIn(), await server.signedIn()]
    const video = await prepared(client)
    expect((await ahead(other, video)).problem?.code).toBe('render.not_found')
    await asked(client, video)
    expect((await ahead(client, video)).body).toEqual({ isMaking: false })
    const quiet = await startTestServer({ config: { makesAhead: false } })
    expect((await (await quiet.signedIn()).call(readIdle, {})).body).toEqual({ isIdle: false })
    await quiet.stop()
  })
})
