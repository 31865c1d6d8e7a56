import { dayAfter } from '#domain/timetable/week.ts'
import { minuteOfTime } from './time-of-day.ts'

/** Minutes of the day at which people look at their phones. */
const EVENING = 18 * 60
const MORNING = 9 * 60
/** A post on the day of the class is this much ahead of it. */
const AHEAD = 120
/** At least, where there is no more time. */
const LEAST_AHEAD = 60
const DAY_MINUTES = 24 * 60
const STEP = 5

type Local = { readonly date: string; readonly minute: number }

type Class = {
  /** `yyyy-MM-dd`, or blank. */
  readonly classDate: string
  /** "7:00 PM", or blank. */
  readonly classTime: string
}

type Situation = Class & {
  /** What the clocks of the account's zone show. */
  readonly now: Local
  /** The day that the user looks at. */
  readonly day?: string
}

/**
 * When to post a video: the evening before its class, else the morning of that day, else an hour before it, else now; never
 * after it has begun. Without a class, or after it: the evening of the day that the user looks at, else the next evening.
 */
export function suggestPosting({ classDate, classTime, now, day = now.date }: Situation): Local {
  const evening = { date: day, minute: EVENING }
  const tonight = { date: now.date, minute: EVENING }
  const tomorrow = { date: dayAfter(now.date, 1), minute: EVENING }
  const next = [evening, tonight].find((choice) => isBefore(now, choice)) ?? tomorrow
  const begin = { date: classDate, minute: minuteOfTime(classTime) ?? DAY_MINUTES }
  if (!classDate || !isBefore(now, begin)) return next
  const eve = { date: dayAfter(classDate, -1), minute: EVENING }
  const choices = [eve, ...onDayOf(begin)]
  return choices.find((choice) => isBefore(now, choice)) ?? soon(now, begin)
}

/** When to post it on a day that was chosen: before the class, if that is its day. */
export function minuteOn(date: string, { classDate, classTime }: Class): number {
  const begin = minuteOfTime(classTime)
  if (date !== classDate || begin === undefined || begin > EVENING + LEAST_AHEAD) return EVENING
  return onDayOf({ date, minute: begin })[0]?.minute ?? begin
}

function onDayOf({ date, minute }: Local): Local[] {
  const early = minute - MORNING >= AHEAD ? [MORNING] : []
  return [...early, Math.max(0, minute - LEAST_AHEAD)].map((each) => ({ date, minute: each }))
}

/** The next round minute, or now where the class begins before that. */
function soon({ date, minute }: Local, begin: Local): Local {
  const round = { date, minute: Math.min(Math.ceil((minute + 1) / STEP) * STEP, DAY_MINUTES - 1) }
  return isBefore(round, begin) ? round : { date, minute }
}

const isBefore = (one: Local, other: Local): boolean =>
  one.date < other.date || (one.date === other.date && one.minute < other.minute)
