import type { Generated } from 'kysely'
import type { Moment } from '../columns.ts'

/** What no feature keeps, but the app itself. */
export interface AppTables {
  rate_limits: RateLimitsTable
  secrets: SecretsTable
  outbox_mails: OutboxMailsTable
}

export interface RateLimitsTable {
  key: string
  window_start: Date
  count: number
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
