import { describe, expect, it } from 'vitest'
import { pictureAt, stripPictures } from './film-strip.ts'

describe('a film strip', () => {
  it.each([
    [0.2, 1],
    [18.1, 36],
    [60, 120],
    [600, 120],
  ])('of %f seconds has %i pictures', (seconds, pictures) => expect(stripPictures(seconds)).toBe(pictures))

  it('shows the picture of a moment, also at both ends', () => {
    const strip = { seconds: 60, pictures: 120 }
    expect([-1, 0, 0.49, 0.5, 59.9, 60, 99].map((time) => pictureAt(time, strip))).toEqual([
      0, 0, 0, 1, 119, 119, 119,
    ])
  })
})
