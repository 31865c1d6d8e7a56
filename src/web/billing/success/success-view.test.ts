import { describe, expect, it } from 'vitest'
import type { CurrentUser } from '#contract/account.ts'
import { currentUser } from '#web/api/testing.ts'
import { announcementFor, type Outcome, successView } from './success-view.ts'

const NOTHING_PAID: readonly Outcome[] = [
  { kind: 'looking' },
  { kind: 'none' },
  { kind: 'failed', sentence: 'Unable to connect to the server. Please try again.' },
]

describe('the page after a payment', () => {
  it('never welcomes without a confirmed payment, whatever the address says', () => {
    for (const outcome of NOTHING_PAID) {
      for (const role of ['user', 'admin'] as const)
        for (const fromCheckout of [true, false])
          expect(successView({ user: currentUser({ role }), outcome, fromCheckout })).toEqual(outcome)
      expect(successView({ user: null, outcome, fromCheckout: true })).toEqual({ kind: 'signed-out' })
    }
  })

  it('welcomes an account with a plan at once without a checkout (BI-30)', () => {
    const view = (role: CurrentUser['role'], outcome: Outcome) =>
      successView({ user: currentUser({ role }), outcome, fromCheckout: false })
    for (const outcome of NOTHING_PAID) {
      expect(view('pro', outcome)).toEqual({ kind: 'welcome', planId: 'individual_pro' })
      expect(view('studio_owner', outcome)).toMatchObject({ planId: 'studio_pro' })
    }
  })

  it('does not mistake an earlier plan for the one of the checkout (BI-28, C34)', () => {
    for (const outcome of NOTHING_PAID)
      expect(successView({ user: currentUser({ role: 'pro' }), outcome, fromCheckout: true })).toEqual(
        outcome,
      )
  })

  it('welcomes with the paid plan, even if the account had another one before (BI-30)', () => {
    const paid: Outcome = { kind: 'paid', planId: 'studio_pro' }
    for (const role of ['user', 'pro', 'admin'] as const)
      expect(successView({ user: currentUser({ role }), outcome: paid, fromCheckout: true })).toEqual({
        kind: 'welcome',
        planId: 'studio_pro',
      })
  })

  it('is announced after every search without a payment', () => {
    const [looking, none, failed] = NOTHING_PAID.map((outcome) =>
      announcementFor(successView({ user: currentUser(), outcome, fromCheckout: true })),
    )
    expect(looking).toBeUndefined()
    expect(none).toBe('No payment has arrived yet')
    expect(failed).toBe('We could not look for your payment')
    expect(announcementFor({ kind: 'welcome', planId: 'studio_pro' })).toBeUndefined()
  })
})
