import { isOverdue } from '#domain/account/roles.ts'
import { standingOf } from '#domain/account/standing.ts'
import { PLAN_NAMES, type PlanId } from '#domain/plans.ts'
import { ownPlanOf, type Payer, planOf } from '#web/billing/plans.ts'

export type PlanNote = { readonly isLate: boolean; readonly text: string }

const TEXTS: Record<PlanId, string> = {
  individual_pro: 'You are on Individual Pro. You can upgrade to Studio Pro.',
  studio_pro: 'You are on Studio Pro, the top tier.',
}

/** A note about the user's plan, or about its overdue payment. */
export function planNote(user: Payer): PlanNote | undefined {
  const late = isOverdue(user.subscriptionStatus) ? lateText(user) : undefined
  if (late) return { isLate: true, text: late }
  const plan = planOf(standingOf(user))
  return plan && { isLate: false, text: TEXTS[plan] }
}

/** Undefined if the payment affects nothing. */
function lateText(user: Payer): string | undefined {
  const plan = ownPlanOf(user)
  if (plan) return `Your last payment for ${PLAN_NAMES[plan]} has not arrived. Pay again below to keep it.`
  if (standingOf(user) !== 'free') return undefined
  return 'Your last payment has not arrived, and your plan has paused. Choose it again below.'
}
