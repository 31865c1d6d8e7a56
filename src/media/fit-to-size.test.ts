import { stat } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import type { MediaPool } from './media-pool.ts'
import { inspectVideo } from './testing/inspect.ts'
import { type Clip, makeClip } from './testing/make-clip.ts'
import type { Scratch } from './testing/scratch.ts'
import { withPool } from './testing/with-pool.ts'

let scratch: Scratch
let pool: MediaPool
withPool((opened) => {
  ;({ scratch, pool } = opened)
})

const GRAIN = 'testsrc2=size={size}:rate={rate},noise=alls=60:allf=t'
const CUT = `${GRAIN}[grain];color=gray:size={size}:rate={rate}[gray];[grain][gray]overlay=enable='gte(t,2)'`
/** A picture's size changes how long this takes, not how close it comes. */
const SOURCES: Readonly<Record<string, Clip>> = {
  grain: { seconds: 3, width: 128, height: 228, scene: GRAIN },
  'wide, silent': { seconds: 3, width: 228, height: 128, scene: GRAIN, audio: false },
  stage: { seconds: 5, width: 270, height: 480 },
  'half of it still': { seconds: 4, width: 128, height: 228, scene: CUT, rotation: 90 },
}
/** With the least a picture becomes smaller. */
const SHARES = [0.95, 0.75, 0.55, 0.3]
const MOST_PASSES = 3

async function clipOf(clip: Clip): Promise<{ source: string; whole: number }> {
  const source = scratch.file('source.mp4')
  await makeClip(source, clip)
  return { source, whole: (await stat(source)).size }
}

describe('a video of a size', () => {
  it.each(Object.entries(SOURCES))(
    'is within 5 percent below it, after three passes at most: %s (TL-1, TL-3, CO-17)',
    async (_, clip) => {
      const { source, whole } = await clipOf(clip)
      const out = scratch.file('fitted.mp4')
      for (const share of SHARES) {
        const targetBytes = Math.round(whole * share)
        const { bytes, passes } = await pool.fitToSize({ source, out, targetBytes })
        expect((await stat(out)).size).toBe(bytes)
        expect([share, passes, passes <= MOST_PASSES]).toEqual([share, passes, true])
        expect([share, bytes / targetBytes > 0.95 && bytes <= targetBytes]).toEqual([share, true])
      }
      const { duration, audio } = await inspectVideo(out)
      expect(duration).toBeCloseTo(clip.seconds, 1)
      expect(audio).toBeTruthy()
    },
  )

  it('is the smallest there is where none is small enough, and tells its progress', async () => {
    const { source } = await clipOf({ seconds: 2, width: 128, height: 228, scene: GRAIN })
    const told: number[] = []
    const out = scratch.file('smallest.mp4')
    const { bytes, passes } = await pool.fitToSize(
      { source, out, targetBytes: 2_000 },
      { onProgress: (share) => told.push(share) },
    )
    expect(bytes).toBeGreaterThan(2_000)
    expect(passes).toBeLessThanOrEqual(MOST_PASSES)
    expect((await stat(out)).size).toBe(bytes)
    expect(told).toEqual(told.toSorted((a, b) => a - b))
  })
})
