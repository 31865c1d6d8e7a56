import { type RawBuilder, sql as raw } from 'kysely'
import type { Sql } from '#server/db/transaction.ts'
import { folderOfKey, keysNamedBy } from '#server/files/sweep-orphans.ts'
import { isReady, OVERLAY_COLUMNS, type OverlayRow, type ReadyRow } from './overlay-row.ts'

/** The caller, and the moment since which deleted overlays are still usable by everyone. */
export type OverlayQuery = { userId: string; graceFrom: Date }

/**
 * Public ids of overlays in designs and videos, of one owner or of all. Binned designs and earlier versions count,
 * because they can be restored. One subquery, however many overlays are deleted.
 */
const contained = (owner?: string): RawBuilder<string> => {
  const whose = owner === undefined ? raw`true` : raw`owner_id = ${owner}::uuid`
  return raw<string>`(
    select unnest(overlay_ids) from drafts where ${whose}
    union select unnest(overlay_ids) from draft_versions where ${whose}
    union select overlay ->> 'publicId' from renders, jsonb_array_elements(overlays) as overlay where ${whose})`
}

/**
 * The overlays that exist for a person: the library, and deleted ones that were deleted recently or that this person's
 * designs or videos contain.
 */
const existingFor = (sql: Sql, { userId, graceFrom }: OverlayQuery) =>
  sql
    .selectFrom('overlays')
    .select(OVERLAY_COLUMNS)
    .where((any) =>
      any.or([
        any('deleted_at', 'is', null),
        any.and([
          any('status', '=', 'ready'),
          any.or([any('deleted_at', '>', graceFrom), any('public_id', 'in', contained(userId))]),
        ]),
      ]),
    )

/** In the order of the library. */
export const selectExisting = (sql: Sql, query: OverlayQuery): Promise<OverlayRow[]> =>
  existingFor(sql, query).orderBy('created_at').orderBy('public_id').execute()

export const selectUsable = async (
  sql: Sql,
  query: OverlayQuery,
  publicIds: readonly string[],
): Promise<ReadyRow[]> =>
  publicIds.length === 0
    ? []
    : (await existingFor(sql, query).where('public_id', 'in', publicIds).execute()).filter(isReady)

/** The titles of unusable overlays: deleted ones, and those in preparation. */
export async function selectUnusable(
  sql: Sql,
  publicIds: readonly string[],
): Promise<{ title: string; isDeleted: boolean }[]> {
  const rows = await sql
    .selectFrom('overlays')
    .select(['title', 'deleted_at'])
    .where('public_id', 'in', publicIds)
    .where((any) => any.or([any('deleted_at', 'is not', null), any('status', '=', 'processing')]))
    .orderBy('title')
    .execute()
  return rows.map(({ title, deleted_at }) => ({ title, isDeleted: deleted_at !== null }))
}

/** Clears deleted overlays that no design or video contains; the sweep then deletes their files. */
export const forgetDeleted = (sql: Sql, graceFrom: Date) =>
  sql
    .updateTable('overlays')
    .set({ status: 'gone', folder: null, sheet: null, source_key: null, thumbnail_key: null })
    .where('deleted_at', '<=', graceFrom)
    .where('status', '<>', 'gone')
    .where('public_id', 'not in', contained())
    .execute()

/** Which of these keys a row names, directly or by folder. */
export async function overlayKeysAmong(sql: Sql, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const folders = [...new Set(keys.map(folderOfKey))]
  const rows = await sql
    .selectFrom('overlays')
    .select(['source_key', 'folder', 'thumbnail_key'])
    .where((any) =>
      any.or([any('source_key', 'in', keys), any('thumbnail_key', 'in', keys), any('folder', 'in', folders)]),
    )
    .execute()
  return keysNamedBy(
    keys,
    rows.flatMap(({ source_key, folder, thumbnail_key }) => [source_key, folder, thumbnail_key]),
  )
}
