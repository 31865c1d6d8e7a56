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
  /** Id at the payment provider. */
  customer_id: string | null
  /** Last time that the payment provider was asked about the current plan; null if never. */
  plan_seen_at: Date | null
  download_count: Generated<number>
  /** Counting period of `download_count`; see `periodKey`. */
  download_period: Generated<string>
  personal_video_count: Generated<number>
  name_change_count: Generated<number>
  /**
   * Pending half of the last name change; see `consumeNameChange`. Null if both halves are done, and before the first
   * change.
   */
  name_change_open: 'announced' | 'saved' | null
  /** When the email was verified. */
  email_verified_at: Date | null
  /** When all sessions ended at once. */
  sessions_ended_at: Date | null
  /** The consent and its time: all three or none. */
  age_group: AgeGroup | null
  terms_version: string | null
  consented_at: Date | null
  /** From the browser that created the account, e.g. `de-CH` and `Europe/Zurich`. */
  locale: string | null
  /** How dates and times are worded; null: as the browser does. */
  chosen_locale: Generated<string | null>
  time_zone: string | null
  /** When the guest is deleted; null for every account that a person has registered. */
  guest_until: ColumnType<Date | null, Date | null | undefined, Date | null>
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
  /** Last confirmation of the person's identity, at first by signing in. */
  confirmed_at: Date
}

/** A link in an email: a few of a purpose for each account. */
export interface MailTokensTable {
  hash: Buffer
  user_id: string
  purpose: 'reset' | 'verify'
  /** The address it was sent to. */
  email: string
  expires_at: Date
}

/** Networks of recent sign-ins. */
export interface FamiliarNetworksTable {
  /** Hash of email and network. */
  key: string
  seen_at: Date
}

/** Browsers of earlier sign-ins. */
export interface KnownBrowsersTable {
  user_id: string
  /** Hash of the browser's cookie and the account. */
  key: string
  seen_at: Date
}

export interface PasskeysTable {
  id: string
  user_id: string
  /** The authenticator's id, base64url. */
  credential_id: string
  /** COSE key. */
  public_key: Buffer
  /** Signature counter if the authenticator has one; text, as the driver reads 64 bits. */
  counter: ColumnType<string, number, number>
  /** Transports of the authenticator, separated by commas. */
  transports: string
  is_synced: boolean
  name: string
  created_at: Date
  last_used_at: Date | null
}

/** The account's id for authenticators: random, so that it says nothing about the person. */
export interface PasskeyHandlesTable {
  user_id: string
  handle: string
}

/** A challenge that no authenticator has signed yet. */
export interface PasskeyChallengesTable {
  challenge: string
  purpose: 'create' | 'sign-in' | 'confirm'
  /** Required owner of the passkey; null if unknown yet. */
  user_id: string | null
  expires_at: Date
}

export interface AuthenticatorAppsTable {
  user_id: string
  /** Written by `sealAppSecret`. */
  secret: string
  /** Time step of the last accepted code. */
  last_step: ColumnType<string, number, number>
  created_at: Date
  /** When the first code was accepted; null during set-up. */
  confirmed_at: Date | null
}

export interface RecoveryCodesTable {
  hash: Buffer
  user_id: string
}

/** A sign-in with a correct password and a pending second step. */
export interface SecondStepsTable {
  /** Hash of the browser's cookie. */
  hash: Buffer
  user_id: string
  expires_at: Date
}
