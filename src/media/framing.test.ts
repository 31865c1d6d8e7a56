import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Framing } from '#domain/library/framing.ts'
import type { MediaPool } from './media-pool.ts'
import { frameAt, framesAt, type Pixels, pixelAt } from './testing/inspect.ts'
import { type Clip, makeClip } from './testing/make-clip.ts'
import type { Scratch } from './testing/scratch.ts'
import { withPool } from './testing/with-pool.ts'

let scratch: Scratch
let pool: MediaPool
withPool((opened) => {
  ;({ scratch, pool } = opened)
})

/** Black to the left of the middle, white to the right. */
const EDGE = 'color=black:size={size}:rate={rate},drawbox=x=iw/2:w=iw/2:h=ih:color=white:t=fill'

async function made(name: string, clip: Omit<Clip, 'seconds'>, framing: Framing) {
  const source = scratch.file(`${name}.mp4`)
  await makeClip(source, { seconds: 2, width: 960, height: 540, audio: false, scene: EDGE, ...clip })
  const into = await scratch.folder(name)
  await pool.ingestBackground({ source, into, framing })
  return join(into, 'mezzanine.mp4')
}

/** Where black becomes white in the middle row, in parts of a pixel. */
function edgeIn({ width, height, data }: Pixels): number {
  let dark = 0
  for (let x = 0; x < width; x++) dark += 1 - (data[(Math.floor(height / 2) * width + x) * 4] ?? 0) / 255
  return dark
}

const edgesIn = async (path: string, frames: readonly number[]) =>
  (
    await framesAt(
      path,
      frames.map((frame) => frame / 30),
    )
  ).map(edgeIn)

const moving: Framing = {
  kind: 'path',
  axis: 'x',
  keys: [
    { at: 0, middle: 0.45 },
    { at: 2, middle: 0.55 },
  ],
}

describe('a crop that follows a path', () => {
  it('moves evenly, also by parts of a pixel', async () => {
    const edges = await edgesIn(
      await made('slow', {}, moving),
      Array.from({ length: 50 }, (_, at) => at + 2),
    )
    // A tenth of 1707 pixels in 60 frames.
    const step = -170.67 / 60
    const steps = edges.slice(1).map((edge, at) => edge - (edges[at] ?? edge))
    for (const each of steps) expect(Math.abs(each - step)).toBeLessThan(0.2)
    expect(Math.abs((edges[0] ?? 0) - (270 + 0.05 * 1706.67 + 2 * step))).toBeLessThan(2)
  })

  it('is the same in a video that is stored turned', async () => {
    const upright = await edgesIn(await made('plain', {}, moving), [3, 30, 55])
    const turned = await made('turned', { width: 540, height: 960, rotation: 90, scene: TURNED }, moving)
    const found = await edgesIn(turned, [3, 30, 55])
    for (const [at, edge] of found.entries()) expect(Math.abs(edge - (upright[at] ?? 0))).toBeLessThan(1.5)
  })
})

/** What becomes `EDGE` when it is turned clockwise. */
const TURNED = 'color=black:size={size}:rate={rate},drawbox=y=0:w=iw:h=ih/2:color=white:t=fill'

describe('a fitted picture', () => {
  it('is whole, over blurred edges', async () => {
    const picture = await frameAt(await made('fit', {}, { kind: 'fit' }), 1)
    const luma = (x: number, y: number) => pixelAt(picture, x, y)[0] ?? 0
    // 540×304 in the middle, with its edge where it was.
    expect(
      [luma(8, 480), luma(532, 480), luma(262, 340), luma(278, 620)].map((value) => value > 128),
    ).toEqual([false, true, false, true])
    // The copy around it is dimmed, and soft where the picture is sharp.
    expect(luma(500, 100)).toBeGreaterThan(90)
    expect(luma(500, 100)).toBeLessThan(200)
    expect(Math.abs(luma(280, 100) - luma(260, 100))).toBeLessThan(90)
  })

  it('stays a crop where it lies, if only upright ones are fitted', async () => {
    const picture = await frameAt(await made('lying', {}, { kind: 'fit-upright' }), 1)
    expect(pixelAt(picture, 400, 60)[0]).toBeGreaterThan(230)
  })
})
