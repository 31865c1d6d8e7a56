import { type Insertable, sql as raw } from 'kysely'
import type { Allowance } from '#domain/account/capabilities.ts'
import type { DownloadsTable } from '#server/db/tables/renders.ts'
import type { Sql } from '#server/db/transaction.ts'

const AS_TAKEN = [
  'id',
  'status',
  'file_key',
  'bytes',
  'attempt',
  'problem',
  'finished_at',
  'duration',
  'format',
  'set_id',
] as const

/** A video of this owner. */
export const selectVideo = (sql: Sql, { id, ownerId }: { id: string; ownerId: string }) =>
  sql
    .selectFrom('renders')
    .select(AS_TAKEN)
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .executeTakeFirst()

/** A video of any owner, for a request with a valid link. */
export const selectLinkedVideo = (sql: Sql, id: string) =>
  sql.selectFrom('renders').select(AS_TAKEN).where('id', '=', id).executeTakeFirst()

/** Bytes of the stored posters of a video. */
export const storePosterBytes = (sql: Sql, id: string, bytes: number) =>
  sql.updateTable('renders').set({ poster_bytes: bytes }).where('id', '=', id).execute()

/** False if this video was downloaded before: it never counts twice. */
export async function insertDownload(sql: Sql, download: Insertable<DownloadsTable>): Promise<boolean> {
  const inserted = await sql
    .insertInto('downloads')
    .values(download)
    .onConflict((conflict) => conflict.column('render_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** Whether another format of a set was downloaded before, and this one never: a set counts once. */
export async function isRestOfSet(
  sql: Sql,
  { userId, renderId }: { userId: string; renderId: string },
): Promise<boolean> {
  const { rows } = await raw<{ formats: string[]; format: string }>`
    select array_agg(others.format) as formats, mine.format
    from downloads mine join downloads others
      on others.user_id = mine.user_id and others.set_id = mine.set_id and others.id <> mine.id
    where mine.user_id = ${userId} and mine.render_id = ${renderId}
    group by mine.format`.execute(sql)
  const [found] = rows
  return found !== undefined && !found.formats.includes(found.format)
}

/** Adds names to a download that was recorded without them; existing names stay. */
export const nameDownload = (
  sql: Sql,
  { renderId, instructorName, classType }: { renderId: string; instructorName: string; classType: string },
) =>
  sql
    .updateTable('downloads')
    .set({ instructor_name: instructorName, class_type: classType })
    .where('render_id', '=', renderId)
    .where('instructor_name', '=', '')
    .where('class_type', '=', '')
    .execute()

export type Take = { userId: string; period: string; allowance: Allowance }

/** Downloads in this period; a new period starts at 0. */
const taken = (period: string) =>
  raw<number>`case when download_period = ${period} then download_count else 0 end`

/** Takes one of the allowance and returns how many are taken; undefined if none is left. One statement. */
export async function takeOne(sql: Sql, { userId, period, allowance }: Take): Promise<number | undefined> {
  const limit = allowance === 'unlimited' ? raw<boolean>`true` : raw<boolean>`${taken(period)} < ${allowance}`
  const user = await sql
    .updateTable('users')
    .set({ download_count: raw<number>`${taken(period)} + 1`, download_period: period })
    .where('id', '=', userId)
    .where(limit)
    .returning('download_count')
    .executeTakeFirst()
  return user?.download_count
}

export async function countTaken(
  sql: Sql,
  { userId, period }: { userId: string; period: string },
): Promise<number> {
  const { count } = await sql
    .selectFrom('users')
    .select(taken(period).as('count'))
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return count
}
