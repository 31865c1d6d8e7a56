import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { replaceOverlayThumbnail } from '#contract/overlay-curation.ts'
import type { PublicId } from '#domain/ids.ts'
import { OVERLAY_THUMBNAIL } from '#domain/library/overlay-rules.ts'
import { Problem } from '#domain/problem.ts'
import { byCaller, recordAuditEvent } from '#server/audit/record-event.ts'
import { transaction } from '#server/db/transaction.ts'
import { announcedBytes, requireSpace, spaceProblem } from '#server/files/require-space.ts'
import type { Call } from '#server/http/call.ts'
import { refusalIn, THUMBNAIL_SENTENCES } from '#server/overlays/ingest/overlay-refusal.ts'
import { thumbnailKeyOf } from '#server/overlays/overlay-keys.ts'
import { publicIdOf } from '#server/overlays/overlay-not-found.ts'
import { isReady, type OverlayRow, type ReadyRow } from '#server/overlays/overlay-row.ts'
import { selectInLibrary, updateThumbnail } from './curation.repository.ts'

type ThumbnailCall = Call<typeof replaceOverlayThumbnail>

/** Replaces an overlay's thumbnail. A media process repaints the picture; the uploaded bytes are not stored. */
export async function replaceThumbnail(call: ThumbnailCall): Promise<ReadyRow> {
  const publicId = publicIdOf(call.params.id)
  requireReady(await selectInLibrary(call.sql, publicId))
  await requireSpace(call, announcedBytes(call.request.headers))
  const folder = await call.files.tempDir('thumbnail')
  try {
    const { thumbnail } = (await call.receive(folder)).files
    const out = join(folder, 'thumbnail.webp')
    const { side } = OVERLAY_THUMBNAIL
    await call.media.thumbnail({ source: thumbnail.path, out, side }, { signal: call.request.signal })
    return await store(call, publicId, out)
  } catch (error) {
    throw spaceProblem(refusalIn(THUMBNAIL_SENTENCES, error))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Stores the file before the row names it, and deletes the old one after the row has changed. */
async function store(call: ThumbnailCall, publicId: PublicId, path: string): Promise<ReadyRow> {
  const { sql, files } = call
  const { id, thumbnail_key: before } = requireReady(await selectInLibrary(sql, publicId))
  const key = thumbnailKeyOf(id, randomUUID())
  await files.adopt(key, path, { contentType: 'image/webp' })
  const row = await transaction(sql, async (trx) => {
    const updated = await updateThumbnail(trx, { id, before, key })
    const thing = { kind: 'overlay', id: publicId } as const
    if (updated) await recordAuditEvent(trx, { ...byCaller(call), kind: 'overlay.pictured', thing })
    return updated
  })
  if (row && before) await files.delete(before)
  if (!row) await files.delete(key)
  return requireReady(row ?? (await selectInLibrary(sql, publicId)))
}

function requireReady(row: OverlayRow | undefined): ReadyRow {
  if (!row || !isReady(row)) throw new Problem('overlay.not_found', { message: NOT_READY })
  return row
}

const NOT_READY = 'This overlay is not in the library, or not ready yet.'
