import { describe, expect, it } from 'vitest'
import { cropArea, croppedEdges, moveFocusBy } from './crop-area.ts'

const WIDE = { width: 960, height: 540 }
const TALL = { width: 360, height: 960 }

describe('the part of a picture that stays in the frame', () => {
  it('is as high as a wide picture, and as wide as a tall one', () => {
    expect(cropArea(WIDE, { x: 0.5, y: 0.5 })).toMatchObject({ top: 0, height: 1 })
    expect(cropArea(TALL, { x: 0.5, y: 0.5 })).toMatchObject({ left: 0, width: 1 })
  })

  it('has the format of the frame and its place from the focus', () => {
    const { width, left } = cropArea(WIDE, { x: 1, y: 0.5 })
    expect((width * WIDE.width) / WIDE.height).toBeCloseTo(9 / 16)
    expect(left + width).toBeCloseTo(1)
    expect(cropArea(WIDE, { x: 0, y: 0 }).left).toBe(0)
  })

  it('follows a drag to the edges of the picture', () => {
    const { width } = cropArea(WIDE, { x: 0.5, y: 0.5 })
    const moved = moveFocusBy(WIDE, { x: 0, y: 0.5 }, { x: 0.2, y: 0.3 })
    expect(cropArea(WIDE, moved).left).toBeCloseTo(0.2)
    expect(moved.y).toBe(0.5)
    expect(moveFocusBy(WIDE, { x: 0.5, y: 0.5 }, { x: 2, y: 0 }).x).toBe(1)
    expect(width).toBeLessThan(1)
  })

  it('names the cropped edges', () => {
    expect([WIDE, TALL, { width: 540, height: 960 }].map(croppedEdges)).toEqual(['sides', 'ends', 'none'])
  })
})
