import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { replaceOverlayThumbnail } from '#contract/overlay-curation.ts'
import * as calls from '#contract/overlay-curation.ts'
import type { PublicId } from '#domain/ids.ts'
import { OVERLAY_THUMBNAIL } from '#domain/library/overlay-rules.ts'
import { Problem } from '#domain/problem.ts'
import type { Acting } from '#server/audit/record-event.ts'
import { byCaller, recordAuditEvent } from '#server/audit/record-event.ts'
import { transaction } from '#server/db/transaction.ts'
import { announcedBytes, requireSpace, spaceProblem } from '#server/files/require-space.ts'
import type { ActorCall, Call } from '#server/http/call.ts'
import { implement } from '#server/http/implement.ts'
import { retryOverlay } from '#server/overlays/ingest/ingest-queue.ts'
import { refusalIn, THUMBNAIL_SENTENCES } from '#server/overlays/ingest/overlay-refusal.ts'
import { thumbnailKeyOf } from '#server/overlays/overlay-keys.ts'
import { overlayNotFound, publicIdOf } from '#server/overlays/overlay-not-found.ts'
import type { OverlayRow, ReadyRow } from '#server/overlays/overlay-row.ts'
import { isReady } from '#server/overlays/overlay-row.ts'
import { addressOf, overlayView, readyView } from '#server/overlays/overlay-view.ts'
import {
  lockInLibrary,
  markDeleted,
  selectInLibrary,
  updateThumbnail,
  updateTitle,
} from './curation.repository.ts'
import { receiveOverlay } from './receive-overlay.ts'

type ThumbnailCall = Call<typeof replaceOverlayThumbnail>

/** Replaces an overlay's thumbnail. A media process repaints the picture; the uploaded bytes are not stored. */
async function replaceThumbnail(call: ThumbnailCall): Promise<ReadyRow> {
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

const renameOverlay = (
  call: Pick<ActorCall, 'sql'> & Acting,
  { publicId, title }: { publicId: PublicId; title: string },
): Promise<OverlayRow> =>
  transaction(call.sql, async (sql) => {
    const before = await lockInLibrary(sql, publicId)
    const row = before && (await updateTitle(sql, { publicId, title }))
    if (!row) throw overlayNotFound()
    await recordAuditEvent(sql, {
      ...byCaller(call),
      kind: 'overlay.renamed',
      thing: { kind: 'overlay', id: publicId },
      before: { title: before.title },
      after: { title },
    })
    return row
  })

/** Deletes an overlay from the library; designs keep theirs. */
async function deleteOverlay(
  call: Pick<ActorCall, 'sql' | 'log'> & Acting,
  publicId: PublicId,
): Promise<void> {
  await transaction(call.sql, async (sql) => {
    const title = await markDeleted(sql, { publicId, now: call.clock.now() })
    if (title === undefined) throw overlayNotFound()
    const thing = { kind: 'overlay', id: publicId } as const
    await recordAuditEvent(sql, { ...byCaller(call), kind: 'overlay.deleted', thing, before: { title } })
  })
  call.log.info({ overlay: publicId, by: call.actor.id }, 'an overlay was deleted')
}

export const curationRoutes = [
  implement(calls.uploadOverlay, async (call) => {
    const row = await receiveOverlay(call)
    return {
      public_id: row.public_id,
      secure_url: addressOf(row, 'poster.webp'),
      message: 'Overlay uploaded successfully',
      overlay: overlayView(row),
    }
  }),

  implement(calls.renameOverlay, async (call) =>
    overlayView(await renameOverlay(call, { publicId: publicIdOf(call.params.id), title: call.body.title })),
  ),

  implement(calls.deleteOverlay, async (call) => {
    await deleteOverlay(call, publicIdOf(call.params.id))
    return { success: true as const }
  }),

  implement(calls.retryOverlay, async (call) => {
    const publicId = publicIdOf(call.params.id)
    await retryOverlay(call, publicId)
    const row = await selectInLibrary(call.sql, publicId)
    if (!row) throw overlayNotFound()
    return overlayView(row)
  }),

  implement(calls.replaceOverlayThumbnail, async (call) => readyView(await replaceThumbnail(call))),
]
