import { writeFile } from 'node:fs/promises'
import { type Canvas, createCanvas } from '@napi-rs/canvas'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AnimationType, type RevealStrip, type TextAnimation } from '#domain/design/text-animation.ts'
import { FRAME } from '#domain/geometry/frame.ts'
import { drawTextLayerAt } from '#scene/text-animation/draw-text-layer-at.ts'
import { softCopies } from '#scene/text-animation/soft-copies.ts'
import type { ComposeJob, MediaPool } from './media-pool.ts'
import { type FramesOf, framesAt, inspectVideo, keyFrames, type Pixels } from './testing/inspect.ts'
import { Scratch } from './testing/scratch.ts'
import { createTestPool } from './testing/test-pool.ts'

const SECONDS = 1
const LINE = { y: 0, width: 300, height: 80, rotation: 0 }
const STRIPS: RevealStrip[] = [
  { ...LINE, x: 260, y: 300, from: 0, to: 0.6, stops: [0.2, 0.5, 0.7, 1] },
  { ...LINE, x: 280, y: 640, from: 0.4, to: 1 },
]
/** Second at which the other of two workers starts, of 20 s with a text that moves for 12: half of the work. */
const TAKEN_OVER = 7.5
const PAINTED = AnimationType.exclude(['fade-in', 'none']).options

let scratch: Scratch
let pool: MediaPool
beforeAll(async () => {
  scratch = await Scratch.create()
  pool = createTestPool({ workers: 2 })
  await writeFile(scratch.file('text.png'), paintedLayer(2).toBuffer('image/png'))
})
afterAll(async () => {
  await pool.close()
  await scratch[Symbol.asyncDispose]()
})

/** Two lines in place of letters: a white one and a half transparent pink one. */
function paintedLayer(scale: number): Canvas {
  const canvas = createCanvas(FRAME.width * scale, FRAME.height * scale)
  const ctx = canvas.getContext('2d')
  ctx.scale(scale, scale)
  ctx.fillStyle = '#ffffff'
  for (let n = 0; n < 6; n++) ctx.fillRect(115 + 50 * n, 265, 30, 70)
  ctx.fillStyle = '#ff2d8f80'
  ctx.fillRect(130, 600, 300, 80)
  return canvas
}

const animated = (type: AnimationType, seconds = SECONDS): TextAnimation => ({
  type,
  seconds,
  strips: STRIPS,
})

async function composed(name: string, animation: TextAnimation, change: Partial<ComposeJob> = {}) {
  const out = scratch.file(`${name}.mp4`)
  const text = { path: scratch.file('text.png'), animation }
  await pool.compose({ text, overlays: [], duration: 5, output: FRAME, out, ...change })
  return out
}

/** The same moment as painted by the preview, on black. */
function previewed(animation: TextAnimation, time: number): Pixels {
  const [canvas, layer] = [createCanvas(FRAME.width, FRAME.height), paintedLayer(1)]
  const ctx = canvas.getContext('2d')
  ctx.fillRect(0, 0, FRAME.width, FRAME.height)
  const makeSurface = (width: number, height: number) => {
    const picture = createCanvas(width, height)
    return { ctx: picture.getContext('2d'), picture }
  }
  drawTextLayerAt<Canvas>(ctx, layer, {
    animation,
    time,
    soft: softCopies<Canvas>(layer, { scale: 1, makeSurface }),
  })
  const { data } = ctx.getImageData(0, 0, FRAME.width, FRAME.height)
  return { ...FRAME, data }
}

/** Pixels that clearly differ in brightness. */
function apart(a: Pixels, b: Pixels): number {
  let count = 0
  for (let at = 1; at < a.data.length; at += 4)
    if (Math.abs((a.data[at] ?? 0) - (b.data[at] ?? 0)) > 48) count += 1
  return count
}

/** Hard edges in the first frame a worker encodes are less accurate; a letter is 2100 pixels. */
const FEW = 300

/** Expects the frames at these times to match the preview. */
async function agreeing<const Times extends readonly number[]>(
  out: string,
  animation: TextAnimation,
  times: Times,
): Promise<FramesOf<Times>> {
  const shown = await framesAt(out, times)
  for (const [index, frame] of shown.entries()) {
    const time = times[index] ?? 0
    expect(apart(frame, previewed(animation, time)), `at ${time} s`).toBeLessThan(FEW)
  }
  return shown
}

describe.each(PAINTED)('%s', (type) => {
  it('looks in the video as in the preview, all the way, and ends with the plain text (TX-15, EX-1)', async () => {
    const animation = animated(type)
    const out = await composed(type, animation, { duration: 2 })
    expect(await inspectVideo(out)).toMatchObject({ frames: 60, width: 540, height: 960 })
    const shown = await agreeing(out, animation, [0, 0.2, 0.5, 0.8, 0.96, 1.5, 1.9])
    expect(apart(shown[1], shown[6])).toBeGreaterThan(1000)
  })
})

describe('an animation', () => {
  it('goes on where another worker takes over, and is short of nothing', async () => {
    const animation = animated('slide', 12)
    const out = await composed('long', animation, { duration: 20 })
    expect(await keyFrames(out)).toContain(TAKEN_OVER * 30)
    expect((await inspectVideo(out)).frames).toBe(600)
    await agreeing(out, animation, [1, TAKEN_OVER - 0.1, TAKEN_OVER, TAKEN_OVER + 0.1, 11.5, 13])
  })

  it('lies over what is under the text and under the mark, as still text does', async () => {
    const picture = createCanvas(40, 20)
    picture.getContext('2d').fillStyle = '#00ff00'
    picture.getContext('2d').fillRect(0, 0, 40, 20)
    await writeFile(scratch.file('mark.png'), picture.toBuffer('image/png'))
    const mark = { path: scratch.file('mark.png'), x: 120, y: 280, drift: { dx: 0, dy: 0, period: 1 } }
    const out = await composed('marked', animated('rise'), { mark, duration: 3 })
    for (const { data } of await framesAt(out, [0.4, 2])) {
      const at = 4 * (290 * FRAME.width + 140)
      expect(data[at]).toBeLessThan(60)
      expect(data[at + 1]).toBeGreaterThan(200)
    }
  })
})
