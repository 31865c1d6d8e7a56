import { describe, expect, it } from 'vitest'
import type { CurrentUser } from '#contract/account.ts'
import { mayCancel, subscriptionOf } from './subscription.ts'

const user = (changes: Partial<CurrentUser> = {}) =>
  ({
    email: 'mia@studio.test',
    role: 'user',
    subscriptionStatus: 'free',
    hasLiveSubscription: false,
    studioName: null,
    ...changes,
  }) as CurrentUser

const labels = (changes: Partial<CurrentUser>) =>
  subscriptionOf(user(changes)).actions.map(({ label }) => label)

describe('the plan in the account', () => {
  it('is shown differently to each (AC-9)', () => {
    const shown = (['user', 'pro', 'studio_owner', 'studio_team', 'beta', 'admin'] as const).map(
      (role) => subscriptionOf(user({ role, studioName: 'Velvet Room' })).title,
    )
    expect(shown).toEqual([
      'Free Trial',
      'Individual Pro',
      'Studio Pro',
      'Studio Pro, through your studio',
      'Beta',
      'Unlimited',
    ])
    expect(subscriptionOf(user({ role: 'studio_team', studioName: 'Velvet Room' })).text).toContain(
      'Velvet Room',
    )
  })

  it('says whether it runs, is cancelled or waits for a payment', () => {
    const state = (changes: Partial<CurrentUser>) => subscriptionOf(user({ role: 'pro', ...changes })).state
    expect(state({ subscriptionStatus: 'active' })).toBe('Active')
    expect(state({ subscriptionStatus: 'canceled' })).toBe('Cancelled')
    expect(state({ subscriptionStatus: 'cancelled' })).toBe('Cancelled')
    expect(state({ subscriptionStatus: 'past_due' })).toBe('Payment overdue')
    expect(subscriptionOf(user()).state).toBeUndefined()
    expect(subscriptionOf(user({ role: 'admin' })).state).toBeUndefined()
  })

  it('offers what each can do: upgrade, change to Individual Pro, cancel (AC-10, RL-10)', () => {
    const running = { hasLiveSubscription: true, subscriptionStatus: 'active' } as const
    expect(labels({})).toEqual(['Upgrade to Pro'])
    expect(labels({ role: 'pro', ...running })).toEqual(['Upgrade to Studio Pro', 'Cancel subscription'])
    expect(labels({ role: 'studio_owner', ...running })).toEqual([
      'Change to Individual Pro',
      'Cancel subscription',
    ])
    expect(labels({ role: 'studio_team' })).toEqual(['Get your own Individual Pro'])
    expect(labels({ role: 'admin' })).toEqual([])
    expect(labels({ role: 'beta' })).toEqual([])
  })

  it('offers to cancel only a subscription that runs (AC-11)', () => {
    const running = { role: 'pro', hasLiveSubscription: true, subscriptionStatus: 'pro' } as const
    expect(mayCancel(user(running))).toBe(true)
    expect(mayCancel(user({ ...running, hasLiveSubscription: false }))).toBe(false)
    for (const subscriptionStatus of ['free', 'canceled', 'cancelled'] as const)
      expect(mayCancel(user({ ...running, subscriptionStatus }))).toBe(false)
  })

  it('asks support by a mail that says whose account it is (S7)', () => {
    const [, cancel] = subscriptionOf(
      user({ role: 'pro', hasLiveSubscription: true, subscriptionStatus: 'pro' }),
    ).actions
    expect(cancel?.to).toMatch(/^mailto:support@/)
    expect(decodeURIComponent(cancel?.to ?? '')).toContain('My account: mia@studio.test')
  })
})
