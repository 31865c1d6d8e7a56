import { describe, expect, it } from 'vitest'
import { currentUser } from '#web/api/testing.ts'
import { allowanceOf, allowanceResetDay } from './allowance.ts'

const DECEMBER = '2026-12-01T00:00:00.000Z'

describe('the allowance', () => {
  it('is counted in words', () => {
    const user = currentUser({ downloadCount: 2, downloadsResetAt: DECEMBER })
    expect(allowanceOf(user)).toEqual({
      short: '2/5',
      used: '2 of 5 downloads used this month',
      end: undefined,
    })
    expect(allowanceOf({ ...user, downloadsResetAt: null })?.used).toBe('2 of 5 downloads used')
  })

  it('that is used up says so, and how it goes on (RL-6)', () => {
    const user = currentUser({ downloadCount: 5, downloadsResetAt: DECEMBER })
    expect(allowanceOf(user)?.end).toContain('You get 5 new ones on 1 December')
    expect(allowanceOf({ ...user, downloadsResetAt: null })?.end).not.toContain('December')
    expect(allowanceOf({ ...user, downloadCount: 4 })?.end).toBeUndefined()
  })

  it('is no matter without a limit, nor for guests (RL-7)', () => {
    expect(allowanceOf(currentUser({ role: 'pro', downloadCount: 9 }))).toBeUndefined()
    expect(allowanceOf(currentUser({ isGuest: true }))).toBeUndefined()
  })

  it('resets on a day, or never', () => {
    expect(allowanceResetDay(currentUser({ downloadsResetAt: DECEMBER }))).toBe('1 December')
    expect(allowanceResetDay(currentUser({ downloadsResetAt: null }))).toBeUndefined()
  })
})
