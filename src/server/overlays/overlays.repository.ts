import { type RawBuilder, sql as raw } from 'kysely'
import type { Sql } from '#server/db/transaction.ts'
import { amongNames, folderOfKey } from '#server/files/drop-strays.ts'
import { isReady, OVERLAY_COLUMNS, type OverlayRow, type ReadyRow } from './overlay-row.ts'

/** Who asks, and since when a deleted overlay is no longer everybody's. */
export type Asking = { userId: string; graceFrom: Date }

/**
 * Public ids of what designs and videos hold: of one owner's, or of anybody's. Designs in the bin and earlier states
 * count, for they can be brought back. Asked once for all overlays of a question, however many are deleted.
 */
const held = (owner?: string): RawBuilder<string> => {
  const whose = owner === undefined ? raw`true` : raw`owner_id = ${owner}::uuid`
  return raw<string>`(
    select unnest(overlay_ids) from drafts where ${whose}
    union select unnest(overlay_ids) from draft_versions where ${whose}
    union select overlay ->> 'publicId' from renders, jsonb_array_elements(overlays) as overlay where ${whose})`
}

/**
 * What exists for a person: everything on the shelf, and of deleted overlays those that were deleted a moment ago or
 * that a design or video of this person holds.
 */
const existingFor = (sql: Sql, { userId, graceFrom }: Asking) =>
  sql
    .selectFrom('overlays')
    .select(OVERLAY_COLUMNS)
    .where((any) =>
      any.or([
        any('deleted_at', 'is', null),
        any.and([
          any('status', '=', 'ready'),
          any.or([any('deleted_at', '>', graceFrom), any('public_id', 'in', held(userId))]),
        ]),
      ]),
    )

/** In the order of the shelf. */
export const selectExisting = (sql: Sql, asking: Asking): Promise<OverlayRow[]> =>
  existingFor(sql, asking).orderBy('created_at').orderBy('public_id').execute()

export const selectUsable = async (
  sql: Sql,
  asking: Asking,
  publicIds: readonly string[],
): Promise<ReadyRow[]> =>
  publicIds.length === 0
    ? []
    : (await existingFor(sql, asking).where('public_id', 'in', publicIds).execute()).filter(isReady)

/** What overlays are called that cannot be used: deleted ones, and those that are not prepared yet. */
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

/** Lets go of deleted overlays that nobody holds any more; their files are strays from then on. */
export const forgetDeleted = (sql: Sql, graceFrom: Date) =>
  sql
    .updateTable('overlays')
    .set({ status: 'gone', folder: null, sheet: null, source_key: null, thumbnail_key: null })
    .where('deleted_at', '<=', graceFrom)
    .where('status', '<>', 'gone')
    .where('public_id', 'not in', held())
    .execute()

/** Which of these keys a row names, or the folder around them. */
export async function overlayKeysAmong(sql: Sql, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const folders = [...new Set(keys.map(folderOfKey))]
  const rows = await sql
    .selectFrom('overlays')
    .select(['source_key', 'folder', 'thumbnail_key'])
    .where((any) =>
      any.or([any('source_key', 'in', keys), any('thumbnail_key', 'in', keys), any('folder', 'in', folders)]),
    )
    .execute()
  return amongNames(
    keys,
    rows.flatMap(({ source_key, folder, thumbnail_key }) => [source_key, folder, thumbnail_key]),
  )
}
