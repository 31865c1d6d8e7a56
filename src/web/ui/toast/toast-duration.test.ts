import { describe, expect, it } from 'vitest'
import { toastDurationMs } from './toast-duration.ts'

describe('a toast', () => {
  it('stays three seconds at least and eight at most (C32, CO-15)', () => {
    expect(toastDurationMs('Saved', false)).toBe(3000)
    expect(toastDurationMs('x'.repeat(500), false)).toBe(8000)
  })
  it('stays longer when there is more to read', () => {
    expect(toastDurationMs('x'.repeat(80), false)).toBeGreaterThan(toastDurationMs('x'.repeat(40), false))
  })
  it('stays longest with a button', () => {
    expect(toastDurationMs('Deleted', true)).toBe(8000)
  })
})
