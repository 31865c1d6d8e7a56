import { sql as raw } from 'kysely'
import type { Sql } from '#server/db/transaction.ts'

type Window = { readonly now: Date; readonly since: Date }

/**
 * A row for each browser and each plan whose time came in the window; returns the ids of the added ones. The unique key
 * gives a browser each reminder once, whichever process comes first. A plan made after its own time reminds nobody.
 */
export async function insertDue(sql: Sql, { now, since }: Window): Promise<string[]> {
  const { rows } = await raw<{ id: string }>`
    insert into push_reminders (id, subscription_id, made_video_id, post_at)
      select gen_random_uuid(), push_subscriptions.id, postings.made_video_id, postings.post_at
      from postings join push_subscriptions on push_subscriptions.user_id = postings.user_id
      where postings.posted_at is null and postings.post_at <= ${now} and postings.post_at > ${since}
        and postings.changed_at < postings.post_at
      on conflict (subscription_id, made_video_id, post_at) do nothing
      returning id`.execute(sql)
  return rows.map(({ id }) => id)
}

/** What is still to be said; undefined once it was said, posted, moved or deleted. */
export const selectOpenReminder = (sql: Sql, id: string) =>
  sql
    .selectFrom('push_reminders as reminder')
    .innerJoin('push_subscriptions as to', 'to.id', 'reminder.subscription_id')
    .innerJoin('postings', 'postings.made_video_id', 'reminder.made_video_id')
    .innerJoin('made_videos', 'made_videos.id', 'reminder.made_video_id')
    .select(['to.id as subscriptionId', 'to.endpoint', 'to.p256dh', 'to.auth'])
    .select(['made_videos.id as videoId', 'made_videos.name', 'reminder.post_at as at'])
    .where('reminder.id', '=', id)
    .where('reminder.delivered_at', 'is', null)
    .where('postings.posted_at', 'is', null)
    .where('made_videos.deleted_at', 'is', null)
    .whereRef('postings.post_at', '=', 'reminder.post_at')
    .whereRef('postings.user_id', '=', 'to.user_id')
    .executeTakeFirst()

export type OpenReminder = NonNullable<Awaited<ReturnType<typeof selectOpenReminder>>>

export async function recordDelivered(sql: Sql, id: string, now: Date): Promise<void> {
  await sql.updateTable('push_reminders').set({ delivered_at: now }).where('id', '=', id).execute()
}

export async function deleteReminders(sql: Sql, before: Date): Promise<void> {
  await sql.deleteFrom('push_reminders').where('post_at', '<', before).execute()
}
