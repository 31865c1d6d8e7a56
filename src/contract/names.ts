import { z } from 'zod'
import { textUpTo } from '#domain/text-up-to.ts'
import { endpoint } from './endpoint.ts'

const Counts = z.object({
  nameChangeCount: z.int().nonnegative(),
  /** Null is unlimited. */
  remainingChanges: z.int().nonnegative().nullable(),
})

export const readNameChangeStatus = endpoint({
  method: 'GET',
  path: '/api/name-change-status',
  who: 'guest',
  summary: 'Whether the instructor name can be changed, and how many changes are left.',
  query: z.object({ t: textUpTo(40).optional() }),
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
    'Uses one name change; send it only if the full name differs. A refusal has the counts and maxReached. Saving the name then does not count again.',
  reply: Counts,
  errors: ['name.limit_reached'],
  limit: { max: 60, seconds: 60 },
})
