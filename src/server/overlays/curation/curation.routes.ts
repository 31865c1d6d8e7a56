import * as calls from '#contract/overlay-curation.ts'
import { implement } from '#server/http/implement.ts'
import { retryOverlay } from '#server/overlays/ingest/ingest-queue.ts'
import { notThere, publicIdOf } from '#server/overlays/not-there.ts'
import { addressOf, overlayView, readyView } from '#server/overlays/overlay-view.ts'
import { selectOnShelf } from './curation.repository.ts'
import { deleteOverlay } from './delete-overlay.ts'
import { renameOverlay } from './rename-overlay.ts'
import { replaceThumbnail } from './replace-thumbnail.ts'
import { takeOverlay } from './take-overlay.ts'

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
