import type { ColumnType, Generated } from 'kysely'
import type { Role, SubscriptionStatus } from '#domain/account/roles.ts'
import type { AgeGroup } from '#domain/account/terms.ts'
import type { Moment } from '#server/db/columns.ts'

export interface AccountTables {
  users: UsersTable
  sessions: SessionsTable
  mail_tokens: MailTokensTable
  familiar_networks: FamiliarNetworksTable
  known_browsers: KnownBrowsersTable
  passkeys: PasskeysTable
  passkey_handles: PasskeyHandlesTable
  passkey_challenges: PasskeyChallengesTable
  authenticator_apps: AuthenticatorAppsTable
  recovery_codes: RecoveryCodesTable
  second_steps: SecondStepsTable
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
  /** Which half of the last name change is done: see `consumeNameChange`. Null once both are, and before the first. */
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
  /** When its person last showed that it is them, at first by signing in. */
  confirmed_at: Date
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

export interface PasskeysTable {
  id: string
  user_id: string
  /** The authenticator's own, base64url. */
  credential_id: string
  /** COSE. */
  public_key: Buffer
  /** Signatures so far, where the authenticator counts; text, as the driver reads 64 bits. */
  counter: ColumnType<string, number, number>
  /** How the authenticator is reached, with commas between. */
  transports: string
  is_synced: boolean
  name: string
  created_at: Date
  last_used_at: Date | null
}

/** By what authenticators know an account: random, so that it says nothing of the person. */
export interface PasskeyHandlesTable {
  user_id: string
  handle: string
}

/** What an authenticator was asked to sign and has not signed yet. */
export interface PasskeyChallengesTable {
  challenge: string
  purpose: 'create' | 'sign-in' | 'confirm'
  /** Whose passkey it has to be; null where that is not known yet. */
  user_id: string | null
  expires_at: Date
}

export interface AuthenticatorAppsTable {
  user_id: string
  /** As `sealAppSecret` writes it. */
  secret: string
  /** The time step of the last code that was taken. */
  last_step: ColumnType<string, number, number>
  created_at: Date
  /** When the first code was right; null while it is being set up. */
  confirmed_at: Date | null
}

export interface RecoveryCodesTable {
  hash: Buffer
  user_id: string
}

/** A sign-in whose password was right, and whose second step is still to come. */
export interface SecondStepsTable {
  /** Of what the browser's cookie says. */
  hash: Buffer
  user_id: string
  expires_at: Date
}
