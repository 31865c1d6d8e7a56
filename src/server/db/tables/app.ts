import type { Generated } from 'kysely'
import type { Moment } from '#server/db/columns.ts'

/** What no feature keeps, but the app itself. */
export interface AppTables {
  rate_limits: RateLimitsTable
  rate_limit_turns: RateLimitTurnsTable
  secrets: SecretsTable
  outbox_mails: OutboxMailsTable
}

/** Of the version before, which may still run during an update. A later migration drops it. */
export interface RateLimitsTable {
  key: string
  window_start: Date
  count: number
}

/** `stamps` in milliseconds since 1970, ascending; as many turns at each as `counts` says. */
export interface RateLimitTurnsTable {
  key: string
  stamps: number[]
  counts: number[]
  expires_at: Date
}

/** Made by the app for itself, once for all processes on a database. */
export interface SecretsTable {
  name: string
  value: string
}

/** In development, instead of being sent. */
export interface OutboxMailsTable {
  id: Generated<number>
  recipient: string
  subject: string
  text: string
  html: string
  created_at: Moment
}
