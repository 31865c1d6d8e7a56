import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { keepSaved } from './throttle.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('what is written to the browser (P-18)', () => {
  it('is written with the first change, so that a crash right after it costs nothing', () => {
    const write = vi.fn()
    keepSaved(write).note()
    expect(write).toHaveBeenCalledTimes(1)
  })

  it('is written at times while changes follow each other, and once more after the last', () => {
    const write = vi.fn()
    const keeper = keepSaved(write)
    for (let change = 0; change < 60; change++) {
      keeper.note()
      vi.advanceTimersByTime(16)
    }
    expect(write.mock.calls.length).toBeLessThan(6)
    const soFar = write.mock.calls.length
    keeper.note()
    vi.advanceTimersByTime(1000)
    expect(write).toHaveBeenCalledTimes(soFar + 1)
    vi.advanceTimersByTime(10_000)
    expect(write).toHaveBeenCalledTimes(soFar + 1)
  })

  it('is written at once when the page goes, if anything is left to write', () => {
    const write = vi.fn()
    const keeper = keepSaved(write)
    keeper.note()
    keeper.note()
    keeper.flush()
    keeper.flush()
    expect(write).toHaveBeenCalledTimes(2)
  })
})
