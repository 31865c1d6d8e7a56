import type { ColumnType, Generated } from 'kysely'
import type { Moment } from '#server/db/columns.ts'

export interface PromotionTables {
  promotions: PromotionsTable
  promotion_calls: PromotionCallsTable
}

/** The words of a promotion, without the facts around them. */
export type PromotionCopy = {
  main: string
  sharing: string
  /** With `#`. */
  hashtags: string[]
}

export interface PromotionsTable {
  /** Counts up: of two promotions the larger id is the later one, whatever the clock said. */
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

/** Who is having a model write at this moment. */
export interface PromotionCallsTable {
  user_id: string
  token: string
  expires_at: Date
}
