import { CAPABILITIES } from '#domain/account/capabilities.ts'
import { NAME_CHANGES } from '#domain/account/names/name-change.ts'
import { isCancelled, type SubscriptionStatus } from '#domain/account/roles.ts'
import type { Standing } from '#domain/account/standing.ts'

const ID_MAX = 18

/** Shortens long ids of the payment provider (AD-5). */
export const shortId = (id: string): string => (id.length > ID_MAX ? `${id.slice(0, ID_MAX)}…` : id)

export const STATUS_LABELS: Record<SubscriptionStatus, string> = {
  free: 'Free',
  active: 'Active',
  pro: 'Pro',
  individual_pro: 'Individual Pro',
  studio_pro: 'Studio Pro',
  past_due: 'Past due',
  cancelled: 'Canceled',
  canceled: 'Canceled',
}

/** "3 / 5", "12 / unlimited" (AD-16). */
export const downloadsOf = (count: number, standing: Standing): string =>
  `${count} / ${CAPABILITIES[standing].downloads}`

/** Whether name changes are limited, and can be reset (AD-12, C26). */
export const hasCountedNames = (standing: Standing): boolean => NAME_CHANGES[standing] !== 'unlimited'

const BILLED: readonly SubscriptionStatus[] = ['pro', 'studio_pro']

/** Label of the plan's date (AD-6). */
export function expiryLabel(status: SubscriptionStatus): string {
  if (isCancelled(status)) return 'Access Expires'
  return BILLED.includes(status) ? 'Next Bill Date' : 'Expires At'
}

const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' })

/** "3 May 2027": a plan's days are in UTC. */
export const dayOf = (moment: string): string => DAY.format(new Date(moment))

/** "2027-05-03", for the input (AD-15); blank without a date. */
export const typedDay = (moment: string | null): string => moment?.slice(0, 10) ?? ''

/** AD-11 */
export const customerPage = (customerId: string): string =>
  `https://dashboard.stripe.com/customers/${encodeURIComponent(customerId)}`
