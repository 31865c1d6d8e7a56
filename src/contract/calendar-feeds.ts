import { z } from 'zod'
import { trimmedUpTo } from '#domain/text-up-to.ts'
import { OccurrenceId, TimeZone } from '#domain/timetable/occurrence.ts'
import { endpoint } from './endpoint.ts'
import { ImportResult } from './timetable.ts'

export const FeedId = z.uuid().brand<'FeedId'>()
export type FeedId = z.infer<typeof FeedId>

const When = z.iso.datetime()

/** A calendar that the account follows. Its address is secret, so it is never shown again. */
export const CalendarFeed = z.object({
  id: FeedId,
  /** As the calendar calls itself; blank if it does not. */
  name: z.string(),
  host: z.string(),
  /** When it was last read without a problem; null: never. */
  checkedAt: When.nullable(),
  /** Why it was not read the last time, or which part of it, in words; null: all of it was. */
  problem: z.string().nullable(),
  /** Null also while a part of it is read. */
  failingSince: When.nullable(),
  /** When it was given up, a week after it began to fail. */
  endedAt: When.nullable(),
})
export type CalendarFeed = z.infer<typeof CalendarFeed>

export const listFeeds = endpoint({
  method: 'GET',
  path: '/api/timetable/feeds',
  who: 'signed-in',
  summary: 'The calendars that the account follows, and titles of their coming classes without a class type.',
  reply: z.object({
    feeds: z.array(CalendarFeed),
    max: z.int(),
    /** A class of each title: changing its class type answers for all. */
    questions: z.array(z.object({ id: OccurrenceId, title: z.string() })),
  }),
  limit: { max: 240, seconds: 60 },
})

/** Characters of a calendar's address. */
export const FEED_ADDRESS_MAX = 2000

export const addFeed = endpoint({
  method: 'POST',
  path: '/api/timetable/feeds',
  who: 'signed-in',
  summary:
    'Follows a calendar at an address: reads it now, and each hour from now on. One that cannot be read is not stored.',
  body: z.object({
    /** `https` or `webcal`. */
    url: trimmedUpTo(FEED_ADDRESS_MAX, 'That address is too long.').min(
      1,
      'Paste the address of the calendar.',
    ),
    /** Of times without a zone. */
    timeZone: TimeZone,
  }),
  reply: z.object({ feed: CalendarFeed, imported: ImportResult }),
  status: 201,
  errors: ['feed.too_many', 'timetable.too_many'],
  limit: { max: 20, seconds: 600 },
})

export const refreshFeed = endpoint({
  method: 'POST',
  path: '/api/timetable/feeds/:id/refresh',
  who: 'signed-in',
  summary: 'Reads a followed calendar now. One that was given up is followed again if it can be read.',
  params: z.object({ id: FeedId }),
  reply: z.object({ feed: CalendarFeed }),
  errors: ['feed.not_found'],
  limit: { max: 20, seconds: 600 },
})

export const removeFeed = endpoint({
  method: 'DELETE',
  path: '/api/timetable/feeds/:id',
  who: 'signed-in',
  summary: 'Stops following a calendar. Its classes stay, or the coming ones are cancelled.',
  params: z.object({ id: FeedId }),
  query: z.object({ classes: z.enum(['keep', 'cancel']) }),
  reply: z.object({ cancelled: z.int() }),
  errors: ['feed.not_found'],
})
