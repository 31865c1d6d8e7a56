import { describe, expect, it } from 'vitest'
import { canBeMade, overlayPixels } from './overlay-cost.ts'
import type { OverlayUse } from './overlay-placement.ts'

const output = { width: 540, height: 960 }
const video = (seconds: number) => ({ seconds, output })

const use = (change: Partial<OverlayUse> = {}): OverlayUse => ({
  path: '/o/frames.mov',
  durations: Array.from({ length: 60 }, () => 1 / 30),
  width: 800,
  height: 800,
  x: 50,
  y: 50,
  rotation: 30,
  scale: 1,
  ...change,
})
const many = (count: number, change: Partial<OverlayUse> = {}) =>
  Array.from({ length: count }, () => use(change))

describe('what overlays cost', () => {
  it('is their visible part times the frames that are shown', () => {
    const small = { rotation: 0, scale: 1 }
    expect(overlayPixels([use(small)], video(60))).toBe(162 * 162 * 60)
    expect(overlayPixels([use(small)], video(1))).toBe(162 * 162 * 30)
    expect(overlayPixels([use({ ...small, x: -100 })], video(60))).toBe(0)
  })

  it('is paid for every frame of the video when memory cannot hold them', () => {
    const [some, more] = [
      overlayPixels(many(4, { scale: 10 }), video(60)),
      overlayPixels(many(5, { scale: 10 }), video(60)),
    ]
    expect(some).toBe(4 * 540 * 960 * 60)
    expect(more - some).toBe(540 * 960 * 60 * 30)
  })

  it('is bearable for twenty usual ones in the longest video, and for one that fills the frame', () => {
    expect(canBeMade(many(20), video(60))).toBe(true)
    expect(
      canBeMade([use({ scale: 10, durations: Array.from({ length: 600 }, () => 1 / 30) })], video(60)),
    ).toBe(true)
    expect(canBeMade(many(20, { scale: 10 }), video(1))).toBe(true)
  })

  it('is four times as much where the video has four times the pixels', () => {
    const large = { seconds: 60, output: { width: 1080, height: 1920 } }
    const straight = use({ rotation: 0 })
    expect(overlayPixels([straight], large)).toBe(4 * overlayPixels([straight], video(60)))
    expect(canBeMade(many(12), large)).toBe(true)
    expect(canBeMade([use({ scale: 10 })], large)).toBe(true)
    expect(canBeMade(many(3, { scale: 10 }), large)).toBe(false)
    expect(canBeMade(many(3, { scale: 10 }), video(60))).toBe(true)
  })

  it('is too much for twenty that fill the frame of a long video', () => {
    expect(canBeMade(many(20, { scale: 10 }), video(60))).toBe(false)
  })
})
