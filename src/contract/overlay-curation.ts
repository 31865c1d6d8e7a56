import { z } from 'zod'
import { PublicId } from '#domain/ids.ts'
import { MAX_OVERLAY_BYTES, OVERLAY_THUMBNAIL, OverlayTitle } from '#domain/library/overlay-rules.ts'
import { textUpTo } from '#domain/text-up-to.ts'
import { endpoint } from './endpoint.ts'
import { LibraryOverlay, OverlayInLibrary } from './overlays.ts'
import { FILE_ERRORS } from './upload-errors.ts'

/** An invalid id gets the same answer as a missing one. */
const OverlayParams = z.object({ id: textUpTo(300) })
const Done = z.object({ success: z.literal(true) })
const CURATION = { max: 600, seconds: 3600 } as const

export const uploadOverlay = endpoint({
  method: 'POST',
  path: '/api/upload-overlay',
  who: 'admin',
  summary: 'Adds one overlay to the library: GIF, APNG, WebP, WebM, MOV or MP4. A job prepares it.',
  form: { fields: z.object({}), files: { file: { maxBytes: MAX_OVERLAY_BYTES } } },
  reply: z.object({
    public_id: PublicId,
    /** Address of its picture; available once it is ready. */
    secure_url: z.string(),
    message: z.string(),
    /** In any state: a file that was uploaded before is already in the library. */
    overlay: OverlayInLibrary,
  }),
  status: 201,
  errors: FILE_ERRORS,
  limit: CURATION,
})

export const renameOverlay = endpoint({
  method: 'PATCH',
  path: '/api/overlays/:id',
  who: 'admin',
  summary: 'Renames an overlay.',
  params: OverlayParams,
  body: z.object({ title: OverlayTitle }),
  reply: OverlayInLibrary,
  errors: ['overlay.not_found'],
  limit: CURATION,
})

export const deleteOverlay = endpoint({
  method: 'DELETE',
  path: '/api/overlays/:id',
  who: 'admin',
  summary: 'Permanently deletes an overlay from the library. Designs and videos that use it keep it.',
  params: OverlayParams,
  reply: Done,
  errors: ['overlay.not_found'],
  limit: CURATION,
})

export const retryOverlay = endpoint({
  method: 'POST',
  path: '/api/overlays/:id/retry',
  who: 'admin',
  summary: 'Retries an overlay whose preparation stopped. No effect on one that is being prepared or ready.',
  params: OverlayParams,
  reply: OverlayInLibrary,
  errors: ['overlay.not_found'],
  limit: { max: 60, seconds: 600 },
})

export const replaceOverlayThumbnail = endpoint({
  method: 'POST',
  path: '/api/overlays/:id/thumbnail',
  who: 'admin',
  summary: "Replaces an overlay's picture in the pickers with a JPEG or PNG.",
  params: OverlayParams,
  form: { fields: z.object({}), files: { thumbnail: { maxBytes: OVERLAY_THUMBNAIL.maxBytes } } },
  reply: LibraryOverlay,
  errors: [
    'overlay.not_found',
    'upload.missing',
    'upload.unsupported',
    'upload.unreadable',
    'upload.too_large',
    'upload.dimensions',
    'storage.full',
  ],
  limit: CURATION,
})
