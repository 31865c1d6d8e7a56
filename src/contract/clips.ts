import { z } from 'zod'
import { LibraryType } from '#domain/design/background-video.ts'
import { PublicId, UserId } from '#domain/ids.ts'
import { DEFAULT_SEGMENTING_SECONDS } from '#domain/library/clips.ts'
import { Focus } from '#domain/library/focus.ts'
import { ChosenFraming } from '#domain/library/framing.ts'
import { MAX_UPLOAD_SECONDS, VIDEO_TITLE_MAX } from '#domain/library/upload-rules.ts'
import { textUpTo, trimmedLettersUpTo } from '#domain/text-up-to.ts'
import { BackgroundVideo } from './backgrounds.ts'
import { endpoint } from './endpoint.ts'
import { UPLOAD_ERRORS } from './upload-errors.ts'

export const Segment = z.object({
  publicId: PublicId,
  /** Playable 540×960 rendition; available once the clip is ready. */
  url: z.string(),
  /** Start in its upload in seconds. */
  start: z.number(),
  /** Seconds. */
  duration: z.number(),
  /** 170×303; available immediately. */
  thumbnail: z.string(),
})
export type Segment = z.infer<typeof Segment>

/**
 * The clips can be chosen and exported at once; their renditions are prepared one after the other and are listed under
 * `clips` of the backgrounds, with their progress. Asking again gives the same clips, puts back those that were deleted
 * and tries again what failed. A video that another host took, named as that host names it, is fetched first: until it is
 * here there are no segments, and it is to be asked for again in a moment.
 */
export const segmentVideo = endpoint({
  method: 'POST',
  path: '/api/segment-video',
  who: 'signed-in',
  summary: 'Cuts an upload into clips of 15 seconds.',
  body: z.object({
    publicId: PublicId,
    /** Title of the clips, followed by their number; the upload's own by default. */
    title: trimmedLettersUpTo(VIDEO_TITLE_MAX).optional(),
    /** The browser's claim; used only if the file does not say. */
    duration: z.number().positive().max(MAX_UPLOAD_SECONDS).catch(DEFAULT_SEGMENTING_SECONDS),
    /** The upload's owner: the caller, or a member of the caller's studio. */
    userId: UserId.nullish(),
    libraryType: LibraryType.default('personal'),
    /** Accepted for compatibility and never fetched. */
    secureUrl: textUpTo(2000).nullish(),
  }),
  reply: z.object({
    success: z.literal(true),
    /** The upload's id on this server. */
    publicId: PublicId,
    segments: z.array(Segment),
    message: z.string(),
  }),
  errors: [
    'background.not_found',
    'background.not_ready',
    'access.denied',
    'clips.failed',
    'upload.limit_reached',
    ...UPLOAD_ERRORS,
  ],
  limit: { max: 60, seconds: 60 },
})

const OneBackground = z.object({ publicId: PublicId })

export const openBackground = endpoint({
  method: 'POST',
  path: '/api/background-videos/:publicId/open',
  who: 'signed-in',
  summary: 'Marks this video as viewed now: its rendition is prepared before all others.',
  params: OneBackground,
  reply: BackgroundVideo,
  errors: ['background.not_found'],
  limit: { max: 240, seconds: 60 },
})

/** Finished videos keep the part they show; an upload passes the change on to its clips. */
export const moveFocus = endpoint({
  method: 'PATCH',
  path: '/api/background-videos/:publicId',
  who: 'signed-in',
  summary:
    'Sets how the picture fills the frame: the part that remains, a path that it follows, or all of it over blurred edges.',
  params: OneBackground,
  body: z.object({ focus: Focus, framing: ChosenFraming.nullable().default(null) }),
  reply: BackgroundVideo,
  errors: ['background.not_found', 'background.not_ready', 'access.denied'],
  limit: { max: 60, seconds: 600 },
})
