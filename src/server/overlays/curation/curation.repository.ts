import { sql as raw } from 'kysely'
import type { Sql } from '#server/db/transaction.ts'
import { OVERLAY_COLUMNS, type OverlayRow } from '#server/overlays/overlay-row.ts'

const onShelf = (sql: Sql, publicId: string) =>
  sql
    .selectFrom('overlays')
    .select(OVERLAY_COLUMNS)
    .where('public_id', '=', publicId)
    .where('deleted_at', 'is', null)

export const selectOnShelf = (sql: Sql, publicId: string): Promise<OverlayRow | undefined> =>
  onShelf(sql, publicId).executeTakeFirst()

/** The same, and nobody else changes it until the transaction ends. */
export const holdOnShelf = (sql: Sql, publicId: string): Promise<OverlayRow | undefined> =>
  onShelf(sql, publicId).forNoKeyUpdate().executeTakeFirst()

/** What came of a file before. */
export const selectUploaded = (sql: Sql, uploadKey: string): Promise<OverlayRow | undefined> =>
  sql
    .selectFrom('overlays')
    .select(OVERLAY_COLUMNS)
    .where('upload_key', '=', uploadKey)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

/** Asked after a transaction broke: it may have been through all the same. */
export const isShelved = async (sql: Sql, publicId: string): Promise<boolean> =>
  (await selectOnShelf(sql, publicId)) !== undefined

export const updateTitle = (
  sql: Sql,
  { publicId, title }: { publicId: string; title: string },
): Promise<OverlayRow | undefined> =>
  sql
    .updateTable('overlays')
    .set({ title })
    .where('public_id', '=', publicId)
    .where('deleted_at', 'is', null)
    .returning(OVERLAY_COLUMNS)
    .executeTakeFirst()

/**
 * Takes it from the library. What was ready stays for designs that hold it; nobody can hold one that never was.
 * Gives its title; undefined where it is not there.
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
    .where('deleted_at', 'is', null)
    .returning('title')
    .executeTakeFirst()
  return row?.title
}

type Thumbnail = { id: string; before: string | null; key: string }

/** Undefined where the overlay went, or got another picture, meanwhile. */
export const updateThumbnail = (sql: Sql, { id, before, key }: Thumbnail): Promise<OverlayRow | undefined> =>
  sql
    .updateTable('overlays')
    .set({ thumbnail_key: key })
    .where('id', '=', id)
    .where('thumbnail_key', 'is not distinct from', before)
    .where('deleted_at', 'is', null)
    .returning(OVERLAY_COLUMNS)
    .executeTakeFirst()
