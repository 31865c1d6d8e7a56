import { z } from 'zod'
import { Figure } from '#domain/figure/figure.ts'
import { PublicId } from '#domain/ids.ts'
import { Moments } from '#domain/library/moments.ts'
import { endpoint } from './endpoint.ts'

/** Found while a video is prepared; the moments of one longer than a minute take about a twentieth of its length more. */
export const readAnalysis = endpoint({
  method: 'GET',
  path: '/api/background-videos/:publicId/analysis',
  who: 'guest',
  summary: 'What was seen in a video: its best moments, and where somebody is.',
  params: z.object({ publicId: PublicId }),
  reply: z.object({
    /** `waiting` while more will be known. */
    state: z.enum(['waiting', 'done']),
    /** Of an upload; null for a clip, and where they could not be found. */
    moments: Moments.nullable(),
    /** Second by second of the part that the video shows; null where it could not be found. */
    figure: Figure.nullable(),
  }),
  errors: ['background.not_found'],
  limit: { max: 240, seconds: 60 },
})
