import { sql as raw } from 'kysely'
import type { Sql } from '#server/db/transaction.ts'
import { OVERLAY_COLUMNS, type OverlayRow } from '#server/overlays/overlay-row.ts'

const inLibrary = (sql: Sql, publicId: string) =>
  sql
    .selectFrom('overlays')
    .select(OVERLAY_COLUMNS)
    .where('public_id', '=', publicId)
    .where('owner_id', 'is', null)
    .where('deleted_at', 'is', null)

export const selectInLibrary = (sql: Sql, publicId: string): Promise<OverlayRow | undefined> =>
  inLibrary(sql, publicId).executeTakeFirst()

/** The same, locked until the transaction ends. */
export const lockInLibrary = (sql: Sql, publicId: string): Promise<OverlayRow | undefined> =>
  inLibrary(sql, publicId).forNoKeyUpdate().executeTakeFirst()

/** The overlay made from the same file. */
export const selectUploaded = (sql: Sql, uploadKey: string): Promise<OverlayRow | undefined> =>
  sql
    .selectFrom('overlays')
    .select(OVERLAY_COLUMNS)
    .where('upload_key', '=', uploadKey)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

/** For use after a failed transaction, which may have committed all the same. */
export const isInLibrary = async (sql: Sql, publicId: string): Promise<boolean> =>
  (await selectInLibrary(sql, publicId)) !== undefined

export const updateTitle = (
  sql: Sql,
  { publicId, title }: { publicId: string; title: string },
): Promise<OverlayRow | undefined> =>
  sql
    .updateTable('overlays')
    .set({ title })
    .where('public_id', '=', publicId)
    .where('owner_id', 'is', null)
    .where('deleted_at', 'is', null)
    .returning(OVERLAY_COLUMNS)
    .executeTakeFirst()

/**
 * Deletes an overlay from the library. A ready one stays for designs that contain it. Returns its title; undefined if
 * it is not in the library.
 */
export async function markDeleted(
  sql: Sql,
  { publicId, now }: { publicId: string; now: Date },
): Promise<string | undefined> {
  const row = await sql
    .updateTable('overlays')
    .set({
      deleted_at: now,
      status: raw`case status when 'ready' then 'ready' else 'gone' end`,
      source_key: raw`case status when 'ready' then source_key end`,
      can_retry: false,
    })
    .where('public_id', '=', publicId)
    .where('owner_id', 'is', null)
    .where('deleted_at', 'is', null)
    .returning('title')
    .executeTakeFirst()
  return row?.title
}

type Thumbnail = { id: string; before: string | null; key: string }

/** Undefined if the overlay was deleted, or its thumbnail changed since. */
export const updateThumbnail = (sql: Sql, { id, before, key }: Thumbnail): Promise<OverlayRow | undefined> =>
  sql
    .updateTable('overlays')
    .set({ thumbnail_key: key })
    .where('id', '=', id)
    .where('thumbnail_key', 'is not distinct from', before)
    .where('deleted_at', 'is', null)
    .returning(OVERLAY_COLUMNS)
    .executeTakeFirst()
