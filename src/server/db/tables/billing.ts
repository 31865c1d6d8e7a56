import type { GeneratedAlways } from 'kysely'
import type { Role, SubscriptionStatus } from '#domain/account/roles.ts'
import type { PlanEvent } from '#domain/account/subscription/subscription.ts'
import type { Moment } from '../columns.ts'

export interface BillingTables {
  subscription_records: SubscriptionRecordsTable
}

/** What happened to a plan, and how it was from then on. Whose it was is null once the account is gone. */
export interface SubscriptionRecordsTable {
  id: GeneratedAlways<string>
  user_id: string | null
  subscription_id: string | null
  event: PlanEvent | 'dated'
  by_whom: 'owner' | 'administrator' | 'date'
  role: Role
  status: SubscriptionStatus
  expires_at: Date | null
  happened_at: Moment
}
