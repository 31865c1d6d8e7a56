import type { GeneratedAlways } from 'kysely'
import type { Role, SubscriptionStatus } from '#domain/account/roles.ts'
import type { PlanEvent } from '#domain/account/subscription/subscription.ts'
import type { PlanId } from '#domain/plans/plans.ts'
import type { Moment } from '#server/db/columns.ts'

export interface BillingTables {
  subscription_records: SubscriptionRecordsTable
  checkouts: CheckoutsTable
  payment_events: PaymentEventsTable
}

/** What happened to a plan, and how it was from then on. Whose it was is null once the account is gone. */
export interface SubscriptionRecordsTable {
  id: GeneratedAlways<string>
  user_id: string | null
  subscription_id: string | null
  event: PlanEvent | 'dated' | 'seen'
  by_whom: 'owner' | 'administrator' | 'date' | 'provider'
  role: Role
  status: SubscriptionStatus
  expires_at: Date | null
  happened_at: Moment
}

/** What somebody began to pay. Whose it was is null once the account is gone. */
export interface CheckoutsTable {
  id: string
  user_id: string | null
  plan: PlanId
  /** At the payment provider, as are session and subscription. */
  customer_id: string | null
  session_id: string | null
  /** Where it is paid. */
  url: string | null
  subscription_id: string | null
  created_at: Moment
  /** When the provider was seen to have been paid. */
  settled_at: Date | null
  /** When the page that measures purchases was told of it. */
  reported_at: Date | null
}

/** A message of the payment provider that was followed. */
export interface PaymentEventsTable {
  id: string
  kind: string
  handled_at: Moment
}
