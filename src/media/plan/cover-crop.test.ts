import { describe, expect, it } from 'vitest'
import { CENTRE } from '#domain/library/focus.ts'
import { coverCrop } from './cover-crop.ts'
import { UPRIGHT } from './orientation.ts'

const target = { width: 540, height: 960 }
const cover = { sar: 1, orientation: UPRIGHT, target, focus: CENTRE }
const clockwise = { transpose: true, hflip: true, vflip: false }

describe('filling a portrait frame', () => {
  it('keeps all of a picture of the same shape', () => {
    const stored = { width: 1080, height: 1920 }
    expect(coverCrop({ ...cover, stored })).toEqual({ x: 0, y: 0, ...stored })
  })

  it('cuts the sides of a landscape picture evenly', () => {
    const crop = coverCrop({ ...cover, stored: { width: 1920, height: 1080 } })
    expect(crop).toEqual({ x: 656, y: 0, width: 608, height: 1080 })
  })

  it('keeps the side it is told to', () => {
    const stored = { width: 1920, height: 1080 }
    expect(coverCrop({ ...cover, stored, focus: { x: 0, y: 0.5 } }).x).toBe(0)
    expect(coverCrop({ ...cover, stored, focus: { x: 1, y: 0.5 } }).x).toBe(1920 - 608)
  })

  it('cuts top and bottom of a picture that is too tall', () => {
    expect(coverCrop({ ...cover, stored: { width: 500, height: 2000 } })).toEqual({
      x: 0,
      y: 556,
      width: 500,
      height: 888,
    })
  })

  it('counts the width of the pixels', () => {
    expect(coverCrop({ ...cover, stored: { width: 640, height: 360 }, sar: 2 })).toMatchObject({
      width: 102,
      height: 360,
    })
  })

  it('keeps all of a phone video that is stored lying down', () => {
    const stored = { width: 1920, height: 1080 }
    expect(coverCrop({ ...cover, stored, orientation: clockwise })).toEqual({ x: 0, y: 0, ...stored })
  })

  it('finds the focus behind a turn', () => {
    const stored = { width: 1080, height: 1920 }
    expect(coverCrop({ ...cover, stored, orientation: clockwise, focus: { x: 0, y: 0.5 } }).y).toBe(
      1920 - 608,
    )
  })

  it('never asks for less than two pixels or more than there are', () => {
    const crop = coverCrop({ ...cover, stored: { width: 3, height: 1 } })
    expect(crop.width).toBeGreaterThanOrEqual(2)
    expect(crop.x + crop.width).toBeLessThanOrEqual(3)
    expect(crop.height).toBe(1)
  })
})
