import { z } from 'zod'
import { textUpTo } from '#domain/text-up-to.ts'
import { Day } from './class-date.ts'

/** Longer than any field of a timetable. */
const Line = textUpTo(500)
const Minute = z.int().min(0)

/** What a timetable says of a class on its day. */
export const ClassFacts = z.object({
  title: Line,
  classType: Line.nullable(),
  date: Day,
  /** Minutes of the day; an end above 1440 is after midnight. */
  start: Minute.max(24 * 60 - 1),
  end: Minute.nullable(),
  /** Blank if unknown, as are the place and the link. */
  instructor: Line,
  place: Line,
  spotsLeft: Minute.nullable(),
  bookingLink: Line,
  isCancelled: z.boolean(),
})
export type ClassFacts = z.infer<typeof ClassFacts>
