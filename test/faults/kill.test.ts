import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listBackgrounds } from '#contract/backgrounds.ts'
import { composeVideo, generateVideoParallel } from '#contract/renders.ts'
import { PublicId } from '#domain/ids.ts'
import { makeClip } from '#media/testing/make-clip.ts'
import { TestClient } from '#server/http/test-client.ts'
import { fill, painted } from '#server/renders/testing/stage.ts'
import { readDatabase, wrongFiles } from './audit.ts'
import { processesNaming, survivors } from './processes.ts'
import { freePort, ServerProcess } from './server-process.ts'

const ROUNDS = 20
const SEED = 20_261_121
/** Longest time that passes between the start of the work and its kill. */
const REACH_MS = { upload: 500, ingest: 2_000, compose: 2_000 } as const
type Phase = keyof typeof REACH_MS

let dataDir: string
let server: ServerProcess
let client: TestClient
let clip: Buffer<ArrayBuffer>
const acknowledged = { uploads: new Map<string, string>(), renders: new Set<string>() }
const sound = new Set<string>()

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'polepro-clip-'))
  await makeClip(join(folder, 'clip.mp4'), { seconds: 4, width: 360, height: 640 })
  clip = await readFile(join(folder, 'clip.mp4'))
  await rm(folder, { recursive: true })
  dataDir = join(tmpdir(), `polepro-kill-${process.pid}`)
  await mkdir(dataDir, { recursive: true })
  server = new ServerProcess(dataDir, await freePort())
  await server.start()
  client = new TestClient(server.url)
  const { id } = await client.register('somebody@example.test')
  await readDatabase(dataDir, (sql) =>
    sql.updateTable('users').set({ role: 'pro' }).where('id', '=', id).execute(),
  )
})

afterAll(async () => {
  await server?.stop()
  await readDatabase(dataDir, async () => undefined)
  await rm(dataDir, { recursive: true, force: true })
})

/** Numbers from 0 to 1, the same ones in every run. */
function* chances(seed: number): Generator<number, never> {
  for (let state = seed; ; ) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    yield state / 2 ** 32
  }
}

/** Sends a clip in pieces, as a phone would, and remembers it once it was acknowledged. */
async function upload(): Promise<void> {
  const form = new FormData()
  form.set('duration', '4')
  form.set('video', new Blob([clip]), 'clip.mp4')
  const whole = new Response(form)
  const type = whole.headers.get('content-type') ?? ''
  const bytes = new Uint8Array(await whole.arrayBuffer())
  async function* pieces() {
    for (let at = 0; at < bytes.length; at += 32_768) {
      yield bytes.subarray(at, at + 32_768)
      await delay(5)
    }
  }
  const reply = await client.fetch('/api/upload-personal-video', {
    method: 'POST',
    headers: { 'content-type': type },
    body: Readable.toWeb(Readable.from(pieces())) as ReadableStream,
    duplex: 'half',
  } as RequestInit & { headers: Record<string, string> })
  const { publicId } = (await reply.json()) as { publicId: string }
  if (reply.status === 201) {
    acknowledged.uploads.set(publicId, createHash('sha256').update(clip).digest('hex'))
  }
}

async function backgrounds() {
  return (await client.call(listBackgrounds, {})).body.personal
}

const ready = async () => (await backgrounds()).find(({ status }) => status === 'ready')?.publicId

/** Makes a video of its own kind: the round is painted into its text. */
async function compose(background: PublicId, round: number): Promise<void> {
  const image = painted(1080, 1920, (ctx) => fill(ctx, '#ff2d8f', [100, 100 + round, 800, 300]))
  const form = new FormData()
  form.set('backgroundVideoId', background)
  form.set('duration', '15')
  form.set('image', new Blob([image], { type: 'image/png' }), 'text.png')
  const { body: prepared } = await client.call(generateVideoParallel, { form })
  acknowledged.renders.add(prepared.renderId)
  await client.call(composeVideo, {
    body: {
      backgroundPublicId: background,
      textOverlayPublicId: prepared.textOverlayPublicId,
      renderId: prepared.renderId,
      videoDuration: 15,
    },
  })
}

/** The work that is to be interrupted, once it has begun. */
async function begin(phase: Phase, round: number): Promise<Promise<unknown>> {
  if (phase === 'upload') return upload()
  if (phase === 'compose') return compose(PublicId.parse(await ready()), round)
  await upload()
  return Promise.resolve()
}

async function audit(): Promise<void> {
  const files = await readDatabase(dataDir, (sql) => wrongFiles(sql, dataDir, sound))
  expect(files).toEqual([])
  const shown = await backgrounds()
  for (const [publicId, sha256] of acknowledged.uploads) {
    expect(shown.find((one) => one.publicId === publicId)?.status).toMatch(/processing|ready/)
    const stored = await readFile(join(dataDir, 'files/uploads', publicId, 'source'))
    expect(createHash('sha256').update(stored).digest('hex')).toBe(sha256)
  }
  for (const renderId of acknowledged.renders) {
    expect((await client.fetch(`/api/renders/${renderId}`)).status).toBe(200)
  }
}

describe('a server that is killed without warning', () => {
  it(`opens again ${ROUNDS} times, with nothing half and nothing acknowledged lost`, async () => {
    await upload()
    await expect.poll(ready, { timeout: 120_000, interval: 200 }).toBeDefined()
    const chance = chances(SEED)
    const phases: Phase[] = ['upload', 'ingest', 'compose']
    for (let round = 0; round < ROUNDS; round++) {
      const phase = phases[round % phases.length] as Phase
      const work = begin(phase, round).catch(() => undefined)
      if (phase === 'ingest') await work
      await delay(chance.next().value * REACH_MS[phase])
      const { children } = await server.kill()
      await work
      expect(await survivors(children)).toEqual([])
      await server.start()
      await audit()
    }
  }, 400_000)

  it('ends everything it had begun, well or with a reason', async () => {
    const open = () =>
      readDatabase(dataDir, async (sql) => ({
        renders: await sql
          .selectFrom('renders')
          .select('id')
          .where('status', 'in', ['queued', 'running'])
          .execute(),
        backgrounds: await sql
          .selectFrom('backgrounds')
          .select('public_id')
          .where('status', '=', 'processing')
          .execute(),
        overlays: await sql
          .selectFrom('overlays')
          .select('public_id')
          .where('status', '=', 'processing')
          .execute(),
      }))
    await expect
      .poll(open, { timeout: 240_000, interval: 500 })
      .toEqual({ renders: [], backgrounds: [], overlays: [] })
    await audit()
    const ended = await readDatabase(dataDir, (sql) =>
      sql.selectFrom('renders').select(['status', 'problem']).execute(),
    )
    for (const { status, problem } of ended) {
      expect(status).toMatch(/done|failed|prepared/)
      if (status === 'failed') expect(problem).toMatch(/\.$/)
    }
    expect(ended.some(({ status }) => status === 'done')).toBe(true)
  }, 300_000)

  it('stops when it is asked to, and leaves no process behind', async () => {
    expect(await server.stop()).toBe(0)
    expect(await survivors(processesNaming(dataDir))).toEqual([])
  }, 60_000)
})
