import { z } from 'zod'
import { Figure } from '#domain/figure/figure.ts'
import { PublicId } from '#domain/ids.ts'
import { Moments } from '#domain/library/moments.ts'
import { BeatGrid } from '#domain/sound/beat-grid.ts'
import { endpoint } from './endpoint.ts'

/** Preparing a video finds both. A job of its own finds the moments of an upload longer than a minute. */
export const readAnalysis = endpoint({
  method: 'GET',
  path: '/api/background-videos/:publicId/analysis',
  who: 'guest',
  summary: 'The best moments of a video, the figure in it second by second, and the beats of its sound.',
  params: z.object({ publicId: PublicId }),
  reply: z.object({
    /** `waiting` while more will be known. */
    state: z.enum(['waiting', 'done']),
    /** Of an upload; null for a clip, and where they could not be found. */
    moments: Moments.nullable(),
    /** Second by second of the part that the video shows; null where it could not be found. */
    figure: Figure.nullable(),
    /** Of the own sound of that part, in seconds from its start; null where no sure ones were found. */
    beats: BeatGrid.nullable(),
  }),
  errors: ['background.not_found'],
  limit: { max: 240, seconds: 60 },
})
