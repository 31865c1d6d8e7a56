import type { Sql } from '#server/db/transaction.ts'

/** The library's overlay of this public id, deleted or not; undefined if there never was a usable one. */
export const selectListable = (sql: Sql, publicId: string) =>
  sql
    .selectFrom('overlays')
    .select(['id', 'deleted_at'])
    .where('public_id', '=', publicId)
    .where('status', '<>', 'failed')
    .where('owner_id', 'is', null)
    .executeTakeFirst()

const idsOf = (rows: readonly { public_id: string }[]): string[] => rows.map(({ public_id }) => public_id)

export const selectFavorites = async (sql: Sql, userId: string): Promise<string[]> =>
  idsOf(
    await sql
      .selectFrom('favorite_overlays as favorite')
      .innerJoin('overlays', 'overlays.id', 'favorite.overlay_id')
      .select('public_id')
      .where('favorite.user_id', '=', userId)
      .where('deleted_at', 'is', null)
      .orderBy('favorite.created_at')
      .orderBy('public_id')
      .execute(),
  )

export type Favorite = { userId: string; overlayId: string }

export const insertFavorite = (sql: Sql, { userId, overlayId }: Favorite, now: Date) =>
  sql
    .insertInto('favorite_overlays')
    .values({ user_id: userId, overlay_id: overlayId, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export const deleteFavorite = (sql: Sql, { userId, overlayId }: Favorite) =>
  sql
    .deleteFrom('favorite_overlays')
    .where('user_id', '=', userId)
    .where('overlay_id', '=', overlayId)
    .execute()

export const selectClassOverlays = async (sql: Sql): Promise<string[]> =>
  idsOf(
    await sql
      .selectFrom('class_overlays as listed')
      .innerJoin('overlays', 'overlays.id', 'listed.overlay_id')
      .select('public_id')
      .where('deleted_at', 'is', null)
      .orderBy('listed.created_at')
      .orderBy('public_id')
      .execute(),
  )

export const insertClassOverlay = (sql: Sql, overlayId: string, now: Date) =>
  sql
    .insertInto('class_overlays')
    .values({ overlay_id: overlayId, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export const deleteClassOverlay = (sql: Sql, overlayId: string) =>
  sql.deleteFrom('class_overlays').where('overlay_id', '=', overlayId).execute()
