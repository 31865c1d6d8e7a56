import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { MediaPool } from './media-pool.ts'
import { frameAt, type Pixels } from './testing/inspect.ts'
import { animatedWebpOf, apngOf, HOLE, type Piece } from './testing/make-pieces.ts'
import type { Scratch } from './testing/scratch.ts'
import { withPool } from './testing/with-pool.ts'

let scratch: Scratch
let pool: MediaPool
withPool((opened) => {
  ;({ scratch, pool } = opened)
})

const SIZE = { width: 20, height: 14 }
const RED = [255, 0, 0] as const
const BLUE = [0, 0, 255] as const
const GREEN = [0, 255, 0] as const

/** An APNG starts with a full frame. */
const WALK: Omit<Piece, 'after' | 'over'>[] = [
  { left: 0, top: 0, width: 20, height: 14, color: RED },
  { left: 6, top: 4, width: 12, height: 6, color: BLUE },
  { left: 0, top: 0, width: 20, height: 4, color: GREEN },
  { left: 8, top: 0, width: 8, height: 14, color: RED },
]

/**
 * Reference: pixels a browser shows for each frame, as `r,g,b` or null when transparent. Independent of the pipeline.
 */
function shownBy(pieces: readonly Piece[]): (string | null)[][] {
  let canvas: (string | null)[] = Array.from({ length: SIZE.width * SIZE.height }, () => null)
  return pieces.map(({ left, top, width, height, color, after, over }) => {
    const before = [...canvas]
    const places = Array.from({ length: width * height }, (_, at) => at)
    const placeOf = (at: number) => (top + Math.floor(at / width)) * SIZE.width + left + (at % width)
    for (const at of places) {
      const isHole = at % width < HOLE
      if (!isHole) canvas[placeOf(at)] = color.join()
      else if (!over) canvas[placeOf(at)] = null
    }
    const shown = [...canvas]
    if (after === 'restore') canvas = before
    if (after === 'clear') for (const at of places) canvas[placeOf(at)] = null
    return shown
  })
}

const seen = ({ data }: Pixels): (string | null)[] =>
  Array.from({ length: data.length / 4 }, (_, at) =>
    data[at * 4 + 3] === 0 ? null : data.subarray(at * 4, at * 4 + 3).join(),
  )

const walk = (after: Piece['after'], over: boolean): Piece[] =>
  WALK.map((piece) => ({ ...piece, after, over }))
const mixed: Piece[] = WALK.map((piece, index) => ({
  ...piece,
  after: (['restore', 'clear', 'stay', 'clear'] as const)[index] ?? 'stay',
  over: index % 2 === 1,
}))

async function framesOf(name: string, bytes: Buffer) {
  const source = scratch.file(name)
  await writeFile(source, bytes)
  const into = await scratch.folder(`${name}-files`)
  const files = await pool.ingestOverlay({ source, into })
  const frames = []
  for (const index of files.durations.keys()) {
    frames.push(seen(await frameAt(join(into, 'frames.mov'), (index + 0.5) / 30, 'mov')))
  }
  return { files, frames }
}

const FATES = (['stay', 'clear', 'restore'] as const).flatMap((after) =>
  [true, false].map((over) => ({ after, over })),
)

describe('an APNG looks as in a browser', () => {
  it.each(FATES)('whose frames $after, over what lies beneath: $over', async ({ after, over }) => {
    const pieces = walk(after, over)
    const { files, frames } = await framesOf(
      `${after}-${over}.png`,
      apngOf({ ...SIZE, pieces, delayMs: 120 }),
    )
    expect(frames).toEqual(shownBy(pieces))
    expect(files.durations).toEqual([0.12, 0.12, 0.12, 0.12])
  })

  it('whose frames differ in all of it', async () => {
    const { frames } = await framesOf('mixed.png', apngOf({ ...SIZE, pieces: mixed, delayMs: 0 }))
    expect(frames).toEqual(shownBy(mixed))
  })

  it('behind a text that is longer than what its kind is told by', async () => {
    const pieces = walk('clear', true)
    const { frames } = await framesOf('text.png', apngOf({ ...SIZE, pieces, delayMs: 120, text: 70_000 }))
    expect(frames).toEqual(shownBy(pieces))
  })

  it('without the picture for viewers that know no animation', async () => {
    const pieces = walk('clear', true)
    const bytes = apngOf({ ...SIZE, pieces, delayMs: 120 }, [9, 9, 9])
    expect((await framesOf('still.png', bytes)).frames).toEqual(shownBy(pieces))
  })
})

describe('an animated WebP looks as in a browser', () => {
  it.each(FATES.filter(({ after }) => after !== 'restore'))(
    'whose frames $after, over what lies beneath: $over',
    async ({ after, over }) => {
      const pieces = walk(after, over)
      const bytes = animatedWebpOf({ ...SIZE, pieces, delayMs: 120 })
      const { files, frames } = await framesOf(`${after}-${over}.webp`, bytes)
      expect(frames).toEqual(shownBy(pieces))
      expect(files.durations).toEqual([0.12, 0.12, 0.12, 0.12])
    },
  )
})
