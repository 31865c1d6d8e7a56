import type { CurrentUser } from '#contract/account.ts'
import { standingOf } from '#domain/account/standing.ts'
import type { PlanId } from '#domain/plans.ts'
import { planOf } from '#web/billing/plans.ts'

export type Outcome =
  | { readonly kind: 'looking' | 'none' }
  | { readonly kind: 'paid'; readonly planId: PlanId }
  | { readonly kind: 'failed'; readonly sentence: string }

export type SuccessView =
  | { readonly kind: 'welcome'; readonly planId: PlanId }
  | { readonly kind: 'signed-out' }
  | Exclude<Outcome, { kind: 'paid' }>

export const TITLES: Record<SuccessView['kind'], string> = {
  'signed-out': 'Sign in to see your plan',
  looking: 'One moment…',
  welcome: 'Welcome to Pro!',
  none: 'No payment has arrived yet',
  failed: 'We could not look for your payment',
}

type SuccessViewInput = { user: CurrentUser | null; outcome: Outcome; fromCheckout: boolean }

/**
 * Welcomes after a payment that the server confirms, whatever the address says. Without a checkout it welcomes with
 * the current plan; after one, that plan may be older than the payment.
 */
export function successView({ user, outcome, fromCheckout }: SuccessViewInput): SuccessView {
  if (!user) return { kind: 'signed-out' }
  if (outcome.kind === 'paid') return { kind: 'welcome', planId: outcome.planId }
  const planId = fromCheckout ? undefined : planOf(standingOf(user))
  return planId ? { kind: 'welcome', planId } : outcome
}

/** The announcement after a search without a payment, also if the page does not change. */
export const announcementFor = ({ kind }: SuccessView): string | undefined =>
  kind === 'none' || kind === 'failed' ? TITLES[kind] : undefined
