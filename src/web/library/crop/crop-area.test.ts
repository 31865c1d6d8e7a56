import { describe, expect, it } from 'vitest'
import { isCut, keptPart, movedBy } from './crop-area.ts'

const WIDE = { width: 960, height: 540 }
const TALL = { width: 360, height: 960 }

describe('the part of a picture that stays in the frame', () => {
  it('is as high as a wide picture, and as wide as a tall one', () => {
    expect(keptPart(WIDE, { x: 0.5, y: 0.5 })).toMatchObject({ top: 0, height: 1 })
    expect(keptPart(TALL, { x: 0.5, y: 0.5 })).toMatchObject({ left: 0, width: 1 })
  })

  it('has the format of the frame and lies where the focus is', () => {
    const { width, left } = keptPart(WIDE, { x: 1, y: 0.5 })
    expect((width * WIDE.width) / WIDE.height).toBeCloseTo(9 / 16)
    expect(left + width).toBeCloseTo(1)
    expect(keptPart(WIDE, { x: 0, y: 0 }).left).toBe(0)
  })

  it('follows a drag as far as there is picture', () => {
    const { width } = keptPart(WIDE, { x: 0.5, y: 0.5 })
    const moved = movedBy(WIDE, { x: 0, y: 0.5 }, { x: 0.2, y: 0.3 })
    expect(keptPart(WIDE, moved).left).toBeCloseTo(0.2)
    expect(moved.y).toBe(0.5)
    expect(movedBy(WIDE, { x: 0.5, y: 0.5 }, { x: 2, y: 0 }).x).toBe(1)
    expect(width).toBeLessThan(1)
  })

  it('is said in words', () => {
    expect([WIDE, TALL, { width: 540, height: 960 }].map(isCut)).toEqual(['sides', 'ends', 'none'])
  })
})
