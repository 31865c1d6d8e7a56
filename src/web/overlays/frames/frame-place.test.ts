import { describe, expect, it } from 'vitest'
import { framePlace } from './frame-place.ts'

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
    [0, { page: 0, index: 0 }],
    [0.25, { page: 0, index: 2 }],
    [0.45, { page: 0, index: 4 }],
    [0.65, { page: 1, index: 0 }],
    [0.95, { page: 1, index: 3 }],
    [1.05, { page: 0, index: 0 }],
  ])('at %d s is found on its page', (time, place) => {
    expect(framePlace(animation, time)).toEqual(place)
  })
})
