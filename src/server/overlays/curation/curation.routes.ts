import * as calls from '#contract/overlay-curation.ts'
import { implement } from '../../http/implement.ts'
import { retryOverlay } from '../ingest/ingest-queue.ts'
import { notThere, publicIdOf } from '../not-there.ts'
import { addressOf, overlayView, readyView } from '../overlay-view.ts'
import { markDeleted, selectOnShelf, updateTitle } from './curation.repository.ts'
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

  implement(calls.renameOverlay, async ({ sql, params, body }) => {
    const row = await updateTitle(sql, { publicId: publicIdOf(params.id), title: body.title })
    if (!row) throw notThere()
    return overlayView(row)
  }),

  implement(calls.deleteOverlay, async ({ sql, params, clock, log, actor }) => {
    const publicId = publicIdOf(params.id)
    if (!(await markDeleted(sql, { publicId, now: clock.now() }))) throw notThere()
    log.info({ overlay: publicId, by: actor.id }, 'an overlay was deleted')
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
