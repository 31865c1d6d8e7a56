import { describe, expect, it } from 'vitest'
import type { CurrentUser } from '#contract/account.ts'
import { currentUser } from '#web/api/testing.ts'
import { PLAN_CHANGES, planEmail } from './plan-change.ts'
import { mayCancel, subscriptionOf as subscriptionIn } from './subscription.ts'

const subscriptionOf = (user: CurrentUser) => subscriptionIn(user, 'en-US')

const labels = (changes: Partial<CurrentUser>) =>
  subscriptionOf(currentUser(changes)).actions.map(({ label }) => label)

const RUNNING = { hasSubscription: true, hasLiveSubscription: true, subscriptionStatus: 'active' } as const

describe('the plan in the account', () => {
  it('differs by standing (AC-9)', () => {
    const shown = (['user', 'pro', 'studio_owner', 'studio_team', 'beta', 'admin'] as const).map(
      (role) => subscriptionOf(currentUser({ role, studioName: 'Velvet Room' })).title,
    )
    expect(shown).toEqual([
      'Free Trial',
      'Individual Pro',
      'Studio Pro',
      'Studio Pro, through your studio',
      'Beta',
      'Unlimited',
    ])
    expect(subscriptionOf(currentUser({ role: 'studio_team', studioName: 'Velvet Room' })).text).toContain(
      'Velvet Room',
    )
    expect(subscriptionOf(currentUser({ role: 'beta' })).text).toMatch(/^Unlimited downloads/)
  })

  it('shows whether it is active, canceled or overdue (RL-2)', () => {
    const state = (changes: Partial<CurrentUser>) =>
      subscriptionOf(currentUser({ role: 'pro', ...changes })).state
    expect(state({ subscriptionStatus: 'active' })).toBe('Active')
    expect(state({ subscriptionStatus: 'canceled' })).toBe('Canceled')
    expect(state({ subscriptionStatus: 'cancelled' })).toBe('Canceled')
    expect(state({ subscriptionStatus: 'past_due' })).toBe('Payment overdue')
    expect(state({ role: 'user', subscriptionStatus: 'past_due', hasSubscription: true })).toBe(
      'Payment overdue',
    )
    expect(subscriptionOf(currentUser()).state).toBeUndefined()
    expect(subscriptionOf(currentUser({ role: 'admin' })).state).toBeUndefined()
  })

  it('names the day when it renews or ends', () => {
    const until = (changes: Partial<CurrentUser>) =>
      subscriptionOf(
        currentUser({ role: 'pro', subscriptionExpiresAt: '2026-12-31T23:59:59.999Z', ...changes }),
      ).until
    expect(until(RUNNING)).toBe('Next bill on December 31, 2026.')
    expect(until({ ...RUNNING, subscriptionStatus: 'cancelled' })).toBe('Yours until December 31, 2026.')
    expect(until({})).toBe('Yours until December 31, 2026.')
    expect(until({ ...RUNNING, subscriptionStatus: 'past_due' })).toBe('It was paid until December 31, 2026.')
    expect(until({ subscriptionExpiresAt: null })).toBeUndefined()
  })

  it('offers to resume what is canceled and paid, and nothing else', () => {
    const canceled = { ...RUNNING, subscriptionStatus: 'cancelled' } as const
    expect(labels({ role: 'pro', ...canceled })).toEqual(['Resume subscription', 'Upgrade to Studio Pro'])
    expect(labels({ role: 'studio_owner', ...canceled })).toEqual(['Resume subscription'])
    expect(labels({ role: 'pro', ...canceled, hasSubscription: false })).toEqual(['Upgrade to Studio Pro'])
    expect(
      PLAN_CHANGES.resume.results(currentUser({ subscriptionExpiresAt: '2026-12-31T12:00:00Z' }), 'en-US'),
    ).toContain('The next bill comes on December 31, 2026')
  })

  it('offers the actions of each standing: upgrade, downgrade, cancel (AC-10, RL-9, RL-10)', () => {
    expect(labels({})).toEqual(['Upgrade to Pro'])
    expect(labels({ role: 'pro', ...RUNNING })).toEqual(['Upgrade to Studio Pro', 'Cancel subscription'])
    expect(labels({ role: 'studio_owner' })).toEqual(['Change to Individual Pro'])
    expect(labels({ role: 'studio_owner', ...RUNNING })).toEqual([
      'Change to Individual Pro',
      'Cancel subscription',
    ])
    expect(labels({ role: 'studio_team' })).toEqual(['Get your own Individual Pro'])
    expect(labels({ role: 'studio_team', ...RUNNING })).toEqual(['Cancel subscription'])
    expect(labels({ role: 'admin' })).toEqual([])
    expect(labels({ role: 'beta' })).toEqual([])
  })

  it('offers overdue accounts to pay again, and canceled plans no downgrade', () => {
    const late = { hasSubscription: true, subscriptionStatus: 'past_due' } as const
    for (const role of ['pro', 'studio_team'] as const)
      expect(labels({ role, ...late })).toEqual(['Pay again', 'Cancel subscription'])
    expect(labels({ role: 'studio_owner', ...late })).toEqual([
      'Pay again',
      'Change to Individual Pro',
      'Cancel subscription',
    ])
    for (const subscriptionStatus of ['canceled', 'cancelled'] as const) {
      const lasting = { ...RUNNING, subscriptionStatus }
      expect(labels({ role: 'studio_owner', ...lasting })).toEqual(['Resume subscription'])
      expect(labels({ role: 'studio_team', ...lasting })).toEqual([])
      expect(labels({ role: 'pro', ...lasting })).toEqual(['Resume subscription', 'Upgrade to Studio Pro'])
    }
  })

  it('offers to cancel a running subscription, including an overdue one (AC-11)', () => {
    const late = { role: 'user', hasSubscription: true, subscriptionStatus: 'past_due' } as const
    expect(mayCancel(currentUser(late))).toBe(true)
    expect(mayCancel(currentUser({ ...late, hasSubscription: false }))).toBe(false)
    for (const subscriptionStatus of ['free', 'canceled', 'cancelled'] as const)
      expect(mayCancel(currentUser({ ...late, subscriptionStatus }))).toBe(false)
  })
})

describe('the question before a plan change', () => {
  it('says what happens to the team (AC-13)', () => {
    const owner = currentUser({ role: 'studio_owner' })
    expect(PLAN_CHANGES.downgrade.results(owner, 'en-US')).toContain(
      'Your team members lose access immediately',
    )
    expect(PLAN_CHANGES.cancel.results(owner, 'en-US')).toContain(
      'Your team members lose access when it ends',
    )
    expect(PLAN_CHANGES.cancel.results(currentUser({ role: 'pro' }), 'en-US').join()).not.toContain('team')
  })

  it('logs the failure, and drafts a support email that names the account (ER-7, S7)', () => {
    expect(PLAN_CHANGES.cancel.failed).toBe('Failed to cancel subscription')
    const mail = planEmail(PLAN_CHANGES.cancel, currentUser({ studioName: 'Velvet Room' }))
    expect(mail).toMatch(/^mailto:support@/)
    expect(decodeURIComponent(mail)).toContain('My account: mia@studio.test\nMy studio: Velvet Room')
  })
})
