import { describe, expect, it } from 'vitest'
import type { CurrentUser } from '#contract/account.ts'
import { type Outcome, successView } from './success-view.ts'

const user = (changes: Partial<CurrentUser> = {}) =>
  ({ role: 'user', subscriptionStatus: 'free', hasLiveSubscription: false, ...changes }) as CurrentUser

const NOTHING_PAID: readonly Outcome[] = [
  { kind: 'looking' },
  { kind: 'none' },
  { kind: 'failed', sentence: 'Unable to connect to the server. Please try again.' },
]

describe('the page after a payment', () => {
  it('never welcomes to Pro whom nobody knows to have paid, whatever the address says', () => {
    for (const outcome of NOTHING_PAID) {
      expect(successView(user(), outcome)).toEqual(outcome)
      expect(successView(user({ role: 'admin' }), outcome)).toEqual(outcome)
      expect(successView(null, outcome)).toEqual({ kind: 'signed-out' })
    }
  })

  it('welcomes at once who has a plan already, with what that plan gives (BI-25, BI-30)', () => {
    for (const outcome of NOTHING_PAID) {
      expect(successView(user({ role: 'pro' }), outcome)).toEqual({
        kind: 'welcome',
        planId: 'individual_pro',
      })
      expect(successView(user({ role: 'studio_owner' }), outcome)).toMatchObject({ planId: 'studio_pro' })
    }
  })

  it('welcomes with what was paid, also who had another plan until a moment ago (BI-30)', () => {
    const paid: Outcome = { kind: 'paid', planId: 'studio_pro' }
    for (const role of ['user', 'pro', 'admin'] as const)
      expect(successView(user({ role }), paid)).toEqual({ kind: 'welcome', planId: 'studio_pro' })
  })
})
