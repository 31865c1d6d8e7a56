import type { Selectable } from 'kysely'
import type { PromotionCopy, PromotionsTable } from '#server/db/tables/promotions.ts'
import type { Sql } from '#server/db/transaction.ts'

type PromotionRow = Pick<Selectable<PromotionsTable>, 'source' | 'copy' | 'warnings' | 'lines'>

const WRITTEN = ['source', 'copy', 'warnings', 'lines'] as const

/** The latest answer to a request since a date. */
export const selectAnswer = (
  sql: Sql,
  { userId, hash, since }: { readonly userId: string; readonly hash: string; readonly since: Date },
): Promise<PromotionRow | undefined> =>
  sql
    .selectFrom('promotions')
    .select(WRITTEN)
    .where('user_id', '=', userId)
    .where('request_hash', '=', hash)
    .where('created_at', '>', since)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Oldest first. */
export const selectPromotions = (sql: Sql, userId: string): Promise<PromotionRow[]> =>
  sql.selectFrom('promotions').select(WRITTEN).where('user_id', '=', userId).orderBy('id').execute()

export type NewPromotion = {
  readonly userId: string
  readonly hash: string
  readonly source: 'ai' | 'offline'
  readonly copy: PromotionCopy
  readonly warnings: readonly string[]
  readonly lines: readonly string[]
  readonly now: Date
}

export const insertPromotion = (sql: Sql, written: NewPromotion) =>
  sql
    .insertInto('promotions')
    .values({
      user_id: written.userId,
      request_hash: written.hash,
      source: written.source,
      copy: JSON.stringify(written.copy),
      warnings: [...written.warnings],
      lines: [...written.lines],
      created_at: written.now,
    })
    .execute()

/** Keeps the latest rows. */
export const deleteAllBut = (sql: Sql, userId: string, most: number) =>
  sql
    .deleteFrom('promotions')
    .where('user_id', '=', userId)
    .where('id', 'in', (older) =>
      older
        .selectFrom('promotions')
        .select('id')
        .where('user_id', '=', userId)
        .orderBy('id', 'desc')
        .offset(most),
    )
    .execute()
