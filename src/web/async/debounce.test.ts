import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { debounce } from './debounce.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('debounce', () => {
  it('acts once after the last call, with its arguments', () => {
    const action = vi.fn()
    const { call } = debounce(action, 100)
    call('first')
    vi.advanceTimersByTime(99)
    call('second')
    vi.advanceTimersByTime(99)
    expect(action).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(action.mock.calls).toEqual([['second']])
  })

  it('does not act after it is canceled', () => {
    const action = vi.fn()
    const { call, cancel } = debounce(action, 100)
    call()
    cancel()
    vi.advanceTimersByTime(1000)
    expect(action).not.toHaveBeenCalled()
  })
})
