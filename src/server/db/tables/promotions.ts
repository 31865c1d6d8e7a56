import type { ColumnType, Generated } from 'kysely'
import type { Moment } from '#server/db/columns.ts'

export interface PromotionTables {
  promotions: PromotionsTable
  promotion_calls: PromotionCallsTable
}

/** The text of a promotion without its facts. */
export type PromotionCopy = {
  main: string
  sharing: string
  /** Each with `#`. */
  hashtags: string[]
}

export interface PromotionsTable {
  /** Ascending: the larger id is the later promotion, whatever the clock said. */
  id: Generated<string>
  user_id: string
  request_hash: string
  source: 'ai' | 'offline'
  copy: ColumnType<PromotionCopy, string, string>
  warnings: Generated<string[]>
  /** Ids of the built-in writer's lines. */
  lines: Generated<string[]>
  created_at: Moment
}

/** Accounts with a running model call. */
export interface PromotionCallsTable {
  user_id: string
  token: string
  expires_at: Date
}
