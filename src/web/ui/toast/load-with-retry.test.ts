import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { loadWithRetry } from './load-with-retry.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Loading that fails `failures` times before it succeeds. */
function start(failures: number) {
  const load = vi.fn(async () => {
    if (load.mock.calls.length <= failures) throw new TypeError('Failed to fetch dynamically imported module')
    return 'there'
  })
  const onLoaded = vi.fn()
  const stop = loadWithRetry(load, { afterMs: 100, retryMs: 1000 }, onLoaded)
  return { load, onLoaded, stop }
}

describe('loading with retry', () => {
  it('loads after the delay, once', async () => {
    const { load, onLoaded } = start(0)
    expect(load).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(5000)
    expect(load).toHaveBeenCalledTimes(1)
    expect(onLoaded.mock.calls).toEqual([['there']])
  })

  it('retries until it succeeds', async () => {
    const { load, onLoaded } = start(2)
    await vi.advanceTimersByTimeAsync(1500)
    expect(onLoaded).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1000)
    expect(load).toHaveBeenCalledTimes(3)
    expect(onLoaded).toHaveBeenCalledTimes(1)
  })

  it('stops when canceled', async () => {
    const { load, onLoaded, stop } = start(1)
    await vi.advanceTimersByTimeAsync(100)
    stop()
    await vi.advanceTimersByTimeAsync(5000)
    expect(load).toHaveBeenCalledTimes(1)
    expect(onLoaded).not.toHaveBeenCalled()
  })
})
