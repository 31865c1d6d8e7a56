import type { HandlerReply } from '#contract/endpoint.ts'
import type { planPosting } from '#contract/postings.ts'
import type { ClassShown } from '#domain/class-changes/class-changes.ts'
import type { ActorCall } from '#server/http/call.ts'
import { findChanges } from '#server/timetable/changes/find-changes.ts'
import type { selectVideo, VideoRow } from './postings.repository.ts'

type Planned = HandlerReply<typeof planPosting>
type Video = Planned['video']
type PlannedRow = NonNullable<Awaited<ReturnType<typeof selectVideo>>>
type Call = Pick<ActorCall, 'sql' | 'actor' | 'clock'>

/** Without the design there is no class. */
const designOf = ({ class_shown: design }: VideoRow): ClassShown[] => (design.form ? [design] : [])

export async function videoViews(call: Call, rows: readonly VideoRow[]): Promise<Video[]> {
  const changesOf = await findChanges(call, rows.flatMap(designOf))
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    classType: row.class_type,
    classDate: row.class_date,
    classTime: row.class_time ?? '',
    madeAt: row.made_at.toISOString(),
    cover: row.cover,
    changes: designOf(row).flatMap(changesOf),
  }))
}

/** Of rows with a plan. */
export async function plannedViews(call: Call, rows: readonly PlannedRow[]): Promise<Planned[]> {
  const videos = await videoViews(call, rows)
  return rows.map((row, at) => ({ video: videos[at] as Video, plan: planView(row) }))
}

function planView(row: PlannedRow): Planned['plan'] {
  const { post_date: date, post_minute: minute, time_zone: timeZone, post_at: at, posted_at: postedAt } = row
  if (date === null || minute === null || timeZone === null || at === null)
    throw new Error('The video has no plan')
  return { date, minute, timeZone, at: at.toISOString(), postedAt: postedAt?.toISOString() ?? null }
}

/** Of a row with or without a plan. */
export async function placedView(call: Call, row: PlannedRow) {
  const [video] = await videoViews(call, [row])
  return { video: video as Video, plan: row.post_at === null ? null : planView(row) }
}
