import { describe, expect, it } from 'vitest'
import { gradable, gradedSize, type Poster } from './graded-picture.ts'
import { createPace } from './pace.ts'

describe('the size of a graded picture', () => {
  it.each([
    [374, 664, 1, 374, 664],
    [374, 664, 2, 748, 1328],
    [374, 664, 3, 1080, 1917],
    [0, 0, 2, 0, 0],
  ])('on %i×%i CSS pixels of %i is %i×%i', (clientWidth, clientHeight, density, width, height) =>
    expect(gradedSize({ clientWidth, clientHeight }, density)).toEqual({ width, height }),
  )
})

describe('what is graded', () => {
  const video = (readyState: number, { src = true, error = false, videoWidth = 540 } = {}) => ({
    readyState,
    videoWidth,
    error: error ? ({} as MediaError) : null,
    hasAttribute: () => src,
  })

  it.each<[string, ReturnType<typeof video>, Poster, string]>([
    ['the clip, once it has a frame', video(2), 'loaded', 'clip'],
    ['its poster until then', video(1), 'loaded', 'poster'],
    ['the poster of a clip that is being prepared', video(0, { src: false }), 'loaded', 'poster'],
    ['the poster of a clip that failed', video(4, { error: true }), 'loaded', 'poster'],
    ['nothing yet while the clip loads', video(0), 'none', 'awaited'],
    ['nothing yet while the poster loads', video(0, { src: false }), 'loading', 'awaited'],
    ['nothing of a file that is sound alone', video(4, { videoWidth: 0, src: false }), 'none', 'nothing'],
    ['nothing after both have failed', video(0, { error: true }), 'none', 'nothing'],
  ])('is %s', (_, clip, poster, expected) => expect(gradable(clip, poster)).toBe(expected))
})

describe('frames that take long', () => {
  it('leave three times as long to the page', () => {
    let time = 100
    const pace = createPace(() => time)
    expect(pace.isDue()).toBe(true)
    pace.run(() => {
      time += 20
    })
    time += 59
    expect(pace.isDue()).toBe(false)
    time += 1
    expect(pace.isDue()).toBe(true)
  })
})
