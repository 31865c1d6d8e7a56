import { describe, expect, it } from 'vitest'
import { VIDEO_PIXELS } from '#media/limits.ts'
import { MediaError } from '#media/media-error.ts'
import { refuseBeyondLimits } from './refuse-beyond-limits.ts'

const refusalOf = (width: number, height: number, fps: number, duration = 60): string => {
  try {
    refuseBeyondLimits({ width, height, fps, duration }, { use: 'background', pixels: VIDEO_PIXELS })
    return ''
  } catch (error) {
    return error instanceof MediaError ? error.message : String(error)
  }
}

describe('what cameras write', () => {
  it.each([
    ['a phone, 4K at 120', 3840, 2160, 120],
    ['a phone, slow motion a little above 240', 1080, 1920, 240.1],
    ['a phone, slow motion at 480', 1920, 1080, 480],
    ['a cinema camera, 4K', 4096, 2304, 60],
    ['an action camera, 4K 4:3', 4000, 3000, 60],
    ['an action camera, 5.3K', 5312, 2988, 60],
    ['an action camera, 5.3K 8:7', 5312, 4648, 30],
  ])('is taken: %s', (_camera, width, height, fps) => {
    expect(refusalOf(width, height, fps)).toBe('')
  })

  it.each([
    ['8K', 7680, 4320, 30, 'more pixels than we can take (8K, 7680 × 4320)'],
    ['a rate that is no camera’s', 320, 240, 960, 'more pictures per second than we can take (960)'],
    ['5.3K at 120', 5312, 2988, 120, '(5.3K, 5312 × 2988 at 120)'],
    ['one of odd shape', 9000, 100, 30, '9000 × 100'],
  ])('or refused in its words: %s', (_camera, width, height, fps, words) => {
    expect(refusalOf(width, height, fps)).toContain(words)
  })

  it('may declare any rate if it is short', () => {
    expect(refusalOf(320, 240, 1000, 0.5)).toBe('')
  })
})
