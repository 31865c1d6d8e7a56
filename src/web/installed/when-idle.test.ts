import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { whenIdle } from './when-idle.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function page() {
  const window = new EventTarget()
  const begin = vi.fn()
  const stop = whenIdle(begin, 6000, window)
  const hear = (kind: string, pointerId = 1) =>
    window.dispatchEvent(Object.assign(new Event(kind), { pointerId }))
  return { begin, stop, hear }
}

describe('work for an idle page', () => {
  it('starts once, after its time, without presses', () => {
    const { begin } = page()
    vi.advanceTimersByTime(5999)
    expect(begin).not.toHaveBeenCalled()
    vi.advanceTimersByTime(60_000)
    expect(begin).toHaveBeenCalledTimes(1)
  })

  it('never starts during a drag, and only a while after it', () => {
    const { begin, hear } = page()
    vi.advanceTimersByTime(5000)
    hear('pointerdown')
    vi.advanceTimersByTime(60_000)
    hear('pointerup')
    vi.advanceTimersByTime(2999)
    expect(begin).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(begin).toHaveBeenCalledTimes(1)
  })

  it('waits for a second finger as well, and for one that became a scroll', () => {
    const { begin, hear } = page()
    hear('pointerdown', 1)
    hear('pointerdown', 2)
    hear('pointerup', 1)
    vi.advanceTimersByTime(60_000)
    expect(begin).not.toHaveBeenCalled()
    hear('pointercancel', 2)
    vi.advanceTimersByTime(3000)
    expect(begin).toHaveBeenCalledTimes(1)
  })

  it('does not start earlier because of a press', () => {
    const { begin, hear } = page()
    hear('pointerdown')
    hear('pointerup')
    vi.advanceTimersByTime(5999)
    expect(begin).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(begin).toHaveBeenCalledTimes(1)
  })

  it('checks again where a drag began before the browser was idle', () => {
    const window = Object.assign(new EventTarget(), { requestIdleCallback: vi.fn() })
    const begin = vi.fn()
    whenIdle(begin, 6000, window as never)
    vi.advanceTimersByTime(6000)
    window.dispatchEvent(Object.assign(new Event('pointerdown'), { pointerId: 1 }))
    window.requestIdleCallback.mock.lastCall?.[0]()
    expect(begin).not.toHaveBeenCalled()
  })

  it('is canceled', () => {
    const { begin, stop, hear } = page()
    stop()
    hear('pointerup')
    vi.advanceTimersByTime(60_000)
    expect(begin).not.toHaveBeenCalled()
  })
})
