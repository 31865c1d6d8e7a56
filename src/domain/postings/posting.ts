import { z } from 'zod'
import { Day } from '#domain/classes/class-date.ts'
import { TimeZone } from '#domain/timetable/occurrence.ts'

/** Plans of one account. */
export const POSTINGS_MAX = 1000
/** Days of one list: a month with the rest of its first and last week. */
export const RANGE_DAYS = 45
/** Videos without a plan that are offered, the newest. */
export const UNPLANNED_MAX = 24

/** Devices of one account that get reminders. */
export const DEVICES_MAX = 10
/** Characters of the address at which a browser gets them. */
export const ENDPOINT_MAX = 1000

/** The page on which a video's plan is open. */
export const planPath = (videoId: string): string => `/calendar?plan=${videoId}`

/** When a video is to be posted, as the clocks of a zone show it. */
export const PostingTime = z.object({
  date: Day,
  /** Of the day. */
  minute: z
    .int()
    .min(0)
    .max(24 * 60 - 1),
  /** IANA name, as in "Europe/Berlin". */
  timeZone: TimeZone,
})
export type PostingTime = z.infer<typeof PostingTime>
