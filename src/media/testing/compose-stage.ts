import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createCanvas } from '@napi-rs/canvas'
import type { AnimationType } from '#domain/design/text-animation.ts'
import type { ComposeJob, MediaPool, OverlayFiles, OverlayUse, TextUse } from '#media/media-pool.ts'
import { madeOnce } from './made-once.ts'
import { makeAnimation } from './make-animation.ts'
import { makeClip } from './make-clip.ts'
import { Scratch } from './scratch.ts'
import { createTestPool } from './test-pool.ts'

export const BLUE = [0x20, 0x50, 0x90] as const
export const PINK = [0xff, 0x2d, 0x8f] as const
export const GREEN = [0, 255, 0] as const

export const PLAIN = 'color=0x205090:size={size}:rate={rate}'
/** A white bar that crosses half of a black picture in a second. */
const BAR =
  "color=white:size={size:0.125x1}:rate={rate}[bar];color=black:size={size}:rate={rate}[dark];[dark][bar]overlay=x='W*t/2':y=0"

type Place = { readonly pool: MediaPool; readonly scratch: Scratch }

export type ComposeStage = Awaited<ReturnType<typeof openComposeStage>>

/**
 * Two workers, and composition inputs: two backgrounds, an overlay, a text (`text.png`) and a watermark (`mark.png`).
 */
export async function openComposeStage() {
  const scratch = await Scratch.create()
  const pool = createTestPool({ workers: 2 })
  const place = { pool, scratch }
  const ingestScene = (name: string, seconds: number, scene: string) =>
    ingested(place, { name, seconds, scene })
  const background = await ingestScene('background', 5, PLAIN)
  const short = await ingestScene('short', 2, BAR)
  const overlay = await walker(place)
  await paintBar(scratch.file('text.png'), {
    size: [1080, 1920],
    bar: [200, 400, 680, 200],
    color: '#ff2d8f',
  })
  await paintBar(scratch.file('mark.png'), { size: [40, 20], bar: [0, 0, 40, 20], color: '#ffffff' })

  const job = (name: string, change: Partial<ComposeJob> = {}): ComposeJob => ({
    background,
    overlays: [],
    duration: 5,
    output: { width: 540, height: 960 },
    out: scratch.file(`${name}.mp4`),
    ...change,
  })
  const use = (change: Partial<OverlayUse> & { layer?: 'under' | 'over' } = {}) =>
    ({ ...overlay, x: 50, y: 70, rotation: 0, scale: 1, layer: 'over', ...change }) as const
  return {
    pool,
    scratch,
    short,
    ingestScene,
    job,
    use,
    textUse: (type: AnimationType, seconds: number): TextUse => ({
      path: scratch.file('text.png'),
      animation: { type, seconds, strips: [] },
    }),
    /** Path of the video. */
    async composed(name: string, change: Partial<ComposeJob> = {}): Promise<string> {
      const wish = job(name, change)
      await pool.compose(wish)
      return wish.out
    },
    async close(): Promise<void> {
      await pool.close()
      await scratch[Symbol.asyncDispose]()
    },
  }
}

type Scene = { readonly name: string; readonly seconds: number; readonly scene: string }

async function ingested({ pool, scratch }: Place, { name, ...scene }: Scene) {
  const { folder, answer } = await madeOnce({ ingested: scene }, async (into) => {
    const source = scratch.file(`${name}-source.mp4`)
    await makeClip(source, { ...scene, width: 360, height: 640 })
    const { frames } = await pool.ingestBackground({ source, into })
    return { frames }
  })
  return { path: join(folder, 'mezzanine.mp4'), ...answer }
}

/** A green square that steps from the left half to the right half after 0.3 s and back after another 0.7 s. */
async function walker({ pool, scratch }: Place) {
  const { folder, answer } = await madeOnce('walker', (into) => makeWalker({ pool, scratch }, into))
  const { durations, width, height } = answer
  return { path: join(folder, 'frames.mov'), durations, width, height }
}

async function makeWalker({ pool, scratch }: Place, into: string): Promise<OverlayFiles> {
  const source = scratch.file('walker.mov')
  await makeAnimation(source, {
    kind: 'qtrle',
    width: 200,
    height: 200,
    delays: [30, 70],
    paint: (x, y, n) =>
      x >= 20 + 100 * n && x < 80 + 100 * n && y >= 20 && y < 180 ? [0, 255, 0, 255] : [255, 255, 255, 0],
  })
  return pool.ingestOverlay({ source, into })
}

type Bar = {
  readonly size: readonly [number, number]
  /** Left, top, width and height. */
  readonly bar: readonly [number, number, number, number]
  readonly color: string
}

async function paintBar(path: string, { size, bar, color }: Bar): Promise<void> {
  const canvas = createCanvas(...size)
  const paint = canvas.getContext('2d')
  paint.fillStyle = color
  paint.fillRect(...bar)
  await writeFile(path, canvas.toBuffer('image/png'))
}
