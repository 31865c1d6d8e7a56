import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createCanvas } from '@napi-rs/canvas'
import type { FieldsOf, SentBody } from '#contract/endpoint.ts'
import { composeVideo, generateVideoParallel } from '#contract/renders.ts'
import type { QualityPreset } from '#domain/design/quality.ts'
import type { AnimationType, RevealStrip } from '#domain/design/text-animation.ts'
import { PublicId } from '#domain/ids.ts'
import { type Clip, makeClip } from '#media/testing/make-clip.ts'
import { adoptFolder } from '#server/files/adopt-folder.ts'
import type { TestClient, TestServer } from '#server/testing.ts'

/** Gray and still, so that everything else on it was drawn. */
const GREY: Clip = { seconds: 2, width: 180, height: 320, scene: 'color=c=0x808080:size={size}:rate={rate}' }

type BackgroundWish = { ownerId?: string | null; clip?: Clip; keepsSource?: boolean }

/** A ready background, of one person, or of the shared library without an owner. */
export async function readyBackground(
  { ports }: Pick<TestServer, 'ports'>,
  { ownerId = null, clip = GREY, keepsSource = false }: BackgroundWish = {},
): Promise<PublicId> {
  const { files, media, sql, clock } = ports
  const id = randomUUID()
  const folder = `backgrounds/${id}/1`
  const into = await files.tempDir('test')
  const source = join(await mkdtemp(join(tmpdir(), 'polepro-clip-')), 'clip.mp4')
  await makeClip(source, clip)
  const { duration, frames } = await media.ingestBackground({ source, into })
  await adoptFolder(files, { from: into, folder })
  const source_key = keepsSource ? `uploads/${id}/source` : null
  if (source_key) await files.put(source_key, await readFile(source))
  await Promise.all([rm(into, { recursive: true }), rm(join(source, '..'), { recursive: true })])
  const row = { id, public_id: id, owner_id: ownerId, title: 'Grey', status: 'ready', folder } as const
  await sql
    .insertInto('backgrounds')
    .values({ ...row, source_key, duration, frames, attempt: 1, created_at: clock.now() })
    .execute()
  return PublicId.parse(id)
}

/** A ready overlay of one color: an opaque square. */
export async function readyOverlay({ ports }: TestServer, color = '#00ff00'): Promise<PublicId> {
  const { files, media, sql, clock } = ports
  const id = randomUUID()
  const folder = `overlays/${id}/1`
  const [into, at] = await Promise.all([files.tempDir('test'), files.tempDir('test')])
  const source = join(at, 'source.png')
  await writeFile(
    source,
    painted(200, 200, (ctx) => fill(ctx, color, [0, 0, 200, 200])),
  )
  const { width, height, durations, sheet } = await media.ingestOverlay({ source, into })
  await adoptFolder(files, { from: into, folder })
  await Promise.all([into, at].map((path) => rm(path, { recursive: true })))
  await sql
    .insertInto('overlays')
    .values({
      id,
      public_id: id,
      title: 'Square',
      status: 'ready',
      folder,
      width,
      height,
      durations: JSON.stringify(durations),
      sheet: JSON.stringify(sheet),
      created_at: clock.now(),
    })
    .execute()
  return PublicId.parse(id)
}

type Ctx = ReturnType<ReturnType<typeof createCanvas>['getContext']>

export function painted(width: number, height: number, paint: (ctx: Ctx) => void): Buffer<ArrayBuffer> {
  const canvas = createCanvas(width, height)
  paint(canvas.getContext('2d'))
  return Buffer.from(canvas.toBuffer('image/png'))
}

export const fill = (ctx: Ctx, color: string, [x, y, width, height]: [number, number, number, number]) => {
  ctx.fillStyle = color
  ctx.fillRect(x, y, width, height)
}

/** A text layer as the browser paints it: a red panel in the middle of the frame. */
export const redPanel = () => painted(1080, 1920, (ctx) => fill(ctx, '#ff0000', [240, 860, 600, 200]))

/** A unique text layer, so that its composition is new. */
export const anyPanel = () =>
  painted(1080, 1920, (ctx) => {
    fill(ctx, '#ff0000', [240, 860, 600, 200])
    fill(ctx, `#${randomUUID().slice(0, 6)}`, [240, 860, 8, 8])
    fill(ctx, `#${randomUUID().slice(0, 6)}`, [256, 860, 8, 8])
  })

type Fields = Partial<Record<keyof FieldsOf<typeof generateVideoParallel>, unknown>>

/** Makes the first of the two calls, with a browser's fields. */
export function generate(client: TestClient, fields: Fields, image?: Buffer<ArrayBuffer>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined) form.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value))
  }
  if (image) form.set('image', new Blob([image], { type: 'image/png' }), 'text.png')
  return client.call(generateVideoParallel, { form })
}

export const compose = (client: TestClient, body: SentBody<typeof composeVideo>) =>
  client.call(composeVideo, { body })

type Placements = SentBody<typeof composeVideo>['gifOverlays']
export type Wish = {
  /** Null: no background. */
  background: PublicId | null
  image?: Buffer<ArrayBuffer>
  seconds?: number
  overlays?: Placements
  animationType?: AnimationType
  strips?: RevealStrip[]
  preset?: QualityPreset
}

/** Both calls, as the editor makes them. */
export async function makeVideo(client: TestClient, wish: Wish) {
  const { background, image, seconds = 5, overlays, animationType = 'fade-in', strips, preset } = wish
  const generated = await generate(
    client,
    {
      backgroundVideoId: background ?? undefined,
      duration: seconds,
      videoSettings: { animationType, videoDuration: seconds, strips },
      qualityPreset: preset,
      ...(overlays && { overlayElements: overlays }),
    },
    image,
  )
  if (generated.problem) return { ...generated, body: undefined as never }
  const { textOverlayPublicId, renderId } = generated.body
  return compose(client, {
    backgroundPublicId: background,
    textOverlayPublicId,
    renderId,
    videoDuration: seconds,
    ...(overlays && { gifOverlays: overlays }),
  })
}

/** Path of a finished file in the store. */
export async function filePath({ ports }: TestServer, renderId: string): Promise<string> {
  const { file_key: key } = await ports.sql
    .selectFrom('renders')
    .select('file_key')
    .where('id', '=', renderId)
    .executeTakeFirstOrThrow()
  const path = key === null ? undefined : await ports.files.hold().localPath(key)
  if (path === undefined) throw new Error('There is no file')
  return path
}

/** All temporary files of the server. */
export async function temporaryFiles({ ports }: TestServer): Promise<string[]> {
  const probe = await ports.files.tempDir('probe')
  const names = await readdir(join(probe, '..'))
  await rm(probe, { recursive: true })
  return names.filter((name) => name !== probe.split('/').at(-1))
}
