import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canvasToYuva } from './canvas-yuva.ts'
import { type Planes4, toStraightYuva } from './straight-yuva.ts'

const size = { width: 6, height: 4 }
const COUNT = size.width * size.height

const byte = fc.integer({ min: 0, max: 255 })
/** Premultiplied; often empty, opaque, or like its neighbors. */
const pixel = fc.oneof(
  fc.constant([0, 0, 0, 0]),
  fc.constant([200, 10, 90, 255]),
  fc.tuple(byte, byte, byte).map((color) => [...color, 255]),
  fc
    .tuple(byte, byte, byte, fc.integer({ min: 1, max: 255 }))
    .map(([r, g, b, a]) => [...[r, g, b].map((value) => Math.round((value * a) / 255)), a]),
)

/** Transparent, with rows longer than the picture. */
const target = (): Planes4 => {
  const plane = (half: 0 | 1, value: number) => ({
    data: new Uint8Array(16 * (size.height >> half)).fill(value),
    stride: 16,
  })
  return [plane(0, 16), plane(1, 128), plane(1, 128), plane(0, 0)]
}

describe('a canvas as straight YUVA', () => {
  it('is the same as its planes', () => {
    fc.assert(
      fc.property(fc.array(pixel, { minLength: COUNT, maxLength: COUNT }), (colors) => {
        const plane = (channel: number) => ({
          data: Uint8Array.from(colors, (color) => color[channel] ?? 0),
          stride: size.width,
        })
        const [expected, found] = [target(), target()]
        const from = [plane(1), plane(2), plane(0), plane(3)] as const
        toStraightYuva({ from, size, to: expected, shift: { x: 0, y: 0 } })
        canvasToYuva(Uint8Array.from(colors.flat()), size, found)
        for (const [index, { data }] of expected.entries())
          for (const [at, value] of data.entries())
            expect(Math.abs(value - (found[index]?.data[at] ?? 0))).toBeLessThanOrEqual(1)
      }),
    )
  })
})
