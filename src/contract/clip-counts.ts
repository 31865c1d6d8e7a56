import { z } from 'zod'
import { PublicId } from '#domain/ids.ts'
import { BeatCorrection } from '#domain/sound/beat-correction.ts'
import { BeatGrid } from '#domain/sound/beat-grid.ts'
import { endpoint } from './endpoint.ts'

const params = z.object({ publicId: PublicId })

/** The beats of a background's own sound. */
export const ClipCounts = z.object({
  /** `waiting` while the background is being prepared. */
  state: z.enum(['waiting', 'done']),
  /** Of the part that it shows, after which it begins again. */
  seconds: z.number(),
  /** In seconds from the start of that part; null where no sure ones were found. */
  beats: BeatGrid.nullable(),
  /** What the account set right in them. */
  correction: BeatCorrection.nullable(),
})

export const readClipCounts = endpoint({
  method: 'GET',
  path: '/api/background-videos/:publicId/counts',
  who: 'guest',
  summary: "The beats of a video's own sound if they are sure, and what the account set right in them.",
  params,
  reply: ClipCounts,
  errors: ['background.not_found'],
  limit: { max: 240, seconds: 60 },
})

export const correctClipCounts = endpoint({
  method: 'PUT',
  path: '/api/background-videos/:publicId/counts',
  who: 'guest',
  summary: "Sets the beats of a video's own sound right for this account; null takes that back.",
  params,
  body: z.object({ correction: BeatCorrection.nullable() }),
  reply: ClipCounts,
  errors: ['background.not_found'],
  limit: { max: 240, seconds: 600 },
})
