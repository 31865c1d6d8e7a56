import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeAhead } from '#contract/ahead.ts'
import type { PublicId } from '#domain/ids.ts'
import { COMPOSE, type Compose } from '#server/renders/compose-queue.ts'
import { makeVideo } from '#server/renders/make-video.ts'
import { anyPanel, compose, filePath, generate, readyBackground } from '#server/renders/testing/stage.ts'
import { watermarkOf } from '#server/renders/watermark.ts'
import { startTestServer, type TestClient, type TestServer } from '#server/testing.ts'

/** Long enough that it is still being made when it is asked for. */
const SECONDS = 30
const PROCESS = join(import.meta.dirname, '../testing/ahead-process.fixture.ts')

let server: TestServer
let background: PublicId
let maker: ChildProcess
beforeAll(async () => {
  server = await startTestServer({ config: { mediaWorkers: 1 }, ownMedia: true })
  const { ports } = server
  // Not the worker of videos made ahead: those are the other process's.
  await ports.jobs.work<Compose>(COMPOSE, {
    concurrency: 1,
    handler: (job) => makeVideo(ports, job, watermarkOf(ports)),
  })
  background = await readyBackground(server)
})
afterAll(() => server?.stop())

beforeEach(async () => {
  const { database, config } = server.ports
  maker = spawn(process.execPath, [PROCESS], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'development',
      LOG_LEVEL: 'error',
      ROLE: 'worker',
      DATABASE_URL: database.url,
      DATA_DIR: config.dataDir,
      MEDIA_WORKERS: '1',
      FREE_SPACE_FLOOR: '0',
    },
  })
  if (!maker.stdout) throw new Error('The process has no output')
  await once(maker.stdout, 'data')
})
afterEach(() => end('SIGKILL'))

async function end(signal: 'SIGKILL'): Promise<void> {
  if (maker.exitCode !== null || maker.signalCode !== null) return
  const gone = once(maker, 'exit')
  maker.kill(signal)
  await gone
}

const keyOf = async (renderId: string) =>
  (
    await server.ports.sql
      .selectFrom('ahead_videos')
      .select('file_key')
      .where('render_id', '=', renderId)
      .executeTakeFirst()
  )?.file_key

/** A video that the other process is making, and the key of its file. */
async function beingMade(client: TestClient) {
  const { body } = await generate(
    client,
    { backgroundVideoId: background, duration: SECONDS, videoSettings: { videoDuration: SECONDS } },
    anyPanel(),
  )
  const { renderId, textOverlayPublicId } = body
  expect((await client.call(makeAhead, { body: { renderId } })).body).toEqual({ isMaking: true })
  await expect.poll(() => keyOf(renderId)).toBeTruthy()
  const asked = () =>
    compose(client, {
      backgroundPublicId: background,
      renderId,
      textOverlayPublicId,
      videoDuration: SECONDS,
    })
  return { renderId, key: await keyOf(renderId), asked }
}

const finishedKey = async (renderId: string) =>
  (
    await server.ports.sql
      .selectFrom('renders')
      .select('file_key')
      .where('id', '=', renderId)
      .executeTakeFirst()
  )?.file_key

describe('a video that another process makes ahead', () => {
  it('is made once: its request waits and takes the file', async () => {
    const video = await beingMade(await server.signedIn())
    expect((await video.asked()).status).toBe(200)
    expect(await finishedKey(video.renderId)).toBe(video.key)
    await filePath(server, video.renderId)
  })

  it('is made by its request once that process has died', async () => {
    const video = await beingMade(await server.signedIn())
    const reply = video.asked()
    await end('SIGKILL')
    expect((await reply).status).toBe(200)
    expect(await finishedKey(video.renderId)).not.toBe(video.key)
    await filePath(server, video.renderId)
  })
})
