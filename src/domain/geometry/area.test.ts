import { describe, expect, it } from 'vitest'
import { isMarked } from './area.ts'
import { framePoint } from './frame.ts'

const box = (x: number, y: number, width: number, height: number, rotation = 0) => ({
  center: framePoint(x, y),
  width,
  height,
  rotation,
})
const area = (x: number, y: number, toX: number, toY: number) => ({
  from: framePoint(x, y),
  to: framePoint(toX, toY),
})

describe('an area drawn by hand', () => {
  it('means what it touches, whichever corner it began in', () => {
    const text = box(270, 200, 100, 40)
    expect(isMarked(text, area(10, 10, 225, 185))).toBe(true)
    expect(isMarked(text, area(225, 185, 10, 10))).toBe(true)
    expect(isMarked(text, area(10, 10, 215, 900))).toBe(false)
  })

  it('does not mean a border around it', () => {
    const border = box(270, 480, 540, 960)
    expect(isMarked(border, area(100, 100, 300, 300))).toBe(false)
    expect(isMarked(border, area(100, 100, 560, 300))).toBe(true)
  })

  it('goes by what is seen of a rotated element', () => {
    const text = box(270, 200, 100, 40, 90)
    expect(isMarked(text, area(10, 155, 400, 160))).toBe(true)
    expect(isMarked(text, area(10, 10, 245, 900))).toBe(false)
  })
})
