import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createToastRecord } from './toast-record.ts'
import { TOAST_REMOVAL_MS, TOASTS_AT_ONCE } from './toast-rules.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('the record of toasts', () => {
  it('lets a toast take the place of an open one that says the same', () => {
    const record = createToastRecord()
    const first = record.open('Could not save.')
    expect(first.repeats).toBeUndefined()
    expect(record.open('Saved.').repeats).toBeUndefined()
    const second = record.open('Could not save.')
    expect(second).toEqual({ id: expect.any(Number), repeats: first.id })
    record.dismissed(first.id)
    record.dismissed(second.id)
    expect(record.open('Could not save.').repeats).toBeUndefined()
  })

  it('forgets a toast 1,000,000 ms after it was dismissed, and one at a time is visible (CO-15, C32)', () => {
    expect([TOASTS_AT_ONCE, TOAST_REMOVAL_MS]).toEqual([1, 1_000_000])
    const record = createToastRecord()
    const { id } = record.open('Could not save.')
    vi.advanceTimersByTime(2_000_000)
    expect(record.has(id)).toBe(true)
    record.dismissed(id)
    vi.advanceTimersByTime(999_999)
    expect(record.has(id)).toBe(true)
    vi.advanceTimersByTime(1)
    expect(record.has(id)).toBe(false)
  })
})
