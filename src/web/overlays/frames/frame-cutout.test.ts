import { describe, expect, it } from 'vitest'
import { frameCutout } from './frame-cutout.ts'

/** Ten frames of a tenth of a second, on pages of three by two. */
const animation = {
  pages: ['/a.webp', '/b.webp'],
  columns: 3,
  rows: 2,
  frameWidth: 100,
  frameHeight: 80,
  durations: Array.from({ length: 10 }, () => 0.1),
}

describe('the frame of an overlay', () => {
  it.each([
    [0, { page: 0, sx: 0, sy: 0 }],
    [0.25, { page: 0, sx: 200, sy: 0 }],
    [0.45, { page: 0, sx: 100, sy: 80 }],
    [0.65, { page: 1, sx: 0, sy: 0 }],
    [0.95, { page: 1, sx: 0, sy: 80 }],
    [1.05, { page: 0, sx: 0, sy: 0 }],
  ])('at %d s is found on its page', (time, place) => {
    expect(frameCutout(animation, time)).toEqual({ ...place, sw: 100, sh: 80 })
  })
})
