import type { HandlerReply } from '#contract/endpoint.ts'
import type { planPosting } from '#contract/postings.ts'
import type { selectVideo, VideoRow } from './postings.repository.ts'

type Planned = HandlerReply<typeof planPosting>
type Row = NonNullable<Awaited<ReturnType<typeof selectVideo>>>

export const videoView = (row: VideoRow): Planned['video'] => ({
  id: row.id,
  name: row.name,
  classType: row.class_type,
  classDate: row.class_date,
  classTime: row.class_time ?? '',
  madeAt: row.made_at.toISOString(),
  cover: row.cover,
})

/** Of a row with a plan. */
export function plannedView(row: Row): Planned {
  const { post_date: date, post_minute: minute, time_zone: timeZone, post_at: at, posted_at: postedAt } = row
  if (date === null || minute === null || timeZone === null || at === null)
    throw new Error('The video has no plan')
  return {
    video: videoView(row),
    plan: { date, minute, timeZone, at: at.toISOString(), postedAt: postedAt?.toISOString() ?? null },
  }
}
