import { sql as raw } from 'kysely'
import type { Sql } from '#server/db/transaction.ts'

/** Entries of these videos are listed without files from now on. */
export const markExpired = (sql: Sql, ids: readonly string[]) =>
  sql
    .updateTable('made_videos')
    .set({ has_expired: true })
    .where('id', '=', raw<string>`any(${ids}::uuid[])`)
    .execute()

type Bounds = { before: Date; deletedBefore: Date; unmadeBefore: Date; most: number }

/** Deletes entries without renders that are old, beyond the newest of their owner, deleted, or of nothing that was ever made. */
export const deleteOldEntries = (sql: Sql, { before, deletedBefore, unmadeBefore, most }: Bounds) =>
  raw`delete from made_videos where id in (
    select id from (select id, made_at, deleted_at, has_expired,
        row_number() over (partition by owner_id order by made_at desc, id desc) as place from made_videos) entry
    where (made_at < ${before} or deleted_at < ${deletedBefore} or place > ${most}
        or (not has_expired and deleted_at is null and made_at < ${unmadeBefore}))
      and not exists (select from renders where renders.made_video_id = entry.id))`.execute(sql)
