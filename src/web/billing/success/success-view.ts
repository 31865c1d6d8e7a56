import type { CurrentUser } from '#contract/account.ts'
import { standingOf } from '#domain/account/standing.ts'
import type { PlanId } from '#domain/plans/plans.ts'
import { planOf } from '../plans.ts'

export type Outcome =
  | { readonly kind: 'looking' | 'none' }
  | { readonly kind: 'paid'; readonly planId: PlanId }
  | { readonly kind: 'failed'; readonly sentence: string }

export type SuccessView =
  | { readonly kind: 'welcome'; readonly planId: PlanId }
  | { readonly kind: 'signed-out' }
  | Exclude<Outcome, { kind: 'paid' }>

/** Welcome is said where the server knows of a plan or a payment, whatever the address says. */
export function successView(user: CurrentUser | null, outcome: Outcome): SuccessView {
  if (!user) return { kind: 'signed-out' }
  if (outcome.kind === 'paid') return { kind: 'welcome', planId: outcome.planId }
  const planId = planOf(standingOf(user))
  return planId ? { kind: 'welcome', planId } : outcome
}
