import { randomUUID } from 'node:crypto'
import { type Insertable, sql as raw, type SqlBool } from 'kysely'
import type { Format } from '#domain/geometry/formats.ts'
import type { MadeVideosTable } from '#server/db/tables/renders.ts'
import type { Sql } from '#server/db/transaction.ts'
import { classShown } from '#server/timetable/changes/class-shown.ts'

export type NewEntry = Omit<Insertable<MadeVideosTable>, 'id' | 'formats'>

/** The entry of a design: a new one, or the living one, which gets the format too. Links the render to it. */
export async function upsertEntry(
  sql: Sql,
  entry: NewEntry,
  { renderId, format }: { renderId: string; format: Format },
): Promise<void> {
  const { id } = await sql
    .insertInto('made_videos')
    .values({ ...entry, id: randomUUID(), formats: [format] })
    .onConflict((conflict) =>
      conflict
        .columns(['owner_id', 'design_key'])
        .where('deleted_at', 'is', null)
        .doUpdateSet({
          made_at: entry.made_at,
          design: entry.design,
          formats: raw<Format[]>`case when ${format} = any(made_videos.formats) then made_videos.formats
            else made_videos.formats || ${format}::text end`,
        }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql.updateTable('renders').set({ made_video_id: id }).where('id', '=', renderId).execute()
}

export type Place = { madeAt: Date; id: string }
export type Search = {
  ownerId: string
  /** All of them are in an entry's words. */
  terms: readonly string[]
  below: Place | undefined
  limit: number
}

/** An entry is listed while a render of it was not canceled, and after its files have expired. */
const isListed = raw<SqlBool>`(made_videos.has_expired or exists (select from renders
  where renders.made_video_id = made_videos.id and renders.status in ('queued', 'running', 'done', 'failed')))`

/** Newest first. */
export const selectEntries = (sql: Sql, { ownerId, terms, below, limit }: Search) =>
  sql
    .selectFrom('made_videos')
    .select(['id', 'name', 'class_type', 'class_date', 'made_at', 'formats'])
    .select(raw<boolean>`design is not null`.as('has_design'))
    .select(classShown('made_videos.design').as('class_shown'))
    .where('owner_id', '=', ownerId)
    .where('deleted_at', 'is', null)
    .where(isListed)
    .where((all) => all.and(terms.map((term) => raw<SqlBool>`strpos(words, ${term}) > 0`)))
    .$if(below !== undefined, (entries) =>
      entries.where(
        raw<SqlBool>`(made_at, id) < (${(below as Place).madeAt}::timestamptz, ${(below as Place).id}::uuid)`,
      ),
    )
    .orderBy('made_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

export type EntryRow = Awaited<ReturnType<typeof selectEntries>>[number]

/** Whether a download would be counted: neither this video was, nor, of its set, a format other than this. */
const isPaid = raw<boolean>`exists (select from downloads d where d.render_id = renders.id)
  or (renders.set_id is not null and exists (select from downloads d
      where d.user_id = renders.owner_id and d.set_id = renders.set_id)
    and not exists (select from downloads d where d.user_id = renders.owner_id and d.set_id = renders.set_id
      and d.format = renders.format))`

/** When the time of a file begins: when it was finished, or first downloaded. */
export const keptFrom = raw<Date>`greatest(renders.finished_at,
  (select max(downloaded_at) from downloads where downloads.render_id = renders.id))`

/** The render of each format of these entries: the newest that did not fail, else the newest. */
export const selectFormats = (sql: Sql, { ownerId, ids }: { ownerId: string; ids: readonly string[] }) =>
  sql
    .selectFrom('renders')
    .distinctOn(['made_video_id', 'format'])
    .select(['id', 'made_video_id', 'format', 'status', 'progress', 'problem', 'watermarked'])
    .select([keptFrom.as('kept_from'), isPaid.as('is_paid')])
    .where('owner_id', '=', ownerId)
    .where('made_video_id', '=', raw<string>`any(${ids}::uuid[])`)
    .where('status', 'in', ['queued', 'running', 'done', 'failed'])
    .orderBy('made_video_id')
    .orderBy('format')
    .orderBy(raw`status = 'failed'`)
    .orderBy('created_at', 'desc')
    .execute()

export type FormatRow = Awaited<ReturnType<typeof selectFormats>>[number]

export type OwnedEntry = { id: string; ownerId: string }

export const selectDesign = (sql: Sql, { id, ownerId }: OwnedEntry) =>
  sql
    .selectFrom('made_videos')
    .select(['design', 'formats'])
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

/** The entry that a render belongs to. */
export async function selectEntryOf(sql: Sql, renderId: string): Promise<string | null> {
  const row = await sql
    .selectFrom('renders')
    .select('made_video_id')
    .where('id', '=', renderId)
    .executeTakeFirst()
  return row?.made_video_id ?? null
}

/** Deletes an entry's content and its renders; what remains of it is not listed. Undefined if there is none. */
export async function deleteEntry(
  sql: Sql,
  { id, ownerId }: OwnedEntry,
  now: Date,
): Promise<{ id: string; jobId: string | null }[] | undefined> {
  const { numUpdatedRows } = await sql
    .updateTable('made_videos')
    .set({ deleted_at: now, design: null, name: '', words: '', class_type: '', class_date: '' })
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return undefined
  const renders = await sql
    .deleteFrom('renders')
    .where('made_video_id', '=', id)
    .returning(['id', 'job_id as jobId', 'status'])
    .execute()
  // Only a video that was made, or is open, counts as one.
  if (!renders.some(({ status }) => status === 'done' || status === 'queued' || status === 'running'))
    await sql.deleteFrom('made_videos').where('id', '=', id).execute()
  return renders
}

/** Gives the entries of moved renders to their new owner, or joins them to the entry that it has of the same design. */
export async function moveEntries(sql: Sql, { from, to }: { from: string; to: string }): Promise<void> {
  await sql
    .updateTable('renders')
    .from('made_videos as old')
    .innerJoin('made_videos as own', 'own.design_key', 'old.design_key')
    .set((each) => ({ made_video_id: each.ref('own.id') }))
    .whereRef('renders.made_video_id', '=', 'old.id')
    .where('renders.owner_id', '=', to)
    .where('old.owner_id', '=', from)
    .where('own.owner_id', '=', to)
    .where('own.deleted_at', 'is', null)
    .execute()
  await sql
    .updateTable('made_videos')
    .set({ owner_id: to })
    .where('owner_id', '=', from)
    .where(
      raw<SqlBool>`exists (select from renders where renders.made_video_id = made_videos.id and renders.owner_id = ${to})`,
    )
    .execute()
}
