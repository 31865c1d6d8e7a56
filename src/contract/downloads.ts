import { z } from 'zod'
import { RenderId } from '#domain/ids.ts'
import { endpoint } from './endpoint.ts'

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
