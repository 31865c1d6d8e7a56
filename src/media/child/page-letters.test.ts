import { fileURLToPath } from 'node:url'
import { createCanvas, GlobalFonts } from '@napi-rs/canvas'
import { describe, expect, it } from 'vitest'
import { withPageLetters } from './page-letters.ts'

const INTER = fileURLToPath(import.meta.resolve('@fontsource/inter/files/inter-latin-400-normal.woff2'))
GlobalFonts.registerFromPath(INTER, 'Page letters')

const SIDE = 120
/** Height of a capital of Inter, in em. */
const CAPITAL = 0.7273

type Wanted = { readonly size: number; readonly y: number; readonly ink: string; readonly ground: string }

/** How much each row differs from the ground, from 0 to 1 for each pixel, summed up. */
function rowsOf(text: string, { size, y, ink, ground }: Wanted): readonly number[] {
  const ctx = withPageLetters(createCanvas(SIDE, SIDE).getContext('2d'))
  ctx.fillStyle = ground
  ctx.fillRect(0, 0, SIDE, SIDE)
  ctx.fillStyle = ink
  ctx.font = `400 ${size}px "Page letters"`
  ctx.textRendering = 'geometricPrecision'
  ctx.fillText(text, 5, y)
  const { data } = ctx.getImageData(0, 0, SIDE, SIDE)
  const empty = data[0] ?? 0
  return Array.from({ length: SIDE }, (_, row) =>
    Array.from(
      { length: SIDE },
      (_, column) => Math.abs((data[(row * SIDE + column) * 4] ?? 0) - empty) / 255,
    ).reduce((sum, each) => sum + each, 0),
  )
}

const sum = (values: readonly number[]): number => values.reduce((total, each) => total + each, 0)
const WHITE = { ink: '#ffffff', ground: '#000000' }
const BLACK = { ink: '#000000', ground: '#ffffff' }

describe('letters of a page', () => {
  it('weigh the same in a bright and in a dark color', () => {
    const weight = (colors: typeof WHITE) => sum(rowsOf('Studio', { size: 18, y: 60, ...colors }))
    expect(weight(WHITE) / weight(BLACK)).toBeCloseTo(1, 2)
  })

  it.each([14, 16, 17.3, 21, 40])('stand on the baseline, rounded to a pixel, at %d px', (size) => {
    for (const y of [60, 60.3, 60.7]) {
      const rows = rowsOf('H', { size, y, ...WHITE })
      const stem = Math.max(...rows.slice(0, 62)) / 2
      expect(rows.findLastIndex((ink) => ink > stem / 4)).toBe(Math.round(y) - 1)
    }
  })

  it.each([15, 17, 19, 23])('are not hinted: a capital is as high as its outline, at %d px', (size) => {
    const rows = rowsOf('H', { size, y: 60, ...WHITE })
    const height = CAPITAL * size
    const [top = 0, below = 0] = rows.slice(60 - Math.ceil(height))
    expect(Math.abs(top / below - (height % 1))).toBeLessThan(0.1)
  })
})
