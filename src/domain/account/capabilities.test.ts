import { describe, expect, it } from 'vitest'
import { CAPABILITIES, capabilitiesOf, covers, spaceOf } from './capabilities.ts'
import { ROLES, SUBSCRIPTION_STATUSES } from './roles.ts'
import { type Account, standingOf } from './standing.ts'

const account = (changes: Partial<Account> = {}): Account => ({
  role: 'user',
  subscriptionStatus: 'free',
  ...changes,
})
const isPaid = (changes: Partial<Account>) => !capabilitiesOf(account(changes)).watermark

describe('who pays', () => {
  it('is everybody with a role that is paid for, whatever the subscription says (RL-1, RL-3)', () => {
    for (const role of ['admin', 'studio_owner', 'studio_team', 'pro'] as const) {
      for (const subscriptionStatus of SUBSCRIPTION_STATUSES) {
        expect([role, subscriptionStatus, standingOf(account({ role, subscriptionStatus }))]).toEqual([
          role,
          subscriptionStatus,
          role,
        ])
        expect(isPaid({ role, subscriptionStatus })).toBe(true)
      }
    }
  })

  it('is a user with the status pro or individual_pro, with or without a subscription that lives (RL-2, RL-3)', () => {
    const paid = SUBSCRIPTION_STATUSES.filter((subscriptionStatus) => isPaid({ subscriptionStatus }))
    expect(paid).toEqual(['pro', 'individual_pro'])
  })

  it('is a user with the status studio_pro or active while the subscription lives, and no longer (C5)', () => {
    const paid = SUBSCRIPTION_STATUSES.filter((subscriptionStatus) =>
      isPaid({ subscriptionStatus, hasLiveSubscription: true }),
    )
    expect(paid).toEqual(['active', 'pro', 'studio_pro', 'individual_pro'])
  })

  it('is a beta user as well, without paying (C4, N2, RL-12)', () => {
    expect(CAPABILITIES.beta).toEqual(CAPABILITIES.pro)
  })
})

describe('capabilities', () => {
  it('download without limit is for all roles but the plain one, which has five (RL-5, C3, CO-1)', () => {
    const allowances = ROLES.map((role) => [role, capabilitiesOf(account({ role })).downloads])
    expect(Object.fromEntries(allowances)).toEqual({
      admin: 'unlimited',
      studio_owner: 'unlimited',
      studio_team: 'unlimited',
      beta: 'unlimited',
      pro: 'unlimited',
      user: 5,
    })
    expect(capabilitiesOf(account({ subscriptionStatus: 'individual_pro' })).downloads).toBe('unlimited')
  })

  it('do once more ends with the last of an allowance, and never where there is none (RL-4, RL-6)', () => {
    expect([covers(5, 4), covers(5, 5), covers(5, 6), covers('unlimited', 1e9)]).toEqual([
      true,
      false,
      false,
      true,
    ])
  })

  it('on a free account are one own background video for good, and videos with a mark (RL-4, RL-13, C6, CO-1)', () => {
    expect(CAPABILITIES.free).toEqual({
      downloads: 5,
      uploads: 1,
      space: 2_000_000_000,
      videoDays: 30,
      watermark: true,
      hd: false,
      customClasses: false,
      modelCalls: 30,
      manageLibrary: false,
      manageTeam: false,
    })
  })

  it('keep is two gigabytes on a free account, and what the operator allows on all others', () => {
    const most = 20_000_000_000
    expect(ROLES.map((role) => spaceOf(capabilitiesOf(account({ role })), most) / 1e9)).toEqual(
      ROLES.map((role) => (role === 'user' ? 2 : 20)),
    )
    expect(spaceOf(CAPABILITIES.free, 1_000_000_000)).toBe(1_000_000_000)
  })

  it('for others is an owner’s with the own team, and an administrator’s with the library too (RL-8, RL-9)', () => {
    const may = (what: 'manageTeam' | 'manageLibrary') =>
      ROLES.filter((role) => capabilitiesOf(account({ role }))[what])
    expect([may('manageTeam'), may('manageLibrary')]).toEqual([['admin', 'studio_owner'], ['admin']])
  })
})
