import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cropped, type Pixels, visibleBox } from './pixels.ts'
import { strongColors } from './strong-colors.ts'

type Rgba = readonly [number, number, number, number]

/** Pixels of these colors, so many of each, in rows of ten. */
function picture(...parts: readonly (readonly [Rgba, number])[]): Pixels {
  const data = Buffer.from(
    parts.flatMap(([color, count]) => Array.from({ length: count }, () => color).flat()),
  )
  return { width: 10, height: data.length / 40, data }
}

const WHITE: Rgba = [255, 255, 255, 255]
const BLACK: Rgba = [0, 0, 0, 255]
const GRAY: Rgba = [128, 128, 128, 255]
const PINK: Rgba = [230, 0, 110, 255]
const TEAL: Rgba = [0, 140, 130, 255]
const CLEAR: Rgba = [9, 200, 9, 20]

describe('the strong colors of a picture', () => {
  it('are vivid ones first, and paper and ink last', () => {
    const logo = picture([WHITE, 500], [BLACK, 100], [PINK, 60], [TEAL, 200], [CLEAR, 90])
    expect(strongColors(logo, 5)).toEqual(['#008c82', '#e6006e', '#ffffff', '#000000'])
    expect(strongColors(logo, 1)).toEqual(['#008c82'])
    expect(strongColors(picture([GRAY, 300], [PINK, 200]), 5)[0]).toBe('#e6006e')
  })

  it('are one for each color that the eye sees, however finely it is shaded', () => {
    const shades = Array.from({ length: 20 }, (_, at) => [[220 + at, at, 100 + at, 255], 10] as const)
    expect(strongColors(picture(...shades), 5)).toHaveLength(1)
  })

  it('are written as #rrggbb, at most as many as asked for, each once, whatever the pixels', () => {
    const any = fc
      .uint8Array({ minLength: 40, maxLength: 4000 })
      .map((bytes) => bytes.subarray(0, bytes.length - (bytes.length % 40)))
    fc.assert(
      fc.property(any, fc.integer({ min: 1, max: 5 }), (bytes, most) => {
        const colors = strongColors({ width: 10, height: bytes.length / 40, data: Buffer.from(bytes) }, most)
        expect(colors.length).toBeLessThanOrEqual(most)
        expect(new Set(colors).size).toBe(colors.length)
        for (const color of colors) expect(color).toMatch(/^#[0-9a-f]{6}$/)
      }),
    )
  })
})

it('cropping to the visible box leaves every visible pixel, and an edge on each side', () => {
  const alpha = fc.array(fc.constantFrom(0, 3, 255), { minLength: 60, maxLength: 60 })
  fc.assert(
    fc.property(alpha, (alphas) => {
      const data = Buffer.from(alphas.flatMap((each) => [1, 2, 3, each]))
      const whole: Pixels = { width: 10, height: 6, data }
      const visible = (pixels: Pixels) =>
        pixels.data.filter((value, at) => at % 4 === 3 && value === 255).length
      const box = visibleBox(whole)
      expect(box === undefined).toBe(visible(whole) === 0)
      if (!box) return
      const part = cropped(whole, box)
      expect(visible(part)).toBe(visible(whole))
      expect(visibleBox(part)).toEqual({ x: 0, y: 0, width: part.width, height: part.height })
    }),
  )
})
