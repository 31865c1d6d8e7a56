import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { TimeoutError, withTimeout } from './timeout.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('withTimeout', () => {
  it('settles as the work does when that is in time', async () => {
    expect(await withTimeout(Promise.resolve('done'), 100)).toBe('done')
    await expect(withTimeout(Promise.reject(new Error('no')), 100)).rejects.toThrow('no')
    expect(vi.getTimerCount()).toBe(0)
  })

  it('rejects when the time is over', async () => {
    const late = withTimeout(new Promise(() => undefined), 100)
    const rejected = expect(late).rejects.toThrow(TimeoutError)
    await vi.advanceTimersByTimeAsync(100)
    await rejected
  })

  it('waits until the last millisecond', async () => {
    const settled = vi.fn()
    withTimeout(new Promise(() => undefined), 100).catch(settled)
    await vi.advanceTimersByTimeAsync(99)
    expect(settled).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(settled).toHaveBeenCalled()
  })
})
