import { z } from 'zod'

/** The plans, ordered low to high. */
export const PLAN_IDS = ['individual_pro', 'studio_pro'] as const
export const PlanId = z.enum(PLAN_IDS)
export type PlanId = z.infer<typeof PlanId>

/** US dollars a month. */
export const PLAN_PRICES: Record<PlanId, number> = { individual_pro: 6.99, studio_pro: 39.99 }

export const PLAN_NAMES: Record<PlanId, string> = {
  individual_pro: 'Individual Pro',
  studio_pro: 'Studio Pro',
}
