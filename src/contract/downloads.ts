import { z } from 'zod'
import { DURATION } from '#domain/design/design.ts'
import { FACT_MAX } from '#domain/design/details-form.ts'
import { RenderId } from '#domain/ids.ts'
import { textUpTo, trimmedLettersUpTo } from '#domain/text-up-to.ts'
import { endpoint } from './endpoint.ts'

export const PosterFormat = z.enum(['png', 'jpg'])
export type PosterFormat = z.infer<typeof PosterFormat>

/** Lifetime of a link in seconds. */
export const LINK_LIFE = 900

export const recordDownload = endpoint({
  method: 'POST',
  path: '/api/downloads',
  who: 'signed-in',
  summary:
    "Uses one download of the allowance for one of the account's videos; the same video never counts twice (N18).",
  body: z.object({
    videoId: RenderId,
    instructorName: trimmedLettersUpTo(FACT_MAX.instructorName).default(''),
    classType: trimmedLettersUpTo(FACT_MAX.title).default(''),
  }),
  reply: z.object({
    videoUrl: z.string(),
    /** Opens the video for `LINK_LIFE` seconds, even in a browser that is not signed in. */
    link: z.string(),
    /** False if this video was downloaded before. */
    counted: z.boolean(),
    downloadCount: z.int().nonnegative(),
  }),
  errors: ['render.not_found', 'render.not_ready', 'download.limit_reached'],
})

export const readVideo = endpoint({
  method: 'GET',
  path: '/api/videos/:renderId',
  who: 'guest',
  summary:
    'The finished file, for its owner only; the first byte counts as the download if none was recorded.',
  params: z.object({ renderId: RenderId }),
  query: z.object({
    download: z.literal('1').optional(),
    /**
     * Prefetched before the tap: does not count with unlimited downloads, so that only real downloads are recorded.
     */
    preload: z.literal('1').optional(),
    t: textUpTo(40).optional(),
  }),
  reply: 'file',
  errors: ['render.not_found', 'render.not_ready', 'download.limit_reached'],
})

export const readPreview = endpoint({
  method: 'GET',
  path: '/api/videos/:renderId/preview',
  who: 'signed-in',
  summary:
    'A small form of the finished file, to watch before it is saved, for its owner only. It does not count as a download.',
  params: z.object({ renderId: RenderId }),
  reply: 'file',
  errors: ['render.not_found', 'render.not_ready', 'account.full', 'storage.full', 'request.too_many'],
  // A player requests a file in many parts.
  limit: { max: 120, seconds: 60 },
})

export const readLinkedVideo = endpoint({
  method: 'GET',
  path: '/api/videos/:renderId/link',
  who: 'anyone',
  summary:
    'The finished file, for callers with an unexpired link from its owner (DL-5, DL-7). It was counted when the link was made.',
  params: z.object({ renderId: RenderId }),
  query: z.object({
    /** Seconds since 1970. */
    expires: textUpTo(200).catch(''),
    signature: textUpTo(200).catch(''),
  }),
  reply: 'file',
  errors: ['render.not_found', 'request.too_many'],
  // A player requests a file in many parts.
  limit: { max: 120, seconds: 60 },
})

export const readPoster = endpoint({
  method: 'GET',
  path: '/api/videos/:renderId/poster',
  who: 'signed-in',
  summary:
    'One picture of the finished file, for its owner only. It counts as a download of the video, which then never counts again (N18).',
  params: z.object({ renderId: RenderId }),
  query: z.object({
    format: PosterFormat.default('png'),
    /** Time in seconds; by default when everything has entered; the last frame if beyond the end. */
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

export const readCover = endpoint({
  method: 'GET',
  path: '/api/videos/:renderId/cover',
  who: 'guest',
  summary:
    'A frame of the finished file as a JPEG, to be the cover of its post, for its owner only. It does not count as a download.',
  params: z.object({ renderId: RenderId }),
  query: z.object({
    /** Time in seconds; by default when everything has entered; the last frame if beyond the end. */
    at: z.coerce.number().min(0).max(DURATION.max).optional(),
  }),
  reply: 'file',
  errors: ['render.not_found', 'render.not_ready', 'account.full', 'storage.full', 'request.too_many'],
  limit: { max: 60, seconds: 60 },
})
