import type { Clocks } from '#domain/timetable/local-instant.ts'
import { CALENDAR_CLASSES_MAX } from '#domain/timetable/occurrence.ts'
import { dayAfter } from '#domain/timetable/week.ts'
import type { TimedClass } from '#server/timetable/reading.ts'
import type { Window } from './event-starts.ts'

type Fitting = {
  readonly classes: readonly TimedClass[]
  readonly notes: readonly string[]
  readonly weeks: number
}

/** The instants at which the weeks of a window end. */
function endsOf({ from, until }: Window, home: Clocks): Date[] {
  const { date } = home.localAt(from)
  const ends: Date[] = []
  for (let week = 1; (ends.at(-1) ?? from) < until; week += 1)
    ends.push(home.instantOf(dayAfter(date, 7 * week), 0) ?? until)
  return ends
}

/**
 * The first weeks of a window whose classes, in the order of their times, are within the limit; undefined if the first one has
 * too many.
 */
export function weeksThatFit(
  classes: readonly TimedClass[],
  window: Window,
  home: Clocks,
): Fitting | undefined {
  const ends = endsOf(window, home)
  if (classes.length <= CALENDAR_CLASSES_MAX) return { classes, notes: [], weeks: ends.length }
  const over = classes[CALENDAR_CLASSES_MAX]?.startsAt ?? window.until
  const weeks = ends.filter((end) => end <= over).length
  const end = ends[weeks - 1]
  if (!end) return undefined
  const part = weeks === 1 ? 'the first week' : `the first ${weeks} weeks`
  return {
    classes: classes.filter(({ startsAt }) => startsAt < end),
    notes: [
      `It has more than ${CALENDAR_CLASSES_MAX} classes in these weeks: this is ${part}. Read the others from a later week on.`,
    ],
    weeks,
  }
}
