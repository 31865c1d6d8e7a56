import { z } from 'zod'
import { textUpTo } from '#domain/text-up-to.ts'
import { endpoint } from './endpoint.ts'

/** The calendar address of an account's reminders. The address itself is told once, when it is made. */
export const FeedState = z.object({
  /** Null: the account has none. */
  createdAt: z.iso.datetime().nullable(),
  /** When a calendar read it last. */
  readAt: z.iso.datetime().nullable(),
})
export type FeedState = z.infer<typeof FeedState>

export const readFeedState = endpoint({
  method: 'GET',
  path: '/api/posting-feed',
  who: 'signed-in',
  summary: "Whether the account's posting reminders have a calendar address.",
  reply: FeedState,
})

export const createFeed = endpoint({
  method: 'POST',
  path: '/api/posting-feed',
  who: 'signed-in',
  summary:
    'Makes a secret calendar address of the posting reminders. It is shown once, and ends the one before.',
  reply: FeedState.extend({ url: z.url() }),
  limit: { max: 30, seconds: 3600 },
})

export const endFeed = endpoint({
  method: 'DELETE',
  path: '/api/posting-feed',
  who: 'signed-in',
  summary: "Ends the calendar address of the account's posting reminders, if it has one.",
  reply: z.object({ success: z.literal(true) }),
})

export const readFeed = endpoint({
  method: 'GET',
  path: '/api/posting-feed/:token',
  who: 'anyone',
  summary: 'The posting reminders as iCalendar, for whoever knows the secret address.',
  params: z.object({ token: textUpTo(100) }),
  reply: 'file',
  errors: ['request.not_found'],
  // Calendar services read the feeds of many accounts from one address.
  limit: { max: 600, seconds: 60 },
})
