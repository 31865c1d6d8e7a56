import { z } from 'zod'
import { PublicId } from '#domain/ids.ts'
import { Focus } from '#domain/library/focus.ts'
import { MAX_UPLOAD_BYTES, VIDEO_TITLE_MAX } from '#domain/library/upload-rules.ts'
import { endpoint } from './endpoint.ts'
import { UPLOAD_ERRORS } from './upload-errors.ts'

export const BackgroundVideo = z.object({
  id: PublicId,
  publicId: PublicId,
  title: z.string(),
  /** Playable 540×960 rendition: of an upload as much as a video can take, of a clip all of it. Answers once `ready`. */
  url: z.string(),
  libraryType: z.enum(['universal', 'personal']),
  status: z.enum(['processing', 'ready', 'failed']),
  /** 0 to 1 while it is being prepared. */
  progress: z.number().min(0).max(1),
  /** Why it could not be prepared, in words for its owner. */
  problem: z.string().nullable(),
  /** Of a failed one: nothing is wrong with its file, which is kept, and `retryBackground` has it prepared once more. */
  canRetry: z.boolean(),
  /**
   * Whether it may be chosen and exported now: when it is ready, and while its rendition is being prepared, for then an
   * export reads the file as it came. Until `ready` there is nothing to play; the poster stands for it.
   */
  usable: z.boolean(),
  /** Seconds. */
  duration: z.number(),
  /** Pictures are there at once, also while the rendition is being prepared. 540×960. */
  poster: z.string(),
  /** 170×303. */
  thumbnail: z.string(),
  /** 80×142, for lists of the administration. */
  smallThumbnail: z.string(),
  /** The whole upright picture, uncropped, at most 960 pixels on a side: to choose the focus on. */
  wholePicture: z.string(),
  focus: Focus,
  /** Of a clip: the upload it is cut from, and where in it, in seconds. */
  clipOf: z.object({ publicId: PublicId, start: z.number() }).nullable(),
  /** Of an upload: how many clips were cut from it, and how many of them are prepared or could not be (S16). */
  clips: z.object({ total: z.int(), ready: z.int(), failed: z.int() }),
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
      title: z.string().trim().max(VIDEO_TITLE_MAX).optional(),
    }),
    files: { video: { maxBytes: MAX_UPLOAD_BYTES } },
  },
  reply: z.object({ publicId: PublicId, url: z.string(), background: BackgroundVideo }),
  status: 201,
  errors: ['upload.limit_reached', ...UPLOAD_ERRORS],
  limit: { max: 60, seconds: 3600 },
})
