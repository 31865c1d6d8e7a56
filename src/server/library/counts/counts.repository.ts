import type { BeatCorrection } from '#domain/sound/beat-correction.ts'
import type { Sql } from '#server/db/transaction.ts'

export type Asked = { userId: string; backgroundId: string }

/** What was found, also what is not sure; and what the account set right. */
export const selectCounts = (sql: Sql, { userId, backgroundId }: Asked) =>
  sql
    .selectFrom('backgrounds')
    .leftJoin('watched_backgrounds', 'watched_backgrounds.background_id', 'backgrounds.id')
    .leftJoin('background_counts', (join) =>
      join
        .onRef('background_counts.background_id', '=', 'backgrounds.id')
        .on('background_counts.user_id', '=', userId),
    )
    .where('backgrounds.id', '=', backgroundId)
    .select(['status', 'duration', 'frames', 'watched_backgrounds.beats', 'background_counts.correction'])
    .executeTakeFirst()

export const storeCorrection = (sql: Sql, { userId, backgroundId }: Asked, given: BeatCorrection) => {
  const correction = JSON.stringify(given)
  return sql
    .insertInto('background_counts')
    .values({ user_id: userId, background_id: backgroundId, correction })
    .onConflict((conflict) => conflict.columns(['user_id', 'background_id']).doUpdateSet({ correction }))
    .execute()
}

export const deleteCorrection = (sql: Sql, { userId, backgroundId }: Asked) =>
  sql
    .deleteFrom('background_counts')
    .where('user_id', '=', userId)
    .where('background_id', '=', backgroundId)
    .execute()
