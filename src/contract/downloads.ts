import { z } from 'zod'
import { DURATION } from '#domain/design/design.ts'
import { RenderId } from '#domain/ids.ts'
import { endpoint } from './endpoint.ts'

export const PosterFormat = z.enum(['png', 'jpg'])
export type PosterFormat = z.infer<typeof PosterFormat>

/** Seconds for which a link opens its video. */
export const LINK_LIFE = 900

export const recordDownload = endpoint({
  method: 'POST',
  path: '/api/downloads',
  who: 'signed-in',
  summary: 'Takes one download of the allowance for an own video; the same video never costs twice (N18).',
  body: z.object({
    videoId: RenderId,
    instructorName: z.string().trim().max(30).default(''),
    classType: z.string().trim().max(30).default(''),
  }),
  reply: z.object({
    videoUrl: z.string(),
    /** Opens that video for `LINK_LIFE` seconds, also in a browser where nobody is signed in. */
    link: z.string(),
    /** False where this video was taken before. */
    counted: z.boolean(),
    downloadCount: z.int().nonnegative(),
  }),
  errors: ['render.not_found', 'render.not_ready', 'download.limit_reached'],
})

export const readVideo = endpoint({
  method: 'GET',
  path: '/api/videos/:renderId',
  who: 'signed-in',
  summary:
    'The finished file, to its owner only; the first byte counts as the download where none was recorded.',
  params: z.object({ renderId: RenderId }),
  query: z.object({
    download: z.literal('1').optional(),
    /** Fetched ahead of the tap: counts nothing where downloads are unlimited, so that only what is kept is recorded. */
    preload: z.literal('1').optional(),
    t: z.string().max(40).optional(),
  }),
  reply: 'file',
  errors: ['render.not_found', 'render.not_ready', 'download.limit_reached'],
})

export const readLinkedVideo = endpoint({
  method: 'GET',
  path: '/api/videos/:renderId/link',
  who: 'anyone',
  summary:
    'The finished file to whoever has a link of its owner’s that is not too old (DL-5, DL-7). It was counted when the link was made.',
  params: z.object({ renderId: RenderId }),
  query: z.object({
    /** Seconds since 1970. */
    expires: z.string().catch(''),
    signature: z.string().catch(''),
  }),
  reply: 'file',
  errors: ['render.not_found', 'request.too_many'],
  // A player asks for a file in many pieces.
  limit: { max: 120, seconds: 60 },
})

export const readPoster = endpoint({
  method: 'GET',
  path: '/api/videos/:renderId/poster',
  who: 'signed-in',
  summary:
    'One picture of the finished file, to its owner only, for saving; it counts as taking the video, and the same video costs nothing then (N18).',
  params: z.object({ renderId: RenderId }),
  query: z.object({
    format: PosterFormat.default('png'),
    /** Seconds; the moment when the text has appeared where absent, the last picture beyond the end. */
    time: z.coerce.number().min(0).max(DURATION.max).optional(),
  }),
  reply: 'file',
  errors: [
    'render.not_found',
    'render.not_ready',
    'download.limit_reached',
    'account.full',
    'storage.full',
    'request.too_many',
  ],
  limit: { max: 30, seconds: 60 },
})
