import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { MediaPool } from './media-pool.ts'
import { frameAt, type Pixels } from './testing/inspect.ts'
import { type Disposal, type Gif, type GifFrame, gifOf } from './testing/make-gif.ts'
import type { Scratch } from './testing/scratch.ts'
import { withPool } from './testing/with-pool.ts'

let scratch: Scratch
let pool: MediaPool
withPool((opened) => {
  ;({ scratch, pool } = opened)
})

const SIZE = { width: 16, height: 12 }
const COLOURS: Gif['palette'] = [
  [255, 0, 0],
  [0, 255, 0],
  [0, 0, 255],
  [255, 255, 0],
]
/** Transparent color index of a frame, if it has one. */
const HOLE = 3

type Wish = Partial<GifFrame> & { disposal: Disposal }

/** A block of stripes in two colors, with holes where allowed. */
function block(
  { left = 0, top = 0, width = 8, height = 6, delay = 10, ...wish }: Wish,
  index: number,
): GifFrame {
  const pixels = Array.from({ length: width * height }, (_, at) => {
    const isHole = wish.transparent !== undefined && (at % width) % 4 === 3
    return isHole ? HOLE : (Math.floor(at / width) + index) % 3
  })
  return { left, top, width, height, delay, pixels, ...wish }
}

/** Reference: pixels a browser shows for each frame, null when transparent. Independent of the pipeline. */
function shownBy({ frames }: Gif, size = SIZE): (number | null)[][] {
  let canvas: (number | null)[] = Array.from({ length: size.width * size.height }, () => null)
  return frames.map((frame) => {
    const before = [...canvas]
    const paint = (colour: (at: number) => number | null) => {
      for (const at of frame.pixels.keys()) {
        const x = frame.left + (at % frame.width)
        const y = frame.top + Math.floor(at / frame.width)
        if (x < size.width && y < size.height) canvas[y * size.width + x] = colour(at)
      }
    }
    const under = (at: number) => {
      const place = (frame.top + Math.floor(at / frame.width)) * size.width + frame.left + (at % frame.width)
      return canvas[place] ?? null
    }
    paint((at) => (frame.pixels[at] === frame.transparent ? under(at) : (frame.pixels[at] ?? null)))
    const shown = [...canvas]
    if (frame.disposal === 3) canvas = before
    if (frame.disposal === 2) paint(() => null)
    return shown
  })
}

const seen = ({ data }: Pixels): (number | null)[] =>
  Array.from({ length: data.length / 4 }, (_, at) => {
    const [r = 0, g = 0, b = 0, a = 0] = data.subarray(at * 4, at * 4 + 4)
    if (a === 0) return null
    return COLOURS.findIndex(([red, green, blue]) => r === red && g === green && b === blue && a === 255)
  })

async function ingest(name: string, gif: Gif) {
  const source = scratch.file(`${name}.gif`)
  await writeFile(source, gifOf(gif))
  const into = await scratch.folder(name)
  return { into, files: await pool.ingestOverlay({ source, into }) }
}

const gifWith = (wishes: readonly Wish[]): Gif => ({ ...SIZE, palette: COLOURS, frames: wishes.map(block) })

const WALK = [
  { left: 2, top: 1 },
  { left: 5, top: 3, width: 9 },
  { left: 0, top: 0, width: 16, height: 2 },
  { left: 8, top: 6 },
]

describe('a GIF looks as in a browser (OV-24)', () => {
  it.each<[string, Gif]>(
    ([0, 1, 2, 3] as const).flatMap((disposal) =>
      [HOLE, undefined].map((transparent): [string, Gif] => [
        `whose frames are disposed of as ${disposal}, ${transparent === undefined ? 'without' : 'with'} a transparent colour`,
        gifWith(WALK.map((place) => ({ ...place, disposal, ...(transparent && { transparent }) }))),
      ]),
    ),
  )('%s', async (name, gif) => {
    const { into } = await ingest(name.replace(/\W+/g, '-'), gif)
    const expected = shownBy(gif)
    for (const index of gif.frames.keys()) {
      const frame = await frameAt(join(into, 'frames.mov'), (index + 0.5) / 30, 'mov')
      expect(seen(frame)).toEqual(expected[index])
    }
  })

  it('whose frames differ in all of it', async () => {
    const gif = gifWith([
      { left: 4, top: 2, disposal: 3 },
      { left: 0, top: 0, width: 16, height: 12, disposal: 2, transparent: HOLE },
      { left: 3, top: 3, disposal: 1 },
      { left: 6, top: 1, disposal: 3, transparent: HOLE },
      { left: 1, top: 5, disposal: 2 },
      { left: 0, top: 0, width: 3, height: 3, disposal: 0 },
    ])
    const { into } = await ingest('mixed', gif)
    for (const [index, expected] of shownBy(gif).entries()) {
      const frame = await frameAt(join(into, 'frames.mov'), (index + 0.5) / 30, 'mov')
      expect(seen(frame)).toEqual(expected)
    }
  })

  it('shows each frame as long as a browser: none and 10 ms are 100 ms', async () => {
    const delays = [0, 4, 7, 50, 1, 10]
    const { files } = await ingest(
      'delays',
      gifWith(delays.map((delay) => ({ delay, disposal: 1 as const }))),
    )
    expect(files.durations).toEqual([0.1, 0.04, 0.07, 0.5, 0.1, 0.1])
    expect(files.total).toBeCloseTo(0.91, 6)
  })

  it('that holds its last frame for minutes is cut to what is shown', async () => {
    const held = [50, 65_535].map((delay) => ({ delay, disposal: 1 as const }))
    const { files } = await ingest('held', gifWith(held))
    expect(files.durations).toEqual([0.5, 29.5])
    const long = [2_000, 2_000, 10].map((delay) => ({ delay, disposal: 1 as const }))
    await expect(ingest('long', gifWith(long))).rejects.toMatchObject({ reason: 'too_long' })
  })

  const BEYOND: readonly Wish[] = [
    { left: 2, top: 1, disposal: 1 },
    { left: 12, top: 9, disposal: 2 },
    { left: 16, top: 0, disposal: 2 },
    { left: 0, top: 40, disposal: 3, transparent: HOLE },
    { left: 4, top: 4, width: 30, height: 20, disposal: 2 },
    { left: 0, top: 0, width: 3, height: 3, disposal: 0 },
  ]

  it('whose frames reach beyond its canvas, or lie outside of it (B6)', async () => {
    const gif = gifWith(BEYOND)
    const { into, files } = await ingest('beyond', gif)
    expect(files).toMatchObject({ ...SIZE, frames: BEYOND.length, total: 0.6 })
    for (const [index, expected] of shownBy(gif).entries()) {
      const frame = await frameAt(join(into, 'frames.mov'), (index + 0.5) / 30, 'mov')
      expect(seen(frame)).toEqual(expected)
    }
  })

  it('whose canvas is nothing, or less than its first frame (B6)', async () => {
    for (const size of [
      { width: 0, height: 0 },
      { width: 5, height: 100 },
    ]) {
      const gif = { ...gifWith(BEYOND), ...size }
      const canvas = { width: Math.max(10, size.width), height: Math.max(7, size.height) }
      const { into, files } = await ingest(`canvas-${size.width}`, gif)
      expect(files).toMatchObject({ ...canvas, total: 0.6 })
      expect(await pool.probe(join(scratch.path, `canvas-${size.width}.gif`), 'overlay')).toMatchObject(
        canvas,
      )
      for (const [index, expected] of shownBy(gif, canvas).entries()) {
        const frame = await frameAt(join(into, 'frames.mov'), (index + 0.5) / 30, 'mov')
        expect(seen(frame)).toEqual(expected)
      }
    }
  })

  it('of more pixels than we take is refused', async () => {
    const wide = { ...gifWith([{ disposal: 1 }]), width: 9000 }
    await expect(ingest('wide', wide)).rejects.toMatchObject({ reason: 'too_large' })
  })
})
