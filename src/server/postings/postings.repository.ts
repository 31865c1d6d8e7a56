import { type Insertable, sql as raw, type SqlBool } from 'kysely'
import type { PostingsTable } from '#server/db/tables/postings.ts'
import type { Sql } from '#server/db/transaction.ts'
import { classShown } from '#server/timetable/changes/class-shown.ts'

/** A finished file of the video: its cover is shown. */
const cover = raw<string | null>`(select renders.id from renders
  where renders.made_video_id = made_videos.id and renders.status = 'done'
  order by renders.finished_at desc, renders.id limit 1)`

const VIDEO = [
  'made_videos.id',
  'made_videos.name',
  'made_videos.class_type',
  'made_videos.class_date',
  'made_videos.made_at',
] as const

/** The class's time, of the design. */
const classTime = raw<string | null>`made_videos.design -> 'form' ->> 'time'`

const PLAN = ['post_date', 'post_minute', 'time_zone', 'post_at', 'posted_at'] as const

const ofVideos = (sql: Sql, ownerId: string) =>
  sql
    .selectFrom('made_videos')
    .select(VIDEO)
    .select([
      cover.as('cover'),
      classTime.as('class_time'),
      classShown('made_videos.design').as('class_shown'),
    ])
    .where('made_videos.owner_id', '=', ownerId)
    .where('made_videos.deleted_at', 'is', null)

type Days = { readonly userId: string; readonly from: string; readonly to: string }

/** By local time; the last day included. */
export const selectPlanned = (sql: Sql, { userId, from, to }: Days) =>
  ofVideos(sql, userId)
    .innerJoin('postings', 'postings.made_video_id', 'made_videos.id')
    .select(PLAN)
    .where('postings.user_id', '=', userId)
    .where('post_date', '>=', from)
    .where('post_date', '<=', to)
    .orderBy('post_date')
    .orderBy('post_minute')
    .orderBy('made_videos.id')
    .execute()

/** Videos with a file and without a plan, the newest first. */
export const selectUnplanned = (sql: Sql, { userId, limit }: { userId: string; limit: number }) =>
  ofVideos(sql, userId)
    .where(
      raw<SqlBool>`not exists (select from postings where postings.made_video_id = made_videos.id)
        and exists (select from renders where renders.made_video_id = made_videos.id and renders.status = 'done')`,
    )
    .orderBy('made_at', 'desc')
    .orderBy('made_videos.id', 'desc')
    .limit(limit)
    .execute()

export type VideoRow = Awaited<ReturnType<typeof selectUnplanned>>[number]

type OwnVideo = { readonly videoId: string; readonly userId: string }

/** The video with its plan, whose fields are null without one. Undefined if the account has no such video. */
export const selectVideo = (sql: Sql, { videoId, userId }: OwnVideo) =>
  ofVideos(sql, userId)
    .leftJoin('postings', 'postings.made_video_id', 'made_videos.id')
    .select(PLAN)
    .where('made_videos.id', '=', videoId)
    .executeTakeFirst()

export async function countPostings(sql: Sql, userId: string): Promise<number> {
  const { count } = await sql
    .selectFrom('postings')
    .where('user_id', '=', userId)
    .select((of) => of.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

type NewPlan = Omit<Insertable<PostingsTable>, 'revision' | 'created_at'>

/** Stores the plan of a video, or changes it. */
export async function upsertPosting(sql: Sql, plan: NewPlan): Promise<void> {
  const { made_video_id: _, user_id: __, ...change } = plan
  await sql
    .insertInto('postings')
    .values({ ...plan, revision: 0 })
    .onConflict((conflict) =>
      conflict
        .column('made_video_id')
        .doUpdateSet({ ...change, revision: raw<number>`postings.revision + 1` }),
    )
    .execute()
}

export async function deletePosting(sql: Sql, videoId: string): Promise<void> {
  await sql.deleteFrom('postings').where('made_video_id', '=', videoId).execute()
}
