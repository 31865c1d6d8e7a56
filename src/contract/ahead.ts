import { z } from 'zod'
import { RenderId } from '#domain/ids.ts'
import { endpoint } from './endpoint.ts'

export const readIdle = endpoint({
  method: 'GET',
  path: '/api/ahead',
  who: 'guest',
  summary: 'Whether the server has time to make a video that was not asked for yet.',
  reply: z.object({ isIdle: z.boolean() }),
  limit: { max: 120, seconds: 60 },
})

export const makeAhead = endpoint({
  method: 'POST',
  path: '/api/ahead',
  who: 'guest',
  summary:
    'Has a prepared video made before it is asked for, if the server has time. It is served and counted only once it is asked for; it is given up for any other video, and forgotten after half an hour.',
  body: z.object({ renderId: RenderId }),
  reply: z.object({
    /** False where the server has no time, or the account could not ask for the video either. */
    isMaking: z.boolean(),
  }),
  errors: ['render.not_found'],
  limit: { max: 60, seconds: 60 },
})
