import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Row, stackRows } from './stack-rows.ts'

const ROOM = { top: 100, bottom: 900, gap: 10 }
const row = (middle: number, height = 40): Row => ({ middle, height })
const anyRows = fc.array(
  fc.record({ middle: fc.integer({ min: -100, max: 1100 }), height: fc.integer({ min: 5, max: 150 }) }),
  { minLength: 1, maxLength: 8 },
)
const total = (rows: readonly Row[]) =>
  rows.reduce((sum, { height }) => sum + height, 0) + ROOM.gap * (rows.length - 1)

describe('rows (M-1)', () => {
  it('that fit stay where they are', () => {
    expect(stackRows([row(200), row(400), row(800)], ROOM)).toEqual([200, 400, 800])
  })

  it('that collide give way to each other by the same', () => {
    expect(stackRows([row(500), row(500)], ROOM)).toEqual([475, 525])
  })

  it('beyond the room come back to its edge and push the others', () => {
    expect(stackRows([row(850), row(950)], ROOM)).toEqual([830, 880])
    expect(stackRows([row(0), row(110)], ROOM)).toEqual([120, 170])
  })

  it('that are too tall together have no place', () => {
    expect(stackRows([row(300, 500), row(600, 300)], ROOM)).toBeUndefined()
    expect(stackRows([row(300, 500), row(600, 290)], ROOM)).toEqual([350, 755])
  })

  it('keep their order, their distance and the room, whenever they fit', () => {
    fc.assert(
      fc.property(anyRows, (rows) => {
        const middles = stackRows(rows, ROOM)
        expect(middles !== undefined).toBe(total(rows) <= ROOM.bottom - ROOM.top)
        middles?.forEach((middle, index) => {
          const { height = 0 } = rows[index] ?? {}
          const before = index === 0 ? ROOM.top - ROOM.gap : (middles[index - 1] ?? 0)
          const half = index === 0 ? 0 : (rows[index - 1]?.height ?? 0) / 2
          expect(middle - height / 2).toBeGreaterThanOrEqual(before + half + ROOM.gap - 1e-6)
          expect(middle + height / 2).toBeLessThanOrEqual(ROOM.bottom + 1e-6)
        })
      }),
    )
  })
})
