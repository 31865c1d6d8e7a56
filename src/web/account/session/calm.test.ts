import { describe, expect, it } from 'vitest'
import { createCalm } from './calm.ts'

describe('that the session has ended', () => {
  it('is said at once where nobody has put it away', () => {
    expect(createCalm().isOver(0)).toBe(true)
  })
  it('is not said again within a minute after it was put away, by whatever press', () => {
    const calm = createCalm()
    calm.press(1000)
    calm.keep(1000)
    expect([1001, 60_999, 61_000].map(calm.isOver)).toEqual([false, false, true])
  })
  it('is said where a press is refused meanwhile, not where something is refused long after it', () => {
    const calm = createCalm()
    calm.keep(1000)
    calm.press(20_000)
    expect([20_300, 22_000].map(calm.isOver)).toEqual([true, false])
  })
})
