import { z } from 'zod'

export const ROLES = ['admin', 'studio_owner', 'studio_team', 'beta', 'pro', 'user'] as const
export const Role = z.enum(ROLES)
export type Role = z.infer<typeof Role>

/** Both spellings are read; `cancelled` is written (C7). */
export const SUBSCRIPTION_STATUSES = [
  'active',
  'canceled',
  'cancelled',
  'past_due',
  'pro',
  'studio_pro',
  'free',
  'individual_pro',
] as const
export const SubscriptionStatus = z.enum(SUBSCRIPTION_STATUSES)
export type SubscriptionStatus = z.infer<typeof SubscriptionStatus>

/** The only place that knows both spellings (C7). */
export const isCancelled = (status: SubscriptionStatus): boolean =>
  status === 'cancelled' || status === 'canceled'

/** Whether a payment is overdue. */
export const isOverdue = (status: SubscriptionStatus): boolean => status === 'past_due'
