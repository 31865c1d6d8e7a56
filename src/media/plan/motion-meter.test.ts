import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MotionMap } from '#domain/library/motion-map.ts'
import { MotionMeter } from './motion-meter.ts'

const SIZE = { width: 72, height: 128 }

/** A dark picture with a light square of 8×8 pixels. */
function withSquare(left: number, top: number) {
  const data = new Uint8Array(SIZE.width * SIZE.height).fill(40)
  for (let y = top; y < top + 8; y++) for (let x = left; x < left + 8; x++) data[y * SIZE.width + x] = 200
  return { data, stride: SIZE.width, size: SIZE }
}

const mapOf = (...pictures: ReturnType<typeof withSquare>[]): MotionMap => {
  const meter = new MotionMeter()
  for (const picture of pictures) meter.picture(picture)
  return meter.map
}

describe('the motion of a clip', () => {
  it('is none in a picture that stays, and in a single one', () => {
    const still = withSquare(16, 32)
    for (const map of [mapOf(still), mapOf(still, still, still)])
      expect([map.mean, Math.max(...map.cells)]).toEqual([0, 0])
  })

  it('is where something moves, and nowhere else', () => {
    const square = fc.record({ column: fc.nat(8), row: fc.nat(15) })
    fc.assert(
      fc.property(square, square, (from, to) => {
        const cell = ({ column, row }: typeof from) => row * 9 + column
        const map = mapOf(withSquare(from.column * 8, from.row * 8), withSquare(to.column * 8, to.row * 8))
        const moved = map.cells.flatMap((value, index) => (value > 0 ? [index] : []))
        const expected = cell(from) === cell(to) ? [] : [cell(from), cell(to)].sort((a, b) => a - b)
        expect(moved).toEqual(expected)
        for (const index of moved) expect(map.cells[index]).toBe(160)
        expect(MotionMap.safeParse(map).success).toBe(true)
      }),
    )
  })
})
