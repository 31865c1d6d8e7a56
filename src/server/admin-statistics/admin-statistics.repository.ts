import type { DownloadRecord, FavoriteStatistic } from '#contract/admin-statistics.ts'
import type { Sql } from '#server/db/transaction.ts'

/** Only overlays in the library; ties are sorted by title. */
export async function countFavorites(sql: Sql): Promise<FavoriteStatistic[]> {
  const rows = await sql
    .selectFrom('favorite_overlays')
    .innerJoin('overlays', 'overlays.id', 'favorite_overlays.overlay_id')
    .where('overlays.deleted_at', 'is', null)
    .groupBy('overlays.id')
    .select(({ fn }) => ['public_id as publicId', 'title', fn.countAll<string>().as('count')])
    .orderBy('count', 'desc')
    .orderBy('title')
    .execute()
  return rows.map(({ count, ...row }) => ({ ...row, favoriteCount: Number(count) })) as FavoriteStatistic[]
}

type DownloadRow = Omit<DownloadRecord, 'downloadedAt'> & { downloadedAt: Date }

/** Every open page polls this twice a minute; an index has this order. */
export const latestDownloads = (sql: Sql, limit: number) =>
  sql
    .selectFrom('downloads')
    .orderBy('downloaded_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .select([
      'id',
      'user_id as userId',
      'user_email as userEmail',
      'user_role as userRole',
      'user_subscription_status as userSubscriptionStatus',
      'downloaded_at as downloadedAt',
      'instructor_name as instructorName',
      'class_type as classType',
    ])

export const selectLatestDownloads = async (sql: Sql, limit: number): Promise<DownloadRow[]> =>
  (await latestDownloads(sql, limit).execute()) as DownloadRow[]
