import { dayAfter } from '#domain/timetable/week.ts'
import { minuteOfTime } from './time-of-day.ts'

/** Minutes of the day at which people look at their phones. */
const EVENING = 18 * 60
const MORNING = 9 * 60
/** A post on the day of the class is this much ahead of it, at least. */
const AHEAD = 120

type Local = { readonly date: string; readonly minute: number }

type Asked = {
  /** `yyyy-MM-dd`, or blank. */
  readonly classDate: string
  /** "7:00 PM", or blank. */
  readonly classTime: string
  /** What the clocks of the account's zone show. */
  readonly now: Local
  /** The day that the user looks at. */
  readonly day?: string
}

/**
 * When to post a video: the evening before its class, else the morning of that day. Without a class, or after it: the
 * evening of the day that the user looks at, else the next evening.
 */
export function suggestPosting({ classDate, classTime, now, day = now.date }: Asked): Local {
  const evening = { date: day, minute: EVENING }
  const tonight = { date: now.date, minute: EVENING }
  const tomorrow = { date: dayAfter(now.date, 1), minute: EVENING }
  const next = [evening, tonight].find((choice) => isBefore(now, choice)) ?? tomorrow
  if (!classDate) return next
  const begins = minuteOfTime(classTime)
  const morning = { date: classDate, minute: MORNING }
  const isEarly = begins === undefined || begins - MORNING >= AHEAD
  const choices = [{ date: dayAfter(classDate, -1), minute: EVENING }, ...(isEarly ? [morning] : [])]
  return choices.find((choice) => isBefore(now, choice)) ?? next
}

const isBefore = (one: Local, other: Local): boolean =>
  one.date < other.date || (one.date === other.date && one.minute < other.minute)
