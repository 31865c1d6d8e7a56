import { describe, expect, it } from 'vitest'
import { OverlayTimeline } from './overlay-timeline.ts'

function timeline(durations: readonly number[]) {
  const line = new OverlayTimeline()
  const kept = durations.map((duration) => line.add(duration))
  return { line, kept }
}

describe("an overlay's timeline", () => {
  it('keeps its own, uneven durations', () => {
    const { line } = timeline([0.1, 0.5, 0.07, 1])
    expect(line.durations).toEqual([0.1, 0.5, 0.07, 1])
  })

  it('keeps every second frame of 60 a second, and the whole length', () => {
    const { line, kept } = timeline(Array.from({ length: 60 }, () => 1 / 60))
    expect(kept.slice(0, 4)).toEqual([true, false, true, false])
    expect(line.count).toBe(30)
    expect(line.total).toBeCloseTo(1, 6)
    expect(line.durations.reduce((sum, each) => sum + each)).toBeCloseTo(1, 6)
  })

  it('keeps all of 30 a second in whole milliseconds', () => {
    expect(timeline([0.033, 0.033, 0.034, 0.033]).line.count).toBe(4)
  })
})
