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
import { publicIdOf } from '#server/overlays/not-there.ts'
import { thumbnailKeyOf } from '#server/overlays/overlay-keys.ts'
import { isReady, type OverlayRow, type ReadyRow } from '#server/overlays/overlay-row.ts'
import { selectOnShelf, updateThumbnail } from './curation.repository.ts'

type ThumbnailCall = Call<typeof replaceOverlayThumbnail>

/** Gives an overlay another picture in the pickers. What is kept was painted anew by a media process, never what came. */
export async function replaceThumbnail(call: ThumbnailCall): Promise<ReadyRow> {
  const publicId = publicIdOf(call.params.id)
  requireReady(await selectOnShelf(call.sql, publicId))
  await requireSpace(call, announcedBytes(call.request.headers))
  const folder = await call.files.tempDir('thumbnail')
  try {
    const { thumbnail } = (await call.receive(folder)).files
    const out = join(folder, 'thumbnail.webp')
    const { side } = OVERLAY_THUMBNAIL
    await call.media.thumbnail({ source: thumbnail.path, out, side }, { signal: call.request.signal })
    return await keep(call, publicId, out)
  } catch (error) {
    throw spaceProblem(refusalIn(THUMBNAIL_SENTENCES, error))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The file is in the store before the row names it; the one before goes once nobody is sent to it any more. */
async function keep(call: ThumbnailCall, publicId: PublicId, path: string): Promise<ReadyRow> {
  const { sql, files } = call
  const { id, thumbnail_key: before } = requireReady(await selectOnShelf(sql, publicId))
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
  return requireReady(row ?? (await selectOnShelf(sql, publicId)))
}

function requireReady(row: OverlayRow | undefined): ReadyRow {
  if (!row || !isReady(row)) throw new Problem('overlay.not_found', { message: NOT_THERE })
  return row
}

const NOT_THERE = 'This overlay is not in the library, or not ready yet.'
