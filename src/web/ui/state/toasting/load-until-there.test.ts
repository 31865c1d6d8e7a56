import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { loadUntilThere } from './load-until-there.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Loading that fails so many times before it succeeds. */
function start(failures: number) {
  const load = vi.fn(async () => {
    if (load.mock.calls.length <= failures) throw new TypeError('Failed to fetch dynamically imported module')
    return 'there'
  })
  const onThere = vi.fn()
  const stop = loadUntilThere(load, { afterMs: 100, againMs: 1000 }, onThere)
  return { load, onThere, stop }
}

describe('what is loaded until it is there', () => {
  it('is asked for after a while, and once', async () => {
    const { load, onThere } = start(0)
    expect(load).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(5000)
    expect(load).toHaveBeenCalledTimes(1)
    expect(onThere.mock.calls).toEqual([['there']])
  })

  it('is asked for again without a connection, and comes with it', async () => {
    const { load, onThere } = start(2)
    await vi.advanceTimersByTimeAsync(1500)
    expect(onThere).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1000)
    expect(load).toHaveBeenCalledTimes(3)
    expect(onThere).toHaveBeenCalledTimes(1)
  })

  it('is given up by who does not want it any more', async () => {
    const { load, onThere, stop } = start(1)
    await vi.advanceTimersByTimeAsync(100)
    stop()
    await vi.advanceTimersByTimeAsync(5000)
    expect(load).toHaveBeenCalledTimes(1)
    expect(onThere).not.toHaveBeenCalled()
  })
})
