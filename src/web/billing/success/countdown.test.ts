import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { countDown } from './countdown.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const begin = () => {
  const seen: (number | 'end')[] = []
  const stop = countDown({ onSecond: (left) => seen.push(left), onEnd: () => seen.push('end') })
  return { seen, stop }
}

it('counts from 8 to 0 in seconds and ends 100 ms later (BI-29, CO-16)', () => {
  const { seen } = begin()
  vi.advanceTimersByTime(8000)
  expect(seen).toEqual([7, 6, 5, 4, 3, 2, 1, 0])
  vi.advanceTimersByTime(99)
  expect(seen).not.toContain('end')
  vi.advanceTimersByTime(1)
  expect(seen.at(-1)).toBe('end')
})

it.each([3500, 8050])('does nothing after it is stopped, here after %i ms', (ms) => {
  const { seen, stop } = begin()
  vi.advanceTimersByTime(ms)
  const before = [...seen]
  stop()
  vi.advanceTimersByTime(20_000)
  expect(seen).toEqual(before)
})
