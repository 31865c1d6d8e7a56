import { z } from 'zod'
import { BookingAddress } from '#domain/booking-address.ts'
import { Day } from '#domain/classes/class-date.ts'
import { textUpTo, trimmedLettersUpTo } from '#domain/text-up-to.ts'
import {
  CALENDAR_CLASSES_MAX,
  PERSON_MAX,
  PLACE_MAX,
  SPOTS_MAX,
  TITLE_MAX,
} from '#domain/timetable/occurrence.ts'

const DAY_MINUTES = 24 * 60

/** What can be said of a class by hand. An end that is before the start is on the next day. */
export const ClassFields = z.object({
  title: trimmedLettersUpTo(TITLE_MAX).min(1, 'Give the class a name.'),
  date: Day,
  /** Minutes of the day. */
  start: z
    .int()
    .min(0)
    .max(DAY_MINUTES - 1),
  end: z
    .int()
    .min(0)
    .max(2 * DAY_MINUTES)
    .nullable(),
  instructor: trimmedLettersUpTo(PERSON_MAX),
  place: trimmedLettersUpTo(PLACE_MAX),
  spotsLeft: z.int().min(0).max(SPOTS_MAX).nullable(),
  bookingLink: z.union([z.literal(''), BookingAddress]),
})

/** Keys of classes as a preview tells them. A calendar's are its ids, with their times. */
const Key = textUpTo(2000)

/** Lines that a person makes classes of. */
const ADDED_MAX = 200

/** What a person changed in a preview before it is imported. */
export const Corrections = z.object({
  /** Only what is different. Later imports keep it. */
  changed: z
    .array(ClassFields.partial().extend({ key: Key }))
    .max(CALENDAR_CLASSES_MAX)
    .default([]),
  /** Classes that are neither added nor changed, and stay as they are where they are stored. */
  removed: z.array(Key).max(CALENDAR_CLASSES_MAX).default([]),
  /** Classes of lines that were not understood. No import changes or cancels them. */
  added: z.array(ClassFields).max(ADDED_MAX).default([]),
})
export type Corrections = z.infer<typeof Corrections>
