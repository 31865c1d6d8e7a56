import { z } from 'zod'
import { PublicId } from '#domain/ids.ts'
import { MAX_OVERLAY_BYTES, OVERLAY_THUMBNAIL, OverlayTitle } from '#domain/library/overlay-rules.ts'
import { endpoint } from './endpoint.ts'

/** How the browser shows an overlay's frames: grids of frames on still pictures with alpha, and each frame's seconds. */
export const OverlayAnimation = z.object({
  pages: z.array(z.string()).min(1),
  columns: z.int().positive(),
  rows: z.int().positive(),
  frameWidth: z.int().positive(),
  frameHeight: z.int().positive(),
  durations: z.array(z.number().positive()).min(1),
})
export type OverlayAnimation = z.infer<typeof OverlayAnimation>

const Named = z.object({
  id: PublicId,
  publicId: PublicId,
  title: z.string(),
  /** The shelf it stands on in the starter library, such as `sparkles`; null for uploads. */
  family: z.string().nullable(),
  createdAt: z.iso.datetime(),
})

export const LibraryOverlay = Named.extend({
  /** A retired one was deleted from the library: no picker offers it, designs that hold it still show it. */
  status: z.enum(['ready', 'retired']),
  url: z.string(),
  thumbnail: z.string(),
  thumbnailUrl: z.string(),
  width: z.int().positive(),
  height: z.int().positive(),
  animation: OverlayAnimation,
})
export type LibraryOverlay = z.infer<typeof LibraryOverlay>

/** One that is still being taken apart; it can be seen to come, and used when it is there. */
export const ComingOverlay = Named.extend({ status: z.literal('processing') })
export type ComingOverlay = z.infer<typeof ComingOverlay>

/** One that could not be prepared, and why, in a sentence. Only administrators see it; deleting it removes it. */
export const FailedOverlay = Named.extend({ status: z.literal('failed'), problem: z.string() })
export type FailedOverlay = z.infer<typeof FailedOverlay>

export const OverlayInLibrary = z.discriminatedUnion('status', [LibraryOverlay, ComingOverlay, FailedOverlay])
export type OverlayInLibrary = z.infer<typeof OverlayInLibrary>

/** An id that cannot be one answers like one that is not there. */
const OverlayParams = z.object({ id: z.string().max(300) })
const Done = z.object({ success: z.literal(true) })
const CURATION = { max: 600, seconds: 3600 } as const

export const listOverlays = endpoint({
  method: 'GET',
  path: '/api/overlays',
  who: 'signed-in',
  summary: 'The overlay library, and deleted overlays that the own designs and videos still hold.',
  query: z.object({ t: z.string().max(40).optional() }),
  reply: z.array(OverlayInLibrary),
})

export const uploadOverlay = endpoint({
  method: 'POST',
  path: '/api/upload-overlay',
  who: 'admin',
  summary:
    'Takes one overlay into the library: GIF, APNG, WebP, WebM, MOV or MP4. It is prepared afterwards.',
  form: { fields: z.object({}), files: { file: { maxBytes: MAX_OVERLAY_BYTES } } },
  reply: z.object({
    public_id: PublicId,
    /** Of its picture; answers once it is ready. */
    secure_url: z.string(),
    message: z.string(),
    overlay: ComingOverlay,
  }),
  status: 201,
  errors: [
    'upload.missing',
    'upload.unsupported',
    'upload.unreadable',
    'upload.no_video',
    'upload.encrypted',
    'upload.too_large',
    'upload.too_long',
    'upload.dimensions',
    'storage.full',
  ],
  limit: CURATION,
})

export const renameOverlay = endpoint({
  method: 'PATCH',
  path: '/api/overlays/:id',
  who: 'admin',
  summary: 'Gives an overlay another title.',
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
  summary: 'Deletes an overlay from the library for good. Designs and videos that hold it keep it.',
  params: OverlayParams,
  reply: Done,
  errors: ['overlay.not_found'],
  limit: CURATION,
})

export const replaceOverlayThumbnail = endpoint({
  method: 'POST',
  path: '/api/overlays/:id/thumbnail',
  who: 'admin',
  summary: 'Replaces the picture of an overlay in the pickers by a JPEG or PNG.',
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

/** Public ids, the one added first at the front (AP-5). Every write answers with the list as it is then. */
const PublicIds = z.array(PublicId)
const Listed = z.object({ publicId: z.string().max(300) })
const TOGGLES = { max: 120, seconds: 60 } as const

export const listFavorites = endpoint({
  method: 'GET',
  path: '/api/favorites',
  who: 'signed-in',
  summary: 'Public ids of the own favourite overlays.',
  query: z.object({ t: z.string().max(40).optional() }),
  reply: PublicIds,
})

export const addFavorite = endpoint({
  method: 'POST',
  path: '/api/favorites/:publicId',
  who: 'signed-in',
  summary: 'Makes an overlay an own favourite; one that is a favourite already stays one.',
  params: Listed,
  reply: PublicIds,
  errors: ['overlay.not_found'],
  limit: TOGGLES,
})

export const removeFavorite = endpoint({
  method: 'DELETE',
  path: '/api/favorites/:publicId',
  who: 'signed-in',
  summary: 'Takes an overlay from the own favourites; one that is none stays none.',
  params: Listed,
  reply: PublicIds,
  errors: ['overlay.not_found'],
  limit: TOGGLES,
})

export const listClassOverlays = endpoint({
  method: 'GET',
  path: '/api/classes',
  who: 'signed-in',
  summary: 'Public ids of the overlays that administrators chose for classes; one list for everybody.',
  query: z.object({ t: z.string().max(40).optional() }),
  reply: PublicIds,
})

export const addClassOverlay = endpoint({
  method: 'POST',
  path: '/api/classes/:publicId',
  who: 'admin',
  summary: 'Puts an overlay on the Classes list; one that is on it stays there.',
  params: Listed,
  reply: PublicIds,
  errors: ['overlay.not_found'],
  limit: TOGGLES,
})

export const removeClassOverlay = endpoint({
  method: 'DELETE',
  path: '/api/classes/:publicId',
  who: 'admin',
  summary: 'Takes an overlay from the Classes list; one that is not on it stays away.',
  params: Listed,
  reply: PublicIds,
  errors: ['overlay.not_found'],
  limit: TOGGLES,
})
