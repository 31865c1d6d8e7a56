import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { cropPathOf } from '#domain/figure/crop-path.ts'
import { hasFigure } from '#domain/figure/figure.ts'
import { bestMoments, type HalfSecond, type MediaPool } from './media-pool.ts'
import { CLICKS, offClick } from './testing/clicks.ts'
import { type Clip, makeClip } from './testing/make-clip.ts'
import { movingScene } from './testing/moving-scene.ts'
import type { Scratch } from './testing/scratch.ts'
import { withPool } from './testing/with-pool.ts'

let scratch: Scratch
let pool: MediaPool
withPool((opened) => {
  ;({ scratch, pool } = opened)
})

/** Ten frames a second are more than the watcher looks at. */
async function film(name: string, clip: Clip): Promise<string> {
  const path = scratch.file(`${name}.mp4`)
  await makeClip(path, { width: 180, height: 320, fps: 10, audio: false, ...clip })
  return path
}

async function ingested(name: string, clip: Clip) {
  const source = await film(name, clip)
  return pool.ingestBackground({ source, into: await scratch.folder(name) })
}

/** Seconds of a part that lie within a span. */
const inside = (
  { from, frames }: { from: number; frames: number },
  [begins, ends]: readonly [number, number],
) => Math.min(ends, (from + frames) / 30) - Math.max(begins, from / 30)

describe('preparing a video', () => {
  it('finds its best moments and where somebody is', async () => {
    const { moments, figure } = await ingested('short', {
      seconds: 30,
      scene: movingScene({ from: 10, to: 27 }),
    })
    expect(moments?.isClear).toBe(true)
    expect(moments?.moments[0] && inside(moments.moments[0], [10, 27])).toBeGreaterThan(13)
    expect(figure).toMatchObject({ columns: 12, rows: 21 })
    expect(figure?.strengths).toHaveLength(30)
    expect(figure && hasFigure(figure)).toBe(true)
  })

  it('follows somebody across landscape footage, also where the file is turned', async () => {
    const scene = movingScene({ from: 0, to: 20, x: 0.7, sway: 0.1 })
    const { figure } = await ingested('landscape', { seconds: 8, width: 320, height: 180, scene })
    expect(figure).toMatchObject({ columns: 21, rows: 12 })
    const path = figure && cropPathOf(figure, 'x', (9 / 16) ** 2)
    expect(path?.centers[4]).toBeGreaterThan(0.65)
    const turned = await ingested('turned', { seconds: 8, rotation: 180, width: 320, height: 180, scene })
    expect(turned.figure && cropPathOf(turned.figure, 'x', (9 / 16) ** 2).centers[4]).toBeLessThan(0.35)
    const stood = await ingested('stood', { seconds: 3, rotation: 90, width: 320, height: 180, scene })
    expect(stood.figure).toMatchObject({ columns: 12, rows: 21 })
  })

  it('says that nobody is there in a picture that does not move', async () => {
    const { moments, figure } = await ingested('still', {
      seconds: 16,
      scene: 'smptebars=size={size}:rate={rate}',
    })
    expect(moments).toMatchObject({ isClear: false, moments: [{ frames: 450, reasons: [] }] })
    expect(figure && hasFigure(figure)).toBe(false)
  })
})

describe('the sound of a video', () => {
  it('has its beats, and moments begin on them', async () => {
    const { moments, beats } = await ingested('counted', {
      seconds: 26,
      audio: true,
      sound: CLICKS,
      scene: movingScene({ from: 8, to: 24 }),
    })
    expect(beats?.bpm).toBeCloseTo(120, 0)
    const { from, reasons } = moments?.moments[0] ?? { from: 0, reasons: [] }
    expect(offClick(from / 30)).toBeLessThanOrEqual(1 / 30)
    expect(reasons.some((reason) => reason === 'startsOnOne' || reason === 'startsOnBeat')).toBe(true)
  })

  it('counts in pieces of a long file as in the whole, in seconds of the file', async () => {
    const source = await film('counted-long', { seconds: 70, audio: true, sound: CLICKS })
    const { counts } = await pool.watchPiece({ source, from: 900, frames: 900 })
    expect(counts.beats.length).toBeGreaterThan(50)
    expect(counts.beats.every((at) => at >= 29.9 && at <= 60 && offClick(at) < 0.03)).toBe(true)
  })
})

describe('watching a long file in pieces', () => {
  it('finds the same moment from any pieces', async () => {
    const source = await film('long', { seconds: 90, scene: movingScene({ from: 46, to: 64 }) })
    const watched = async (pieces: readonly number[]) => {
      const halves: HalfSecond[] = []
      let from = 0
      for (const frames of pieces) {
        halves.push(...(await pool.watchPiece({ source, from, frames })).halves)
        from += frames
      }
      return bestMoments(halves, { seconds: 90 })
    }
    const { isClear, moments } = await watched([1080, 1080, 540])
    expect(isClear).toBe(true)
    expect(moments[0] && inside(moments[0], [46, 64])).toBeGreaterThan(11)
    const whole = await watched([2700])
    expect(Math.abs((whole.moments[0]?.from ?? 0) - (moments[0]?.from ?? 0))).toBeLessThanOrEqual(60)
  })

  it('is refused in words where nothing decodes', async () => {
    const source = await film('broken', { seconds: 2, scene: 'color=gray:size={size}:rate={rate}' })
    await expect(
      pool.watchPiece({ source: join(source, '..', 'none.mp4'), from: 0, frames: 60 }),
    ).rejects.toThrow()
  })
})
