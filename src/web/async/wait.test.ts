import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { wait } from './wait.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('wait', () => {
  it('resolves after its milliseconds, not before', async () => {
    const passed = vi.fn()
    wait(50).then(passed)
    await vi.advanceTimersByTimeAsync(49)
    expect(passed).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(passed).toHaveBeenCalled()
  })

  it('rejects with the reason of the signal that ends it, and leaves no timer', async () => {
    const cancel = new AbortController()
    const waiting = wait(50, cancel.signal)
    cancel.abort('canceled')
    await expect(waiting).rejects.toBe('canceled')
    expect(vi.getTimerCount()).toBe(0)
  })

  it('rejects at once where the signal is aborted already', async () => {
    await expect(wait(50, AbortSignal.abort('before'))).rejects.toBe('before')
    expect(vi.getTimerCount()).toBe(0)
  })
})
