import type { Generated } from 'kysely'
import type { Role, SubscriptionStatus } from '#domain/account/roles.ts'
import type { AgeGroup } from '#domain/account/terms.ts'
import type { Moment } from '../columns.ts'

export interface AccountTables {
  users: UsersTable
  sessions: SessionsTable
  mail_tokens: MailTokensTable
  familiar_networks: FamiliarNetworksTable
  known_browsers: KnownBrowsersTable
}

export interface UsersTable {
  id: string
  email: string
  password_hash: string
  username: string
  first_name: string | null
  last_name: string | null
  studio_id: string | null
  role: Generated<Role>
  subscription_status: Generated<SubscriptionStatus>
  subscription_id: string | null
  subscription_expires_at: Date | null
  /** At the payment provider. */
  customer_id: string | null
  /** When the payment provider was asked for what the plan says now; null where it never was. */
  plan_seen_at: Date | null
  download_count: Generated<number>
  /** Counting period of `download_count`; see `periodKey`. */
  download_period: Generated<string>
  personal_video_count: Generated<number>
  name_change_count: Generated<number>
  /** Which half of the last name change is done: see `takeNameChange`. Null once both are, and before the first. */
  name_change_open: 'announced' | 'saved' | null
  /** When the mailbox was proven to be this person's. */
  email_verified_at: Date | null
  /** When all sessions were ended at once. */
  sessions_ended_at: Date | null
  /** What was agreed to, and when: all three or none. */
  age_group: AgeGroup | null
  terms_version: string | null
  consented_at: Date | null
  /** Of the browser in which the account was made, e.g. `de-CH` and `Europe/Zurich`. */
  locale: string | null
  time_zone: string | null
  created_at: Moment
  updated_at: Moment
}

export interface SessionsTable {
  id: string
  secret_hash: Buffer
  user_id: string
  created_at: Moment
  last_seen_at: Date
  expires_at: Date
  /** E.g. `Chrome on Windows`. */
  device: Generated<string>
}

/** A link in a mail that was sent: a few of a purpose for each account. */
export interface MailTokensTable {
  hash: Buffer
  user_id: string
  purpose: 'reset' | 'verify'
  /** The mailbox it was sent to. */
  email: string
  expires_at: Date
}

/** From where somebody signed in lately. */
export interface FamiliarNetworksTable {
  /** Hash of mailbox and network. */
  key: string
  seen_at: Date
}

/** In which browsers somebody signed in before. */
export interface KnownBrowsersTable {
  user_id: string
  /** Hash of the browser's cookie and the account. */
  key: string
  seen_at: Date
}
