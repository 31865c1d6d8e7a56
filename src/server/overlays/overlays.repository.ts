import { type RawBuilder, sql as raw } from 'kysely'
import type { Sql } from '#server/db/transaction.ts'
import { folderOfKey, keysNamedBy } from '#server/files/sweep-orphans.ts'
import type { ImageRow } from './images/image-view.ts'
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

/** The library, the person's own images, and what is or was a logo of the studio that the person is in. */
const isVisibleTo = (userId: string) => raw<boolean>`(owner_id is null or owner_id = ${userId}::uuid
  or (was_logo and owner_id = (select studios.owner_id from users
    join studios on studios.id = users.studio_id where users.id = ${userId}::uuid)))`

/**
 * The overlays that exist for a person: the library and images, and deleted ones that were deleted recently or that
 * this person's designs or videos contain.
 */
const existingFor = (sql: Sql, { userId, graceFrom }: OverlayQuery) =>
  sql
    .selectFrom('overlays')
    .select(OVERLAY_COLUMNS)
    .where(isVisibleTo(userId))
    .where((any) =>
      any.or([
        any('deleted_at', 'is', null),
        any.and([
          any('status', '=', 'ready'),
          any.or([any('deleted_at', '>', graceFrom), any('public_id', 'in', contained(userId))]),
        ]),
      ]),
    )

/** The library without images, in its order. */
export const selectExisting = (sql: Sql, query: OverlayQuery): Promise<OverlayRow[]> =>
  existingFor(sql, query).where('owner_id', 'is', null).orderBy('created_at').orderBy('public_id').execute()

export const selectUsable = async (
  sql: Sql,
  query: OverlayQuery,
  publicIds: readonly string[],
): Promise<ReadyRow[]> =>
  publicIds.length === 0
    ? []
    : (await existingFor(sql, query).where('public_id', 'in', publicIds).execute()).filter(isReady)

/**
 * The images that a person may see, the latest first. Offered are the own ones and the studio's logo of today; the
 * others are in the person's designs or videos, or were deleted recently.
 */
export async function selectImages(sql: Sql, query: OverlayQuery): Promise<ImageRow[]> {
  const offered = raw<boolean>`(deleted_at is null and (owner_id = ${query.userId}::uuid
    or exists (select from brand_kits where logo_id = overlays.id)))`
  const rows = await existingFor(sql, query)
    .where('owner_id', 'is not', null)
    .where((any) =>
      any.or([any('owner_id', '=', query.userId), offered, any('public_id', 'in', contained(query.userId))]),
    )
    .select(['colors', offered.as('offered')])
    .orderBy('created_at', 'desc')
    .orderBy('public_id')
    .execute()
  return rows.flatMap((row) => (isReady(row) ? [row] : []))
}

/** Images of an account, deleted or not. */
export const selectOwnImages = (sql: Sql, ownerId: string) =>
  sql
    .selectFrom('overlays')
    .where('owner_id', '=', ownerId)
    .orderBy('created_at')
    .select(['id', 'public_id', 'title', 'deleted_at'])
    .execute()

/** The titles of unusable overlays: deleted ones, and those in preparation. */
export async function selectUnusable(
  sql: Sql,
  userId: string,
  publicIds: readonly string[],
): Promise<{ title: string; isDeleted: boolean }[]> {
  const rows = await sql
    .selectFrom('overlays')
    .select(['title', 'deleted_at'])
    .where('public_id', 'in', publicIds)
    .where(isVisibleTo(userId))
    .where((any) => any.or([any('deleted_at', 'is not', null), any('status', '=', 'processing')]))
    .orderBy('title')
    .execute()
  return rows.map(({ title, deleted_at }) => ({ title, isDeleted: deleted_at !== null }))
}

/** Deletes deleted images that no design or video contains, and clears such overlays; the sweep deletes their files. */
export async function forgetDeleted(sql: Sql, graceFrom: Date): Promise<void> {
  await sql
    .deleteFrom('overlays')
    .where('owner_id', 'is not', null)
    .where('deleted_at', '<=', graceFrom)
    .where('public_id', 'not in', contained())
    .execute()
  await sql
    .updateTable('overlays')
    .set({ status: 'gone', folder: null, sheet: null, source_key: null, thumbnail_key: null })
    .where('deleted_at', '<=', graceFrom)
    .where('status', '<>', 'gone')
    .where('public_id', 'not in', contained())
    .execute()
}

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
