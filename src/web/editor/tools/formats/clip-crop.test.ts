import { describe, expect, it } from 'vitest'
import { cropOf, movableAxis } from './clip-crop.ts'

const TALL = { width: 540, height: 960 }
const SQUARE = { width: 540, height: 540 }

describe('the part of a clip in a format', () => {
  it('fills the window and begins where the focus says', () => {
    expect(cropOf(TALL, SQUARE, { x: 0.5, y: 0 })).toEqual({ x: 0, y: 0, width: 540, height: 540 })
    expect(cropOf(TALL, SQUARE, { x: 0.5, y: 1 })).toEqual({ x: 0, y: 420, width: 540, height: 540 })
    expect(cropOf({ width: 960, height: 540 }, TALL, { x: 0.5, y: 0.5 }).width).toBeCloseTo(303.75)
  })

  it('moves along the side that is too long, or not at all', () => {
    expect(movableAxis(TALL, SQUARE)).toBe('y')
    expect(movableAxis({ width: 1920, height: 1080 }, SQUARE)).toBe('x')
    expect(movableAxis({ width: 1080, height: 1920 }, TALL)).toBeUndefined()
  })
})
