import { describe, expect, it } from 'vitest'
import { toastDurationMs } from './toast-duration.ts'

const lasting = (text: string, { hasAction = false } = {}) =>
  toastDurationMs({ tone: 'info', text, hasAction })

describe('a toast', () => {
  it('stays three seconds at least and eight at most (C32, CO-15)', () => {
    expect(lasting('Saved')).toBe(3000)
    expect(lasting('x'.repeat(500))).toBe(8000)
  })
  it('stays longer when there is more to read', () => {
    expect(lasting('x'.repeat(80))).toBeGreaterThan(lasting('x'.repeat(40)))
  })
  it('stays longest with a button', () => {
    expect(lasting('Deleted', { hasAction: true })).toBe(8000)
  })
  it('of an error stays until it is closed, with a button or without (CO-15)', () => {
    const ends = [true, false].map((hasAction) => toastDurationMs({ tone: 'error', text: 'No.', hasAction }))
    expect(ends).toEqual([Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY])
  })
})
