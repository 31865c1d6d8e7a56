import { sql as raw } from 'kysely'
import type { DownloadRecord, DownloadSummary, FavoriteStatistic } from '#contract/admin-statistics.ts'
import type { Cursor } from '#contract/cursor.ts'
import { cursorOf, isBelow } from '#server/db/below-cursor.ts'
import type { Sql } from '#server/db/transaction.ts'

/** Only overlays in the library; ties are sorted by title. */
export async function selectFavoriteCounts(sql: Sql, limit: number): Promise<FavoriteStatistic[]> {
  const rows = await sql
    .selectFrom('overlay_favorite_counts as counted')
    .innerJoin('overlays', 'overlays.id', 'counted.overlay_id')
    .where('overlays.deleted_at', 'is', null)
    .where('counted.accounts', '>', 0)
    .orderBy('counted.accounts', 'desc')
    .orderBy('title')
    .limit(limit)
    .select(['public_id as publicId', 'title', 'counted.accounts as favoriteCount'])
    .execute()
  return rows as FavoriteStatistic[]
}

type Timed<Row, At extends keyof Row> = Omit<Row, At> & Record<At, Date>
export type DownloadRow = Timed<DownloadRecord, 'downloadedAt'>
export type SummaryRow = Timed<DownloadSummary, 'latestAt'> & { cursor: Cursor }

const ORDER = { at: 'downloaded_at', id: 'id' } as const

export type DownloadFilter = {
  userId?: string | undefined
  /** In UTC. */
  from?: string | undefined
  /** Inclusive. */
  to?: string | undefined
  below?: Cursor | undefined
  limit: number
}

/** The newest first; indexes have this order. */
export const downloads = (sql: Sql, { userId, from, to, below, limit }: DownloadFilter) =>
  sql
    .selectFrom('downloads')
    .$if(userId !== undefined, (found) => found.where('user_id', '=', userId as string))
    .$if(from !== undefined, (found) => found.where(raw<boolean>`downloaded_at >= ${midnight(from)}`))
    .$if(to !== undefined, (found) =>
      found.where(raw<boolean>`downloaded_at < ${midnight(to)} + interval '1 day'`),
    )
    .$if(below !== undefined, (found) => found.where(isBelow(ORDER, below as Cursor)))
    .orderBy(ORDER.at, 'desc')
    .orderBy(ORDER.id)
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
      cursorOf(ORDER).as('cursor'),
    ])

const midnight = (day: string | undefined) => raw<Date>`${`${day}T00:00:00Z`}::timestamptz`

export const selectDownloads = async (sql: Sql, wanted: DownloadFilter): Promise<DownloadRow[]> =>
  (await downloads(sql, wanted).execute()) as DownloadRow[]

const LATEST = { at: 'latest.downloaded_at', id: 'latest.id' } as const

/**
 * The latest download of each account, the newest first, with the number of all of them. It walks through the latest
 * downloads and skips those after which the same account has another: no statement reads all of them.
 */
export const downloadSummaries = (sql: Sql, { below, limit }: { below: Cursor | undefined; limit: number }) =>
  sql
    .selectFrom('downloads as latest')
    .where(
      raw<boolean>`not exists (select from downloads later where later.user_id = latest.user_id
        and later.downloaded_at >= latest.downloaded_at
        and (later.downloaded_at > latest.downloaded_at or later.id < latest.id))`,
    )
    .$if(below !== undefined, (found) => found.where(isBelow(LATEST, below as Cursor)))
    .orderBy(LATEST.at, 'desc')
    .orderBy(LATEST.id)
    .limit(limit)
    .select([
      'latest.user_id as userId',
      'latest.user_email as userEmail',
      'latest.user_role as userRole',
      'latest.downloaded_at as latestAt',
      raw<number>`(select count(*) from downloads where user_id = latest.user_id)::int`.as('downloads'),
      cursorOf(LATEST).as('cursor'),
    ])

export const selectDownloadSummaries = async (
  sql: Sql,
  wanted: { below: Cursor | undefined; limit: number },
): Promise<SummaryRow[]> => (await downloadSummaries(sql, wanted).execute()) as SummaryRow[]
