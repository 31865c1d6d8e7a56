import type { Generated, GeneratedAlways } from 'kysely'
import type { Role, SubscriptionStatus } from '#domain/account/roles.ts'
import type { PlanEvent } from '#domain/account/subscription/subscription.ts'
import type { PlanId } from '#domain/plans.ts'
import type { Moment } from '#server/db/columns.ts'

export interface BillingTables {
  subscription_records: SubscriptionRecordsTable
  checkouts: CheckoutsTable
  payment_events: PaymentEventsTable
  plan_ends_told: PlanEndsToldTable
}

/** Ends of canceled plans that their accounts were told of. */
export interface PlanEndsToldTable {
  user_id: string
  ends_at: Date
}

/** An event of a plan and its state from then on. The account is null once it is deleted. */
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
  /** Whether the account was told, or needs not to be. */
  told: Generated<boolean>
}

/** A started checkout. The account is null once it is deleted. */
export interface CheckoutsTable {
  id: string
  user_id: string | null
  plan: PlanId
  /** Id at the payment provider, like session and subscription. */
  customer_id: string | null
  session_id: string | null
  /** Address of the payment page. */
  url: string | null
  subscription_id: string | null
  created_at: Moment
  /** When the provider's payment was confirmed. */
  settled_at: Date | null
  /** When the analytics page was told about it. */
  reported_at: Date | null
}

/** A processed message of the payment provider. */
export interface PaymentEventsTable {
  id: string
  kind: string
  handled_at: Moment
}
