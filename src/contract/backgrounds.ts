import { z } from 'zod'
import { PublicId } from '#domain/ids.ts'
import { MAX_UPLOAD_BYTES } from '#domain/library/upload-rules.ts'
import { endpoint } from './endpoint.ts'

export const BackgroundVideo = z.object({
  id: PublicId,
  publicId: PublicId,
  title: z.string(),
  /** Playable 540×960 rendition. */
  url: z.string(),
  libraryType: z.enum(['universal', 'personal']),
  status: z.enum(['processing', 'ready', 'failed']),
  /** 0 to 1 while it is being prepared. */
  progress: z.number().min(0).max(1),
  /** Why it could not be prepared, in words for its owner. */
  problem: z.string().nullable(),
  /** Seconds. */
  duration: z.number(),
  poster: z.string(),
  /** 170×303. */
  thumbnail: z.string(),
})
export type BackgroundVideo = z.infer<typeof BackgroundVideo>

export const listBackgrounds = endpoint({
  method: 'GET',
  path: '/api/background-videos',
  who: 'signed-in',
  summary: 'The shared library, the own uploads, and the clips cut from them.',
  reply: z.object({
    universal: z.array(BackgroundVideo),
    personal: z.array(BackgroundVideo),
    clips: z.array(BackgroundVideo),
  }),
})

export const uploadPersonalVideo = endpoint({
  method: 'POST',
  path: '/api/upload-personal-video',
  who: 'signed-in',
  summary: 'Takes an own background video; it is prepared in the background.',
  form: {
    fields: z.object({
      /** What the browser believes; the server measures. */
      duration: z.coerce.number().nonnegative().optional().catch(undefined),
      title: z.string().trim().max(120).optional(),
    }),
    files: { video: { maxBytes: MAX_UPLOAD_BYTES } },
  },
  reply: z.object({ publicId: PublicId, url: z.string(), background: BackgroundVideo }),
  status: 201,
  errors: [
    'upload.limit_reached',
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
  limit: { max: 60, seconds: 3600 },
})
