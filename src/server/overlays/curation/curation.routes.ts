import * as calls from '#contract/overlay-curation.ts'
import type { PublicId } from '#domain/ids.ts'
import type { Acting } from '#server/audit/record-event.ts'
import { byCaller, recordAuditEvent } from '#server/audit/record-event.ts'
import { transaction } from '#server/db/transaction.ts'
import type { ActorCall } from '#server/http/call.ts'
import { implement } from '#server/http/implement.ts'
import { retryOverlay } from '#server/overlays/ingest/ingest-queue.ts'
import { notThere, publicIdOf } from '#server/overlays/not-there.ts'
import type { OverlayRow } from '#server/overlays/overlay-row.ts'
import { addressOf, overlayView, readyView } from '#server/overlays/overlay-view.ts'
import { holdOnShelf, markDeleted, selectOnShelf, updateTitle } from './curation.repository.ts'
import { replaceThumbnail } from './replace-thumbnail.ts'
import { takeOverlay } from './take-overlay.ts'

const renameOverlay = (
  call: Pick<ActorCall, 'sql'> & Acting,
  { publicId, title }: { publicId: PublicId; title: string },
): Promise<OverlayRow> =>
  transaction(call.sql, async (sql) => {
    const before = await holdOnShelf(sql, publicId)
    const row = before && (await updateTitle(sql, { publicId, title }))
    if (!row) throw notThere()
    await recordAuditEvent(sql, {
      ...byCaller(call),
      kind: 'overlay.renamed',
      thing: { kind: 'overlay', id: publicId },
      before: { title: before.title },
      after: { title },
    })
    return row
  })

/** From the library; designs that hold it keep it. */
async function deleteOverlay(
  call: Pick<ActorCall, 'sql' | 'log'> & Acting,
  publicId: PublicId,
): Promise<void> {
  await transaction(call.sql, async (sql) => {
    const title = await markDeleted(sql, { publicId, now: call.clock.now() })
    if (title === undefined) throw notThere()
    const thing = { kind: 'overlay', id: publicId } as const
    await recordAuditEvent(sql, { ...byCaller(call), kind: 'overlay.deleted', thing, before: { title } })
  })
  call.log.info({ overlay: publicId, by: call.actor.id }, 'an overlay was deleted')
}

export const curationRoutes = [
  implement(calls.uploadOverlay, async (call) => {
    const row = await takeOverlay(call)
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
    const row = await selectOnShelf(call.sql, publicId)
    if (!row) throw notThere()
    return overlayView(row)
  }),

  implement(calls.replaceOverlayThumbnail, async (call) => readyView(await replaceThumbnail(call))),
]
