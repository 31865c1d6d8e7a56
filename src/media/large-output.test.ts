import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createCanvas } from '@napi-rs/canvas'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AnimationType } from '#domain/design/text-animation.ts'
import { outputSize } from '#domain/geometry/formats.ts'
import type { ComposeJob, MediaPool, OverlayUse } from './media-pool.ts'
import { frameAt, inspectVideo, type Pixels, pixelAt } from './testing/inspect.ts'
import { makeAnimation } from './testing/make-animation.ts'
import { makeClip } from './testing/make-clip.ts'
import { Scratch } from './testing/scratch.ts'
import { createTestPool } from './testing/test-pool.ts'

const [USUAL, HD] = [outputSize('9:16', 'premium_gif_quality'), outputSize('9:16', 'hd_1080x1920')]

/** For content that is visible in the first second. */
const BRIEF = { duration: 2 } as const

let scratch: Scratch
let pool: MediaPool
let source: string
let usual: { path: string; frames: number }
let large: { path: string; frames: number }
let overlay: OverlayUse
/** A plain video of the large size. */
let sharp: string

beforeAll(async () => {
  scratch = await Scratch.create()
  pool = createTestPool({ workers: 2 })
  source = scratch.file('source.mp4')
  // Stripes that a large frame can resolve and a small one cannot.
  const scene = 'color=0x606060:size={size}:rate={rate},drawgrid=w=2:h=8000:t=1:c=0xa0a0a0'
  await makeClip(source, { seconds: 2, width: 1080, height: 1920, scene })
  const into = await scratch.folder('usual')
  const { frames } = await pool.ingestBackground({ source, into })
  usual = { path: join(into, 'mezzanine.mp4'), frames }
  const out = scratch.file('large-mezzanine.mp4')
  large = { path: out, frames: (await pool.makeMezzanine({ source, out, size: HD, frames: 450 })).frames }
  overlay = await square()
  await writeFile(scratch.file('text.png'), letters())
  sharp = await composed('sharp', HD)
})
afterAll(async () => {
  await pool.close()
  await scratch[Symbol.asyncDispose]()
})

async function square(): Promise<OverlayUse> {
  const path = scratch.file('square.mov')
  const into = await scratch.folder('square')
  await makeAnimation(path, {
    kind: 'qtrle',
    width: 100,
    height: 100,
    delays: [50],
    paint: () => [0, 255, 0, 255],
  })
  const { durations, width, height } = await pool.ingestOverlay({ source: path, into })
  return { path: join(into, 'frames.mov'), durations, width, height, x: 75, y: 75, rotation: 0, scale: 1 }
}

/** The finest white bars, in place of letters. */
function letters(): Buffer {
  const canvas = createCanvas(HD.width, HD.height)
  const ctx = canvas.getContext('2d')
  ctx.fillStyle = '#000000'
  ctx.fillRect(200, 400, 680, 200)
  ctx.fillStyle = '#ffffff'
  for (let x = 220; x < 860; x += 2) ctx.fillRect(x, 420, 1, 160)
  return canvas.toBuffer('image/png')
}

async function composed(name: string, output: ComposeJob['output'], change: Partial<ComposeJob> = {}) {
  const out = scratch.file(`${name}.mp4`)
  const background = output === HD ? large : usual
  const text = textUse('none', 0)
  await pool.compose({ background, text, overlays: [], duration: 5, output, out, ...change })
  return out
}

const textUse = (type: AnimationType, seconds: number) => ({
  path: scratch.file('text.png'),
  animation: { type, seconds, strips: [] },
})

/** Mean difference of horizontal neighbors, with the picture scaled to a large screen. */
function detail(frame: Pixels, [from, to]: [number, number], y: number): number {
  const zoom = HD.width / frame.width
  let sum = 0
  for (let x = from; x < to; x++) {
    const at = (place: number) => pixelAt(frame, Math.floor(place / zoom), Math.floor(y / zoom))[1]
    sum += Math.abs(at(x + 1) - at(x))
  }
  return sum / (to - from)
}

describe('a video of 1080×1920', () => {
  it('is what every player and network takes (C8, GE-6)', async () => {
    const facts = await inspectVideo(sharp)
    expect(facts).toMatchObject({
      codec: 'h264',
      profile: 100,
      pixelFormat: 'yuv420p',
      width: 1080,
      height: 1920,
    })
    expect(facts).toMatchObject({ fps: 30, frames: 150, duration: 5, colorSpace: 1, faststart: true })
    expect(facts.audio).toMatchObject({ codec: 'aac', sampleRate: 48_000, channels: 2 })
    expect(facts.audio?.duration).toBeCloseTo(5, 1)
  })

  it('shows twice the detail: of the uploaded file, not of its small copy, and of the text', async () => {
    const usualFrame = await frameAt(await composed('usual', USUAL, BRIEF), 1)
    const sharpFrame = await frameAt(sharp, 1)
    for (const y of [1200, 500])
      expect(detail(sharpFrame, [300, 800], y)).toBeGreaterThan(4 * detail(usualFrame, [300, 800], y))
  })

  it('has its text, overlays and marks in the same places (GE-22)', async () => {
    const mark = createCanvas(80, 40)
    mark.getContext('2d').fillStyle = '#ff0000'
    mark.getContext('2d').fillRect(0, 0, 80, 40)
    await writeFile(scratch.file('mark.png'), mark.toBuffer('image/png'))
    const still = { dx: 0, dy: 0, period: 1 }
    const of = async (output: ComposeJob['output'], scale: number) => {
      const mark = { path: scratch.file('mark.png'), x: 60 * scale, y: 400 * scale, drift: still }
      const overlays = [{ ...overlay, layer: 'over' as const }]
      return frameAt(await composed(`places-${scale}`, output, { mark, overlays, ...BRIEF }), 1)
    }
    const [small, sharp] = [await of(USUAL, 1), await of(HD, 2)]
    const edges = (frame: Pixels, y: number) => {
      const zoom = frame.width / USUAL.width
      const green = Array.from({ length: frame.width }, (_, x) => {
        const [r, g] = pixelAt(frame, x, y * zoom)
        return g > 200 && r < 60
      })
      return [green.indexOf(true) / zoom, green.lastIndexOf(true) / zoom]
    }
    const [a, b] = [edges(small, 720), edges(sharp, 720)]
    expect(a[0]).toBeGreaterThan(0)
    expect(Math.abs((a[0] ?? 0) - (b[0] ?? 9))).toBeLessThanOrEqual(1)
    expect(Math.abs((a[1] ?? 0) - (b[1] ?? 9))).toBeLessThanOrEqual(1)
    expect(pixelAt(small, 65, 405)[0]).toBeGreaterThan(200)
    expect(pixelAt(sharp, 130, 810)[0]).toBeGreaterThan(200)
    expect(pixelAt(sharp, 105, 810)[0]).toBeLessThan(200)
  })

  it('moves its text, too', async () => {
    const out = await composed('moving', HD, { text: textUse('rise', 1), duration: 3 })
    const dark = async (time: number) => pixelAt(await frameAt(out, time), 210, 595)[1]
    expect(await dark(0)).toBeGreaterThan(60)
    expect(await dark(2)).toBeLessThan(30)
  })
})

describe('a mezzanine of 1080×1920', () => {
  it('has the frames of the usual one, no more than are needed, and all of the sound', async () => {
    expect(large.frames).toBe(usual.frames)
    const out = scratch.file('cut.mp4')
    expect(await pool.makeMezzanine({ source, out, size: HD, frames: 45 })).toMatchObject({ frames: 45 })
    const facts = await inspectVideo(out)
    expect(facts).toMatchObject({ width: 1080, height: 1920, frames: 45, duration: 1.5 })
    expect(facts.audio?.duration).toBeCloseTo(1.5, 1)
  })

  it('is turned and cut as the usual one is', async () => {
    const wide = scratch.file('wide.mp4')
    const scene = 'color=red:size={size}:rate={rate},drawbox=x=iw/2:y=0:w=iw/2:h=ih:color=blue:t=fill'
    await makeClip(wide, { seconds: 1, width: 1280, height: 720, rotation: 90, scene })
    const into = await scratch.folder('wide')
    await pool.ingestBackground({ source: wide, into })
    const out = scratch.file('wide-large.mp4')
    await pool.makeMezzanine({ source: wide, out, size: HD, frames: 450 })
    const [small, sharp] = [await frameAt(join(into, 'mezzanine.mp4'), 0.5), await frameAt(out, 0.5)]
    for (const [x, y] of [
      [50, 100],
      [500, 100],
      [50, 860],
      [500, 860],
    ] as const) {
      const [a, b] = [pixelAt(small, x, y), pixelAt(sharp, 2 * x, 2 * y)]
      expect(Math.max(...a.map((value, n) => Math.abs(value - (b[n] ?? 0))))).toBeLessThan(12)
    }
  })
})
