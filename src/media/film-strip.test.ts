import { describe, expect, it } from 'vitest'
import { STRIP_PICTURE } from '#domain/library/film-strip.ts'
import { CENTRE } from '#domain/library/focus.ts'
import type { MediaPool } from './media-pool.ts'
import { CODED, codeOf } from './testing/coded-scene.ts'
import { frameAt, type Pixels, pixelAt } from './testing/inspect.ts'
import { makeClip } from './testing/make-clip.ts'
import type { Scratch } from './testing/scratch.ts'
import { withPool } from './testing/with-pool.ts'

let scratch: Scratch
let pool: MediaPool
withPool((opened) => {
  ;({ scratch, pool } = opened)
})

const { width, height, columns } = STRIP_PICTURE

/** The code of one picture of a sheet. */
function codeAt(sheet: Pixels, nth: number): number {
  const [left, top] = [(nth % columns) * width, Math.floor(nth / columns) * height]
  const rgba = new Uint8ClampedArray(width * height * 4)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) rgba.set(pixelAt(sheet, left + x, top + y), (y * width + x) * 4)
  return codeOf({ ...sheet, width, height, data: rgba } as never)
}

async function stripOf(name: string, clip: Parameters<typeof makeClip>[1]) {
  const [source, out] = [scratch.file(`${name}.mp4`), scratch.file(`${name}.jpg`)]
  await makeClip(source, clip)
  const levels = await pool.filmStrip({ source, out, seconds: clip.seconds, focus: CENTRE })
  return { sheet: await frameAt(out, 0, 'jpeg'), levels }
}

describe('the film strip of a file', () => {
  it('shows the middle of each half second, and hears its sound', async () => {
    const { sheet, levels } = await stripOf('short', { seconds: 7, width: 176, height: 312, scene: CODED })
    expect([sheet.width, sheet.height]).toEqual([720, 256])
    for (let nth = 0; nth < 14; nth++) {
      const off = Math.abs(codeAt(sheet, nth) - (nth * 15 + 7))
      // Frames that no other needs are left out.
      expect(off).toBeLessThanOrEqual(4)
    }
    expect(levels).toHaveLength(600)
    expect(levels?.filter((level) => level > 0).length).toBeGreaterThan(550)
  })

  it('of more than a minute is read by its key frames', async () => {
    const { sheet, levels } = await stripOf('long', {
      seconds: 61,
      width: 176,
      height: 312,
      scene: CODED,
      audio: false,
    })
    expect([sheet.width, sheet.height]).toEqual([720, 1536])
    const codes = Array.from({ length: 120 }, (_, nth) => codeAt(sheet, nth))
    expect(codes).toEqual([...codes].sort((a, b) => a - b))
    expect(codes.at(-1)).toBeGreaterThan(1500)
    expect(levels).toBeNull()
  })
})
