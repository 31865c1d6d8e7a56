import { describe, expect, it } from 'vitest'
import { currentUser } from '#web/api/testing.ts'
import { allowanceOf, allowanceReset } from './allowance.ts'

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
    expect(allowanceOf(user)?.end).toMatch(/You get 5 new ones on (1 December|30 November) at \d\d:\d\d\./)
    expect(allowanceOf({ ...user, downloadsResetAt: null })?.end).not.toContain('December')
    expect(allowanceOf({ ...user, downloadCount: 4 })?.end).toBeUndefined()
  })

  it('is no matter without a limit, nor for guests (RL-7)', () => {
    expect(allowanceOf(currentUser({ role: 'pro', downloadCount: 9 }))).toBeUndefined()
    expect(allowanceOf(currentUser({ isGuest: true }))).toBeUndefined()
  })

  it.each([
    ['UTC', '1 December at 00:00'],
    ['Europe/Berlin', '1 December at 01:00'],
    ['Pacific/Auckland', '1 December at 13:00'],
    ['America/Los_Angeles', '30 November at 16:00'],
  ])('resets at an hour on the person’s clock: %s', (timeZone, moment) => {
    expect(allowanceReset(currentUser({ downloadsResetAt: DECEMBER }), timeZone)).toBe(moment)
    expect(allowanceReset(currentUser({ downloadsResetAt: null }), timeZone)).toBeUndefined()
  })
})
