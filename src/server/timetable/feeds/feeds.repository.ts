import type { Insertable, Selectable, Updateable } from 'kysely'
import type { CalendarFeedsTable } from '#server/db/tables/timetable.ts'
import type { Sql } from '#server/db/transaction.ts'

export type FeedRow = Selectable<CalendarFeedsTable>

/** In the order in which they were added. */
export const selectFeeds = (sql: Sql, userId: string): Promise<FeedRow[]> =>
  sql
    .selectFrom('calendar_feeds')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

type Owned = { readonly id: string; readonly userId: string }

export const selectFeed = (sql: Sql, { id, userId }: Owned): Promise<FeedRow | undefined> =>
  sql
    .selectFrom('calendar_feeds')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()

export const insertFeed = (sql: Sql, row: Insertable<CalendarFeedsTable>): Promise<FeedRow> =>
  sql.insertInto('calendar_feeds').values(row).returningAll().executeTakeFirstOrThrow()

/** The changed row; undefined if it was removed. */
export const updateFeed = (
  sql: Sql,
  id: string,
  change: Updateable<CalendarFeedsTable>,
): Promise<FeedRow | undefined> =>
  sql.updateTable('calendar_feeds').set(change).where('id', '=', id).returningAll().executeTakeFirst()

export const deleteFeed = (sql: Sql, { id, userId }: Owned): Promise<FeedRow | undefined> =>
  sql
    .deleteFrom('calendar_feeds')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returningAll()
    .executeTakeFirst()

type Claim = { readonly now: Date; readonly until: Date; readonly max: number }

/** Takes feeds that are due. Until then no other process takes them; a process that dies leaves them for then. */
export const claimDue = (sql: Sql, { now, until, max }: Claim): Promise<FeedRow[]> =>
  sql
    .updateTable('calendar_feeds')
    .set({ next_at: until })
    .where('id', 'in', (of) =>
      of
        .selectFrom('calendar_feeds')
        .select('id')
        .where('ended_at', 'is', null)
        .where('next_at', '<=', now)
        .orderBy('next_at')
        .limit(max)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute()

type Since = { readonly userId: string; readonly source: string; readonly now: Date }

/** Cancels the coming classes of a source; returns how many. */
export async function cancelComing(sql: Sql, { userId, source, now }: Since): Promise<number> {
  const { numUpdatedRows } = await sql
    .updateTable('class_occurrences')
    .set({ cancelled_at: now, import_id: null })
    .where('user_id', '=', userId)
    .where('source', '=', source)
    .where('starts_at', '>', now)
    .where('cancelled_at', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** How many coming classes of a source are not cancelled. */
export async function countComing(sql: Sql, { userId, source, now }: Since): Promise<number> {
  const { count } = await sql
    .selectFrom('class_occurrences')
    .select((of) => of.fn.countAll<string>().as('count'))
    .where('user_id', '=', userId)
    .where('source', '=', source)
    .where('starts_at', '>', now)
    .where('cancelled_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** A coming class of each title of feeds that has no class type, and for which none was ever chosen. */
export const selectUnanswered = (
  sql: Sql,
  { userId, now, max }: { userId: string; now: Date; max: number },
): Promise<{ id: string; title: string }[]> =>
  sql
    .selectFrom('class_occurrences as one')
    .leftJoin('class_title_answers as answer', (join) =>
      join.onRef('answer.user_id', '=', 'one.user_id').onRef('answer.title_key', '=', 'one.title_key'),
    )
    .distinctOn('one.title_key')
    .select(['one.id', 'one.title'])
    .where('one.user_id', '=', userId)
    .where('one.source', 'like', 'feed:%')
    .where('one.class_type', 'is', null)
    .where('one.cancelled_at', 'is', null)
    .where('one.starts_at', '>', now)
    .where('answer.user_id', 'is', null)
    .orderBy('one.title_key')
    .orderBy('one.starts_at')
    .limit(max)
    .execute()

/** Addresses that the key with this id cannot decrypt. */
export const selectSealedOtherwise = (sql: Sql, keyId: string): Promise<{ id: string; url: string }[]> =>
  sql
    .selectFrom('calendar_feeds')
    .where('url', 'not like', `sealed:1:${keyId}:%`)
    .select(['id', 'url'])
    .execute()

/** Only if it is unchanged: two processes may re-encrypt it in parallel. */
export async function replaceUrl(
  sql: Sql,
  { id, url, to }: { id: string; url: string; to: string },
): Promise<void> {
  await sql
    .updateTable('calendar_feeds')
    .set({ url: to })
    .where('id', '=', id)
    .where('url', '=', url)
    .execute()
}
