import { describe, expect, it } from 'vitest'
import { pictureStyle, type Strip } from './strip-look.ts'

const strip = (pictures: number): Strip => ({
  sheet: '/strip.jpg',
  pictures,
  seconds: pictures / 2,
  levels: null,
})

describe('a picture of a film strip', () => {
  it('is one cell of the sheet', () => {
    expect(pictureStyle(strip(120), 12.6)).toEqual({
      backgroundImage: 'url("/strip.jpg")',
      backgroundSize: '1000% 1200%',
      backgroundPosition: `${(5 / 9) * 100}% ${(2 / 11) * 100}%`,
    })
    expect(pictureStyle(strip(10), 99).backgroundPosition).toBe('100% 0%')
  })
})
