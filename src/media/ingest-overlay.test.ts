import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createCanvas } from '@napi-rs/canvas'
import { describe, expect, it } from 'vitest'
import type { MediaPool } from './media-pool.ts'
import { frameAt, type Pixels, pixelAt } from './testing/inspect.ts'
import { type Animation, type AnimationKind, makeAnimation } from './testing/make-animation.ts'
import { makeClip } from './testing/make-clip.ts'
import type { Scratch } from './testing/scratch.ts'
import { withPool } from './testing/with-pool.ts'

let scratch: Scratch
let pool: MediaPool
withPool((opened) => {
  ;({ scratch, pool } = opened)
})

const EXTENSION: Record<AnimationKind, string> = {
  gif: 'gif',
  apng: 'png',
  webp: 'webp',
  'vp9-alpha': 'webm',
  'vp8-alpha': 'webm',
  qtrle: 'mov',
  prores4444: 'mov',
}

/** A green square that moves 16 pixels right in each frame, on transparency. */
const walking = (kind: AnimationKind, delays: readonly number[]): Animation => ({
  kind,
  width: 96,
  height: 64,
  delays,
  paint: (x, y, frame) =>
    Math.floor(x / 16) === frame + 1 && y >= 16 && y < 48 ? [0, 255, 0, 255] : [0, 0, 0, 0],
})

async function ingest(animation: Animation, name: string = animation.kind) {
  const source = scratch.file(`${name}.${EXTENSION[animation.kind]}`)
  await makeAnimation(source, animation)
  const into = await scratch.folder(name)
  return { files: await pool.ingestOverlay({ source, into }), into }
}

const isGreen = ([r, g, b, a]: readonly number[]) =>
  (r ?? 255) < 40 && (g ?? 0) > 200 && (b ?? 255) < 40 && (a ?? 0) > 240

describe('an animated overlay', () => {
  it.each(['gif', 'apng', 'webp', 'vp9-alpha', 'vp8-alpha', 'qtrle', 'prores4444'] as const)(
    'of kind %s keeps its alpha, frames and timing',
    async (kind) => {
      const { files, into } = await ingest(walking(kind, [20, 50, 10, 30]))
      expect(files).toMatchObject({ width: 96, height: 64, frames: 4 })
      // Some writers omit the last frame's duration.
      expect(files.durations.slice(0, 3).map((each) => Math.round(each * 100))).toEqual([20, 50, 10])
      expect(files.total).toBeGreaterThan(0.82)
      expect(files.total).toBeLessThan(1.11)
      for (const index of [0, 1, 2, 3]) {
        const frame = await frameAt(join(into, 'frames.mov'), (index + 0.5) / 30, 'mov')
        expect(isGreen(pixelAt(frame, 16 * (index + 1) + 8, 32))).toBe(true)
        expect(pixelAt(frame, 16 * ((index + 3) % 5) + 8, 32)[3]).toBeLessThan(12)
        expect(pixelAt(frame, 48, 4)[3]).toBeLessThan(12)
      }
    },
  )

  it('without delays is shown like in a browser, ten frames a second', async () => {
    const { files } = await ingest(walking('gif', [1, 1, 1, 1]), 'hasty')
    expect(files.durations).toEqual([0.1, 0.1, 0.1, 0.1])
  })

  it('is thinned to 30 frames a second and keeps its length', async () => {
    const source = scratch.file('fast.mp4')
    await makeClip(source, { seconds: 1, fps: 60, width: 64, height: 64, audio: false, preset: 'ultrafast' })
    const files = await pool.ingestOverlay({ source, into: await scratch.folder('fast') })
    expect(files.frames).toBe(30)
    expect(files.total).toBeCloseTo(1, 2)
  })

  it('without alpha covers all of what is under it', async () => {
    const source = scratch.file('opaque.mp4')
    await makeClip(source, { seconds: 0.1, width: 64, height: 48, audio: false, preset: 'ultrafast' })
    const into = await scratch.folder('opaque')
    await pool.ingestOverlay({ source, into })
    const { data } = await frameAt(join(into, 'frames.mov'), 0, 'mov')
    expect(data.filter((value, at) => at % 4 === 3 && value !== 255)).toHaveLength(0)
  })

  it('is stored no larger than the frame it is laid on', async () => {
    const source = scratch.file('large.mp4')
    await makeClip(source, { seconds: 0.1, width: 1280, height: 720, audio: false, preset: 'ultrafast' })
    const into = await scratch.folder('large')
    const files = await pool.ingestOverlay({ source, into })
    expect(files).toMatchObject({ width: 1280, height: 720 })
    expect(await frameAt(join(into, 'frames.mov'), 0, 'mov')).toMatchObject({ width: 540, height: 304 })
  })

  it('knows where any of its frames shows something, also when it is measured later', async () => {
    const { files, into } = await ingest(walking('webp', [10, 10, 10]), 'ink')
    const ink = { left: 16 / 96, top: 16 / 64, right: 64 / 96, bottom: 48 / 64 }
    expect(files.ink).toEqual(ink)
    expect(await pool.measureInk(join(into, 'frames.mov'))).toEqual(ink)
  })

  it('has preview sheets with alpha that show every frame in its place', async () => {
    const { files, into } = await ingest(walking('webp', [10, 10, 10, 10, 10]), 'sheets')
    const { columns, rows, pages, frameWidth, frameHeight } = files.sheet
    expect(pages).toBe(1)
    const sheet = await frameAt(join(into, 'sheet-0.webp'), 0, 'webp')
    expect([sheet.width, sheet.height]).toEqual([columns * frameWidth, rows * frameHeight])
    for (const index of [0, 1, 2, 3, 4]) {
      const left = (index % columns) * frameWidth
      const top = Math.floor(index / columns) * frameHeight
      expect(isGreen(pixelAt(sheet, left + 16 * (index + 1) + 8, top + 32))).toBe(true)
      expect(pixelAt(sheet, left + 16 * ((index + 3) % 5) + 8, top + 32)[3]).toBeLessThan(12)
    }
  })

  it('has a poster that shows something, also when the first frame is empty', async () => {
    const late: Animation = {
      ...walking('apng', [10, 10]),
      paint: (_x, y, frame) => [0, 255, 0, frame === 1 && y > 8 ? 255 : 0],
    }
    const { into } = await ingest(late, 'late')
    expect(isGreen(pixelAt(await frameAt(join(into, 'poster.webp'), 0, 'webp'), 48, 40))).toBe(true)
  })

  it.each([
    ['too long', [1600, 1600], 'too_long'],
    ['of too many frames', Array.from({ length: 700 }, () => 4), 'too_many_frames'],
  ] as const)('%s is refused, and nothing half is left', async (name, delays, reason) => {
    const plain: Animation = {
      kind: 'gif',
      width: 8,
      height: 8,
      delays,
      paint: (_x, _y, n) => [n % 256, 0, 0, 255],
    }
    const source = scratch.file(`${name}.gif`)
    await makeAnimation(source, plain)
    const into = await scratch.folder(name)
    await expect(pool.ingestOverlay({ source, into })).rejects.toMatchObject({ reason })
    expect(await readdir(into)).toEqual([])
  })
})

describe('the edge of an overlay', () => {
  const ORANGE = [255, 140, 0] as const
  /** A disc on transparent pixels that still carry a color. */
  const disc = (kind: AnimationKind, around: readonly [number, number, number]): Animation => ({
    kind,
    width: 1080,
    height: 240,
    delays: [10, 10],
    paint: (x, y) => (Math.hypot(x - 540, y - 120) < 100 ? [...ORANGE, 255] : [...around, 0]),
  })

  /** Largest distance from orange among pixels with this much alpha, and the number of partially transparent ones. */
  function edgeOf({ data }: Pixels, leastAlpha: number) {
    let furthest = 0
    let soft = 0
    for (let at = 0; at < data.length; at += 4) {
      const alpha = data[at + 3] ?? 0
      if (alpha > 16 && alpha < 240) soft += 1
      if (alpha < leastAlpha) continue
      for (const [band, wanted] of ORANGE.entries()) {
        furthest = Math.max(furthest, Math.abs((data[at + band] ?? 0) - wanted))
      }
    }
    return { furthest, soft }
  }

  it.each(['apng', 'qtrle', 'webp'] as const)(
    'of kind %s has no halo of what is transparent',
    async (kind) => {
      const { into } = await ingest(disc(kind, [0, 255, 0]), `edge-${kind}`)
      const stored = edgeOf(await frameAt(join(into, 'frames.mov'), 0, 'mov'), 32)
      expect(stored.soft).toBeGreaterThan(50)
      expect(stored.furthest).toBeLessThan(12)
      for (const file of ['sheet-0.webp', 'poster.webp']) {
        expect(edgeOf(await frameAt(join(into, file), 0, 'webp'), 64).furthest).toBeLessThan(48)
      }
    },
  )

  it.each(['vp9-alpha', 'vp8-alpha', 'prores4444'] as const)(
    'of kind %s keeps its colour as far as it is seen',
    async (kind) => {
      const { into } = await ingest(disc(kind, ORANGE), `edge-${kind}`)
      const stored = edgeOf(await frameAt(join(into, 'frames.mov'), 0, 'mov'), 32)
      expect(stored.soft).toBeGreaterThan(50)
      expect(stored.furthest).toBeLessThan(24)
    },
  )
})

describe('a still overlay', () => {
  it.each(['png', 'webp'] as const)('may be a %s with alpha', async (kind) => {
    const canvas = createCanvas(60, 40)
    const paint = canvas.getContext('2d')
    paint.fillStyle = '#00ff00'
    paint.fillRect(20, 10, 20, 20)
    const source = scratch.file(`still.${kind}`)
    await writeFile(
      source,
      kind === 'png' ? canvas.toBuffer('image/png') : canvas.toBuffer('image/webp', 100),
    )
    const into = await scratch.folder(`still-${kind}`)
    const files = await pool.ingestOverlay({ source, into })
    expect(files).toMatchObject({ width: 60, height: 40, frames: 1, durations: [1] })
    const frame = await frameAt(join(into, 'frames.mov'), 0, 'mov')
    expect([isGreen(pixelAt(frame, 30, 20)), pixelAt(frame, 5, 5)[3]]).toEqual([true, 0])
    expect((await readFile(join(into, 'poster.webp'))).subarray(8, 12).toString()).toBe('WEBP')
  })
})
