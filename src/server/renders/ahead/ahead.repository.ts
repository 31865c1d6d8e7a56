import { sql as raw } from 'kysely'
import type { QualityPreset } from '#domain/design/quality.ts'
import type { RenderStatus } from '#server/db/tables/renders.ts'
import type { Sql } from '#server/db/transaction.ts'

const OPEN: readonly RenderStatus[] = ['queued', 'running']

/** Whether any account waits for a video. */
export async function isAnyOpen(sql: Sql): Promise<boolean> {
  const { isOpen } = await sql
    .selectNoFrom(({ exists, selectFrom }) =>
      exists(selectFrom('renders').select('id').where('status', 'in', OPEN)).as('isOpen'),
    )
    .executeTakeFirstOrThrow()
  return Boolean(isOpen)
}

/** Whether a video is being made ahead; those whose process died do not count. */
export async function isAnyAhead(sql: Sql, since: Date): Promise<boolean> {
  const row = await sql
    .selectFrom('ahead_videos')
    .select('render_id')
    .where('bytes', 'is', null)
    .where('created_at', '>', since)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export const insertAhead = (sql: Sql, row: { renderId: string; ownerId: string; now: Date }) =>
  sql
    .insertInto('ahead_videos')
    .values({ render_id: row.renderId, owner_id: row.ownerId, created_at: row.now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export type AheadForm = { watermarked: boolean; preset: QualityPreset }
/** The key names the process that makes the file: each has its own. */
export type AheadFile = { renderId: string; fileKey: string }

const changed = ({ numUpdatedRows }: { numUpdatedRows: bigint }): boolean => numUpdatedRows === 1n

/** Takes the making. False if the video is not wanted any more, or another process makes it. */
export const claimAhead = async (
  sql: Sql,
  { renderId, fileKey, watermarked, preset }: AheadFile & AheadForm,
): Promise<boolean> =>
  changed(
    await sql
      .updateTable('ahead_videos')
      .set({ file_key: fileKey, watermarked, preset, created_at: raw<Date>`now()` })
      .where('render_id', '=', renderId)
      .where('file_key', 'is', null)
      .executeTakeFirstOrThrow(),
  )

/** Says that the file is still being made. False if it is not wanted any more. */
export const beatAhead = async (sql: Sql, { renderId, fileKey }: AheadFile): Promise<boolean> =>
  changed(
    await sql
      .updateTable('ahead_videos')
      .set({ created_at: raw<Date>`now()` })
      .where('render_id', '=', renderId)
      .where('file_key', '=', fileKey)
      .executeTakeFirstOrThrow(),
  )

/** Whether a living process makes the video in this form. */
export async function isBeingMade(
  sql: Sql,
  { renderId, watermarked, preset, lostMs }: { renderId: string; lostMs: number } & AheadForm,
): Promise<boolean> {
  const row = await sql
    .selectFrom('ahead_videos')
    .select('render_id')
    .where('render_id', '=', renderId)
    .where('file_key', 'is not', null)
    .where('bytes', 'is', null)
    .where('watermarked', '=', watermarked)
    .where('preset', '=', preset)
    .where('created_at', '>', raw<Date>`now() - ${lostMs} * interval '1 millisecond'`)
    .executeTakeFirst()
  return row !== undefined
}

/** Records that the file is complete. False if it is not wanted any more. */
export const storeAheadFile = async (
  sql: Sql,
  { renderId, fileKey, bytes }: AheadFile & { bytes: number },
): Promise<boolean> =>
  changed(
    await sql
      .updateTable('ahead_videos')
      .set({ bytes, created_at: raw<Date>`now()` })
      .where('render_id', '=', renderId)
      .where('file_key', '=', fileKey)
      .executeTakeFirstOrThrow(),
  )

/** Removes the row of a making that was given up, or never begun; not one of another process. */
export const dropAhead = (sql: Sql, { renderId, fileKey }: AheadFile) =>
  sql
    .deleteFrom('ahead_videos')
    .where('render_id', '=', renderId)
    .where((row) => row.or([row('file_key', 'is', null), row('file_key', '=', fileKey)]))
    .execute()

/** Removes the row, and returns it: only one caller gets the file. */
export const takeAheadRow = (sql: Sql, renderId: string) =>
  sql
    .deleteFrom('ahead_videos')
    .where('render_id', '=', renderId)
    .returning(['file_key', 'bytes', 'watermarked', 'preset'])
    .executeTakeFirst()

/** Removes the rows of one account, and all that were made before a time. Returns the keys of their files. */
export async function deleteAhead(
  sql: Sql,
  { ownerId, before }: { ownerId?: string; before: Date },
): Promise<string[]> {
  const rows = await sql
    .deleteFrom('ahead_videos')
    .where((row) =>
      row.or([
        row('created_at', '<', before),
        ...(ownerId === undefined ? [] : [row('owner_id', '=', ownerId)]),
      ]),
    )
    .returning('file_key')
    .execute()
  return rows.flatMap(({ file_key: key }) => key ?? [])
}

/** Which of these keys are files of videos that were made ahead. */
export async function aheadKeysAmong(sql: Sql, keys: readonly string[]): Promise<readonly string[]> {
  const { rows } = await raw<{ key: string }>`
    select file_key as key from ahead_videos where file_key = any(${keys}::text[])`.execute(sql)
  return rows.map(({ key }) => key)
}
