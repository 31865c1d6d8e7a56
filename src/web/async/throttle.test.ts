import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { throttle } from './throttle.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('throttle', () => {
  it('acts at the first call, so that a crash right after it costs nothing (P-18)', () => {
    const action = vi.fn()
    throttle(action, 250).call()
    expect(action).toHaveBeenCalledTimes(1)
  })

  it('acts at times while calls follow each other, and once more after the last', () => {
    const action = vi.fn()
    const throttled = throttle(action, 250)
    for (let call = 0; call < 60; call++) {
      throttled.call()
      vi.advanceTimersByTime(16)
    }
    expect(action.mock.calls.length).toBeLessThan(6)
    const soFar = action.mock.calls.length
    throttled.call()
    vi.advanceTimersByTime(1000)
    expect(action).toHaveBeenCalledTimes(soFar + 1)
    vi.advanceTimersByTime(10_000)
    expect(action).toHaveBeenCalledTimes(soFar + 1)
  })

  it('acts at once when it is flushed, if a call waits', () => {
    const action = vi.fn()
    const throttled = throttle(action, 250)
    throttled.call()
    throttled.call()
    throttled.flush()
    throttled.flush()
    expect(action).toHaveBeenCalledTimes(2)
  })
})
