import { z } from 'zod'
import { PublicId } from '#domain/ids.ts'
import { Focus } from '#domain/library/focus.ts'
import { Framing } from '#domain/library/framing.ts'
import { MotionMap } from '#domain/library/motion-map.ts'
import { MAX_UPLOAD_BYTES, VIDEO_TITLE_MAX } from '#domain/library/upload-rules.ts'
import { trimmedLettersUpTo } from '#domain/text-up-to.ts'
import { endpoint } from './endpoint.ts'
import { UPLOAD_ERRORS } from './upload-errors.ts'

export const BackgroundVideo = z.object({
  id: PublicId,
  publicId: PublicId,
  title: z.string(),
  /** Playable 540×960 rendition: as much of an upload as a video can use, all of a clip. Available once `ready`. */
  url: z.string(),
  libraryType: z.enum(['universal', 'personal']),
  status: z.enum(['processing', 'ready', 'failed']),
  /** 0 to 1 during preparation. */
  progress: z.number().min(0).max(1),
  /** Why preparation failed, in words for its owner. */
  problem: z.string().nullable(),
  /** The coding of its sound, by name, if none of it can be decoded: the video is silent then. */
  unreadSound: z.string().nullable(),
  /** Of a failed one: its file is fine and kept; `retryBackground` prepares it again. */
  canRetry: z.boolean(),
  /**
   * Whether it may be chosen and exported now: when it is ready, and during preparation, as an export then reads the
   * original file. Before `ready` it cannot be played; the poster takes its place.
   */
  usable: z.boolean(),
  /** Seconds. */
  duration: z.number(),
  /** Pictures are available immediately, even during preparation. 540×960. */
  poster: z.string(),
  /** 170×303. */
  thumbnail: z.string(),
  /** 80×142, for the administrators' lists. */
  smallThumbnail: z.string(),
  /** The whole rotated picture, uncropped, at most 960 pixels on a side: to choose the focus on. */
  wholePicture: z.string(),
  /** 270×480, at 1/6, 1/2 and 5/6 of the clip, to measure. Absent until it is prepared, and for some older videos. */
  stills: z.array(z.string()).length(3).optional(),
  /** Where it moves; there with the stills. */
  motion: MotionMap.optional(),
  focus: Focus,
  /** How the picture fills the frame beyond a still crop at the focus, in the video's own time. */
  framing: Framing.nullable(),
  /** Whether a crop that follows the movement is being made; until then the present one shows. */
  isReframing: z.boolean(),
  /** Of a clip: its upload, its start in it in seconds, and whether a person chose start and length. */
  clipOf: z.object({ publicId: PublicId, start: z.number(), isTrim: z.boolean() }).nullable(),
  /** Of an upload: number of its clips without trims, and how many of them are prepared or failed (S16). */
  clips: z.object({ total: z.int(), ready: z.int(), failed: z.int() }),
})
export type BackgroundVideo = z.infer<typeof BackgroundVideo>

export const listBackgrounds = endpoint({
  method: 'GET',
  path: '/api/background-videos',
  who: 'guest',
  summary: 'The shared library, the personal uploads, and the clips and trims cut from them.',
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
  summary: 'Accepts a personal background video; a job prepares it.',
  form: {
    fields: z.object({
      /** The browser's claim; the server measures. */
      duration: z.coerce.number().nonnegative().optional().catch(undefined),
      title: trimmedLettersUpTo(VIDEO_TITLE_MAX).optional(),
    }),
    files: { video: { maxBytes: MAX_UPLOAD_BYTES } },
  },
  reply: z.object({ publicId: PublicId, url: z.string(), background: BackgroundVideo }),
  status: 201,
  errors: ['upload.limit_reached', ...UPLOAD_ERRORS],
  limit: { max: 60, seconds: 3600 },
})
