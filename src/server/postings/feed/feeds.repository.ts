import type { Sql } from '#server/db/transaction.ts'

/** Replaces the account's address. */
export async function upsertFeed(
  sql: Sql,
  { userId, hash, now }: { userId: string; hash: Buffer; now: Date },
): Promise<void> {
  const fresh = { token_hash: hash, created_at: now, read_at: null }
  await sql
    .insertInto('posting_feeds')
    .values({ user_id: userId, ...fresh })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(fresh))
    .execute()
}

export const selectFeed = (sql: Sql, userId: string) =>
  sql
    .selectFrom('posting_feeds')
    .select(['created_at', 'read_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst()

export async function deleteFeed(sql: Sql, userId: string): Promise<void> {
  await sql.deleteFrom('posting_feeds').where('user_id', '=', userId).execute()
}

/** The account of an address; undefined for a wrong or ended one. */
export async function selectFeedOwner(sql: Sql, hash: Buffer): Promise<string | undefined> {
  const row = await sql
    .selectFrom('posting_feeds')
    .select('user_id')
    .where('token_hash', '=', hash)
    .executeTakeFirst()
  return row?.user_id
}

export async function recordRead(sql: Sql, userId: string, now: Date): Promise<void> {
  await sql.updateTable('posting_feeds').set({ read_at: now }).where('user_id', '=', userId).execute()
}

/** Plans since then, by time. */
export const selectReminders = (sql: Sql, { userId, since }: { userId: string; since: Date }) =>
  sql
    .selectFrom('postings')
    .innerJoin('made_videos', 'made_videos.id', 'postings.made_video_id')
    .select(['made_videos.id', 'made_videos.name', 'post_at', 'posted_at', 'changed_at', 'revision'])
    .where('postings.user_id', '=', userId)
    .where('made_videos.deleted_at', 'is', null)
    .where('post_at', '>=', since)
    .orderBy('post_at')
    .orderBy('made_videos.id')
    .execute()

export type Reminder = Awaited<ReturnType<typeof selectReminders>>[number]
