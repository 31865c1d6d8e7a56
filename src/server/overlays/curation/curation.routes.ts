import * as calls from '#contract/overlay-curation.ts'
import type { PublicId } from '#domain/ids.ts'
import type { Acting } from '#server/audit/record-event.ts'
import { byCaller, recordAuditEvent } from '#server/audit/record-event.ts'
import { transaction } from '#server/db/transaction.ts'
import type { ActorCall } from '#server/http/call.ts'
import { implement } from '#server/http/implement.ts'
import { retryOverlay } from '#server/overlays/ingest/ingest-queue.ts'
import { overlayNotFound, publicIdOf } from '#server/overlays/overlay-not-found.ts'
import type { OverlayRow } from '#server/overlays/overlay-row.ts'
import { addressOf, overlayView, readyView } from '#server/overlays/overlay-view.ts'
import { lockInLibrary, markDeleted, selectInLibrary, updateTitle } from './curation.repository.ts'
import { receiveOverlay } from './receive-overlay.ts'
import { replaceThumbnail } from './replace-thumbnail.ts'

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
