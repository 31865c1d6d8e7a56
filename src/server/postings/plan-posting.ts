import type { BodyOf, HandlerReply } from '#contract/endpoint.ts'
import type { planPosting } from '#contract/postings.ts'
import { POSTINGS_MAX, PostingTime } from '#domain/postings/posting.ts'
import { Problem } from '#domain/problem.ts'
import { instantOf } from '#domain/timetable/local-instant.ts'
import { withUserLock } from '#server/accounts/person/with-user-lock.ts'
import type { Sql } from '#server/db/transaction.ts'
import type { ActorCall } from '#server/http/call.ts'
import { placedView, plannedViews } from './posting-view.ts'
import { countPostings, deletePosting, selectVideo, upsertPosting } from './postings.repository.ts'

type Call = Pick<ActorCall, 'sql' | 'actor' | 'clock'>
type Put = typeof planPosting

/** Stores what changes of a plan: when a video is to be posted, and whether it is. The instant of "posted" stays while that is said again. */
export function planOwnPosting(
  { sql, actor, clock }: Call,
  videoId: string,
  { isPosted, ...change }: BodyOf<Put>,
): Promise<HandlerReply<Put>> {
  const own = { videoId, userId: actor.id }
  return withUserLock(sql, actor.id, async (trx) => {
    const before = await requireVideo(trx, own)
    const read = PostingTime.safeParse({ ...timeOf(before), ...change })
    const at = read.data && instantOf(read.data)
    if (!read.data || !at) throw new Problem('request.invalid')
    if (before.post_at === null && (await countPostings(trx, actor.id)) >= POSTINGS_MAX)
      throw new Problem('posting.too_many')
    const now = clock.now()
    const posted = isPosted ?? before.posted_at !== null
    await upsertPosting(trx, {
      made_video_id: videoId,
      user_id: actor.id,
      post_date: read.data.date,
      post_minute: read.data.minute,
      time_zone: read.data.timeZone,
      post_at: at,
      posted_at: posted ? (before.posted_at ?? now) : null,
      changed_at: now,
    })
    const [planned] = await plannedViews({ sql: trx, actor, clock }, [await requireVideo(trx, own)])
    if (!planned) throw new Error('The plan was not stored')
    return planned
  })
}

const timeOf = ({ post_date: date, post_minute: minute, time_zone: timeZone }: VideoPlan) =>
  date === null ? {} : { date, minute, timeZone }

export async function readOwnPosting(call: Call, videoId: string) {
  return placedView(call, await requireVideo(call.sql, { videoId, userId: call.actor.id }))
}

/** Gives the plan of a video to the one that replaces it. What is posted, or planned already, stays as it is. */
export const movePosting = (
  { sql, actor, clock }: Call,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> =>
  withUserLock(sql, actor.id, async (trx) => {
    const { post_date, post_minute, time_zone, post_at, posted_at } = await requireVideo(trx, {
      videoId: from,
      userId: actor.id,
    })
    const replacing = await requireVideo(trx, { videoId: to, userId: actor.id })
    if (from === to || posted_at !== null || replacing.post_at !== null) return
    if (post_date === null || post_minute === null || time_zone === null || post_at === null) return
    const time = { post_date, post_minute, time_zone, post_at, posted_at }
    await deletePosting(trx, from)
    await upsertPosting(trx, {
      made_video_id: to,
      user_id: actor.id,
      ...time,
      changed_at: clock.now(),
    })
  })

export const unplanOwnPosting = (
  { sql, actor }: Pick<Call, 'sql' | 'actor'>,
  videoId: string,
): Promise<void> =>
  withUserLock(sql, actor.id, async (trx) => {
    await requireVideo(trx, { videoId, userId: actor.id })
    await deletePosting(trx, videoId)
  })

/** A deleted video takes its plan along. */
export const forgetPosting = (sql: Sql, videoId: string): Promise<void> => deletePosting(sql, videoId)

/** The account's video with its plan. */
type VideoPlan = NonNullable<Awaited<ReturnType<typeof selectVideo>>>

async function requireVideo(sql: Sql, own: { videoId: string; userId: string }) {
  const row = await selectVideo(sql, own)
  if (!row) throw new Problem('render.not_found')
  return row
}
