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

/** What each plan has, as it is said wherever plans are shown. */
export const PLAN_FEATURES: Record<PlanId, readonly string[]> = {
  individual_pro: [
    'Unlimited video generation',
    'No watermarks',
    'Personal background videos',
    'Auto 15-second segmentation for Instagram Stories',
    'Custom class types',
    'Priority support',
  ],
  studio_pro: [
    'Everything in Individual Pro',
    'Up to 10 team members',
    'Team management dashboard',
    'Shared video library',
    'Dedicated support',
  ],
}
