import { z } from 'zod'
import { endpoint } from './endpoint.ts'

const Counts = z.object({
  nameChangeCount: z.int().nonnegative(),
  /** Null is unlimited. */
  remainingChanges: z.int().nonnegative().nullable(),
})

export const readNameChangeStatus = endpoint({
  method: 'GET',
  path: '/api/name-change-status',
  who: 'signed-in',
  summary: 'Whether the instructor name may be changed, and how often still.',
  query: z.object({ t: z.string().max(40).optional() }),
  reply: Counts.extend({
    canChange: z.boolean(),
    isStudioOwner: z.boolean(),
    /** Null is unlimited. */
    limit: z.int().positive().nullable(),
  }),
})

export const trackNameChange = endpoint({
  method: 'POST',
  path: '/api/track-name-change',
  who: 'signed-in',
  summary:
    'Takes one name change; send it only where the full name differs. A refusal carries the counts and maxReached. With the saved name the same change is counted once.',
  reply: Counts,
  errors: ['name.limit_reached'],
  limit: { max: 60, seconds: 60 },
})
