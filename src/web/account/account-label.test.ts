import { describe, expect, it } from 'vitest'
import type { CurrentUser } from '#contract/account.ts'
import { accountLabel } from './account-label.ts'

const user = (changes: Partial<CurrentUser> = {}) =>
  ({
    email: 'mia@studio.test',
    username: 'mia',
    firstName: null,
    lastName: null,
    role: 'user',
    subscriptionStatus: 'free',
    hasLiveSubscription: false,
    downloadCount: 2,
    ...changes,
  }) as CurrentUser

describe('the account bar', () => {
  it('AC-2 AC-3 AC-4 AC-5 names a free account, counts its downloads and leads to the plans', () => {
    expect(accountLabel(user())).toEqual({
      name: 'mia',
      label: 'Free Trial',
      badge: 'FREE TRIAL',
      mayUpgrade: true,
      downloads: '2/5',
    })
  })
  it('counts nothing for those who have no limit', () => {
    for (const role of ['admin', 'beta', 'studio_owner', 'studio_team', 'pro'] as const) {
      expect(accountLabel(user({ role }))).toMatchObject({ mayUpgrade: false, downloads: undefined })
    }
  })
  it('C3 treats a paying person of the plain role as Pro', () => {
    expect(accountLabel(user({ subscriptionStatus: 'pro' }))).toMatchObject({
      badge: 'PRO',
      downloads: undefined,
    })
  })
  it('calls people by their names where they gave one', () => {
    expect(accountLabel(user({ firstName: 'Mia', lastName: 'Rossi' })).name).toBe('Mia Rossi')
    expect(accountLabel(user({ username: '' })).name).toBe('mia@studio.test')
  })
})
