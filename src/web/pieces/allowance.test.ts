import { describe, expect, it } from 'vitest'
import { currentUser } from '#web/api/testing.ts'
import { allowanceOf, allowanceReset } from './allowance.ts'

const DECEMBER = '2026-12-01T00:00:00.000Z'

describe('the allowance', () => {
  it('is counted in words', () => {
    const user = currentUser({ downloadCount: 2, downloadsResetAt: DECEMBER })
    expect(allowanceOf(user, 'en-US')).toEqual({
      short: '2/5',
      used: '2 of 5 downloads used this month',
      end: undefined,
    })
    expect(allowanceOf({ ...user, downloadsResetAt: null }, 'en-US')?.used).toBe('2 of 5 downloads used')
  })

  it('that is used up says so, and how it goes on (RL-6)', () => {
    const user = currentUser({ downloadCount: 5, downloadsResetAt: DECEMBER })
    expect(allowanceOf(user, 'en-US')?.end).toMatch(
      /You get 5 new ones on (December 1|November 30) at \d{1,2}:\d\d [AP]M\./,
    )
    expect(allowanceOf({ ...user, downloadsResetAt: null }, 'en-US')?.end).not.toContain('December')
    expect(allowanceOf({ ...user, downloadCount: 4 }, 'en-US')?.end).toBeUndefined()
  })

  it('is no matter without a limit, nor for guests (RL-7)', () => {
    expect(allowanceOf(currentUser({ role: 'pro', downloadCount: 9 }), 'en-US')).toBeUndefined()
    expect(allowanceOf(currentUser({ isGuest: true }), 'en-US')).toBeUndefined()
  })

  it.each([
    ['UTC', 'en-US', 'December 1 at 12:00 AM'],
    ['Europe/Berlin', 'en-GB', '1 December at 01:00'],
    ['Pacific/Auckland', 'en-US', 'December 1 at 1:00 PM'],
    ['America/Los_Angeles', 'en-GB', '30 November at 16:00'],
  ])('resets at an hour on the person’s clock: %s, %s', (timeZone, locale, moment) => {
    expect(allowanceReset(currentUser({ downloadsResetAt: DECEMBER }), locale, timeZone)).toBe(moment)
    expect(allowanceReset(currentUser({ downloadsResetAt: null }), locale, timeZone)).toBeUndefined()
  })
})
