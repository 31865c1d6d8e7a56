import type { HandlerReply, QueryOf } from '#contract/endpoint.ts'
import type { listMadeVideos } from '#contract/made-videos.ts'
import { offerOf } from '#domain/fill-kit/offer-end.ts'
import { FORMATS } from '#domain/geometry/formats.ts'
import { termsOf } from '#domain/made-videos/made-video-words.ts'
import type { ActorCall } from '#server/http/call.ts'
import { findChanges } from '#server/timetable/changes/find-changes.ts'
import {
  type EntryRow,
  type FormatRow,
  type Place,
  selectEntries,
  selectFormats,
} from './made-videos.repository.ts'

export const PAGE_SIZE = 12
const DAY_MS = 86_400_000

type List = typeof listMadeVideos
type Deps = Pick<ActorCall, 'sql' | 'actor' | 'clock'>

/** A page of the account's videos. Reads one extra row to know whether another page follows. */
export async function listMade(
  { sql, actor, clock }: Deps,
  { search, below }: QueryOf<List>,
): Promise<HandlerReply<List>> {
  const ownerId = actor.id
  const rows = await selectEntries(sql, {
    ownerId,
    terms: termsOf(search),
    below: placeOf(below),
    limit: PAGE_SIZE + 1,
  })
  const page = rows.slice(0, PAGE_SIZE)
  const formats = await selectFormats(sql, { ownerId, ids: page.map(({ id }) => id) })
  const designs = page.filter((row) => row.has_design).map((row) => row.class_shown)
  const changesOf = await findChanges({ sql, actor, clock }, designs)
  const last = rows.length > PAGE_SIZE ? page.at(-1) : undefined
  return {
    videos: page.map((row) => entryView(row, { formats, days: actor.capabilities.videoDays, changesOf })),
    next: last ? `${last.made_at.toISOString()}_${last.id}` : null,
  }
}

function placeOf(below: string | undefined): Place | undefined {
  const [moment, id] = below?.split('_') ?? []
  return moment && id ? { madeAt: new Date(moment), id } : undefined
}

type Files = {
  formats: readonly FormatRow[]
  days: number
  changesOf: Awaited<ReturnType<typeof findChanges>>
}

const entryView = (row: EntryRow, { formats, days, changesOf }: Files) => ({
  id: row.id,
  name: row.name,
  classType: row.class_type,
  classDate: row.class_date,
  madeAt: row.made_at.toISOString(),
  hasDesign: row.has_design,
  formats: formats
    .filter(({ made_video_id: id }) => id === row.id)
    .map((each) => formatView(each, days))
    .toSorted((a, b) => FORMATS.indexOf(a.format) - FORMATS.indexOf(b.format)),
  askedFormats: row.formats,
  offer: row.has_design
    ? offerOf({ look: row.class_shown.look ?? undefined, form: row.class_shown.form })
    : null,
  changes: row.has_design ? changesOf(row.class_shown) : [],
})

const formatView = ({ id, format, status, progress, problem, ...row }: FormatRow, days: number) => ({
  format,
  renderId: id,
  // The query gives these only.
  status: status as 'queued' | 'running' | 'done' | 'failed',
  progress: status === 'done' ? 1 : progress,
  problem,
  watermarked: row.watermarked ?? false,
  leavesAt: status === 'done' ? new Date(row.kept_from.getTime() + days * DAY_MS).toISOString() : null,
  isPaid: row.is_paid,
})
