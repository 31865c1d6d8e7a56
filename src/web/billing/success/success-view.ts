import type { CurrentUser } from '#contract/account.ts'
import { standingOf } from '#domain/account/standing.ts'
import type { PlanId } from '#domain/plans/plans.ts'
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

type Arrived = { user: CurrentUser | null; outcome: Outcome; fromCheckout: boolean }

/**
 * Welcome is said where the server knows of a payment, whatever the address says. Who comes from no checkout is welcomed
 * with the plan they have; from one, that plan may be an older one than what was paid.
 */
export function successView({ user, outcome, fromCheckout }: Arrived): SuccessView {
  if (!user) return { kind: 'signed-out' }
  if (outcome.kind === 'paid') return { kind: 'welcome', planId: outcome.planId }
  const planId = fromCheckout ? undefined : planOf(standingOf(user))
  return planId ? { kind: 'welcome', planId } : outcome
}

/** What is said once a look is over that found no payment, also where it leaves the page as it was. */
export const heardAfter = ({ kind }: SuccessView): string | undefined =>
  kind === 'none' || kind === 'failed' ? TITLES[kind] : undefined
