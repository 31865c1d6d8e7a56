import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type generateTransparencyTest,
  TEST_OVERLAYS,
  type TestGround,
  type TestOverlay,
  type TransparencyTest,
} from '#contract/transparency.ts'
import { DEFAULT_QUALITY } from '#domain/design/quality.ts'
import { DEFAULT_FORMAT, outputSize } from '#domain/geometry/formats.ts'
import { Problem } from '#domain/problem.ts'
import type { Background } from '#media/media-pool.ts'
import { requireSpace } from '#server/files/require-space.ts'
import type { ActorCall, Call, FileReply } from '#server/http/call.ts'
import { findUsableBackground } from '#server/library/find-usable-background.ts'
import { findOverlays } from '#server/overlays/find-overlays.ts'
import type { Held } from '#server/ports/files/files.ts'
import { overlayUses, pathOf, placedOverlays } from './compose-inputs.ts'
import { inTurn } from './in-turn.ts'
import { selectBackgroundInputs } from './renders.repository.ts'

const SECONDS = 5
const CLIP = 'spotlight-haze'
const SCALE = 3

const DESCRIPTIONS: Record<TestOverlay, string> = {
  'sparkles-gold': 'Small bright points with soft light around them',
  'hearts-rising': 'Shapes with smooth edges that move',
  'confetti-foil': 'Many small pieces that cover each other',
}

const keyOf = (ground: TestGround, name: TestOverlay): string => `transparency/${ground}/${name}.mp4`

/** Test videos are the same for everyone, so each is made once. */
export async function transparencyTests(
  call: Call<typeof generateTransparencyTest>,
): Promise<{ videos: TransparencyTest[] }> {
  await requireSpace(call, 0)
  const ground = call.body.useBlackBackground ? 'black' : 'clip'
  const videos: TransparencyTest[] = []
  for (const name of TEST_OVERLAYS) {
    const isReady = await inTurn(keyOf(ground, name), () => isMade(call, ground, name))
    videos.push({
      name,
      description: DESCRIPTIONS[name],
      status: isReady ? 'ready' : 'other',
      originalUrl: `/api/transparency-tests/${ground}/${name}`,
      transparentUrl: `/api/transparent-video?name=${name}`,
    })
  }
  return { videos }
}

async function isMade(call: ActorCall, ground: TestGround, name: TestOverlay): Promise<boolean> {
  if (await call.files.head(keyOf(ground, name))) return true
  try {
    await make(call, ground, name)
    return true
  } catch (error) {
    // An administrator may have deleted the overlay.
    if (error instanceof Problem) return false
    throw error
  }
}

async function make(call: ActorCall, ground: TestGround, name: TestOverlay): Promise<void> {
  const { files, media, actor } = call
  const found = await findOverlays(call, { userId: actor.id, publicIds: [name] })
  const place = { publicId: name, x: 50, y: 50, rotation: 0, scale: SCALE, layer: 'over' } as const
  const folder = await files.tempDir('transparency')
  try {
    await using held = files.hold()
    const overlays = await overlayUses(held, placedOverlays([place], found))
    const background = ground === 'clip' ? await clipOf(call, held) : undefined
    const out = join(folder, 'test.mp4')
    const output = outputSize(DEFAULT_FORMAT, DEFAULT_QUALITY)
    await media.compose({
      ...(background && { background }),
      overlays,
      duration: SECONDS,
      output,
      out,
    })
    await files.adopt(keyOf(ground, name), out, { contentType: 'video/mp4' })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function clipOf({ sql, actor }: ActorCall, held: Held): Promise<Background | undefined> {
  const { id } = await findUsableBackground(sql, actor, CLIP)
  const row = await selectBackgroundInputs(sql, id)
  if (!row?.background_folder) throw new Problem('background.not_ready')
  const path = await pathOf(held, `${row.background_folder}/mezzanine.mp4`)
  return { path, frames: row.background_frames ?? 0 }
}

type Wanted = { readonly ground: TestGround; readonly name: TestOverlay }

export async function testVideo({ files }: ActorCall, { ground, name }: Wanted): Promise<FileReply> {
  const key = keyOf(ground, name)
  const found = await files.head(key)
  if (!found) throw new Problem('request.not_found')
  return { key, size: found.bytes, contentType: 'video/mp4' }
}

/** The file of the starter library, which has alpha. */
export async function transparentVideo({ config }: ActorCall, name: TestOverlay): Promise<FileReply> {
  const path = join(config.starterLibrary, `${name}.webm`)
  const found = await stat(path).catch(() => undefined)
  if (!found) throw new Problem('request.not_found')
  return { path, size: found.size, contentType: 'video/webm' }
}
