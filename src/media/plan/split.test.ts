import { describe, expect, it } from 'vitest'
import { GOP } from '#media/limits.ts'
import { partsFor } from './parts.ts'
import { sourceFrame, splitFrames } from './split.ts'

describe('cutting an output into spans', () => {
  it('cuts in the middle, on a key frame of the background', () => {
    expect(splitFrames({ frames: 450, backgroundFrames: 450, parts: 2 })).toEqual([
      { from: 0, to: 225 },
      { from: 225, to: 450 },
    ])
  })

  it('leaves no frame out and starts every span on a key frame, also of a background that starts over', () => {
    for (const frames of [150, 299, 450, 1800]) {
      for (const background of [1, 44, 46, 150, 333, 450, 2000]) {
        for (const parts of [1, 2, 3, 4]) {
          const spans = splitFrames({ frames, backgroundFrames: background, parts })
          expect(spans[0]?.from).toBe(0)
          expect(spans.at(-1)?.to).toBe(frames)
          for (const [index, span] of spans.entries()) {
            expect(span.to).toBeGreaterThan(span.from)
            expect(sourceFrame(span.from, background) % GOP).toBe(0)
            if (index > 0) expect(span.from).toBe(spans[index - 1]?.to)
          }
        }
      }
    }
  })

  it('gives fewer frames to who paints moving text', () => {
    const [first] = splitFrames({ frames: 450, backgroundFrames: 450, parts: 2, painted: 90 })
    expect(first).toEqual({ from: 0, to: 180 })
    const [moving] = splitFrames({ frames: 450, backgroundFrames: 450, parts: 2, painted: 450 })
    expect(moving).toEqual({ from: 0, to: 225 })
  })

  it('leaves a short output whole', () => {
    expect(splitFrames({ frames: 100, backgroundFrames: 450, parts: 2 })).toHaveLength(1)
  })
})

describe('workers for one compose', () => {
  it('are all idle ones when no other job waits', () => {
    expect(partsFor(2, 0)).toBe(2)
    expect(partsFor(16, 0)).toBe(4)
  })

  it('are one when others wait', () => {
    expect(partsFor(2, 1)).toBe(1)
  })
})
