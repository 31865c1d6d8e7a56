import { type HeadingWeek, headingWeek } from '#domain/timetable/heading-week.ts'
import type { Occurrence } from '#domain/timetable/occurrence.ts'
import { dayAfter, mondayOf } from '#domain/timetable/week.ts'
import type { Reading } from './reading.ts'

/** Weeks of dates that an import takes. */
const WEEKS = 4

export const withinWeeks = <One extends Pick<Occurrence, 'date'>>(
  classes: readonly One[],
  monday: string,
): readonly One[] => {
  const until = dayAfter(monday, 7 * WEEKS)
  return classes.filter(({ date }) => date >= monday && date < until)
}

/** The weeks that a text or file has classes of: it says nothing of others. One without classes cancels nothing, or what is in its week. */
export function weeksOf(
  classes: readonly Pick<Occurrence, 'date'>[],
  monday: string,
  { atLeast = 0 }: { atLeast?: number } = {},
): Reading['days'] {
  const dates = classes.map(({ date }) => date).toSorted()
  const [first, last] = [dates[0], dates.at(-1)]
  if (first === undefined || last === undefined)
    return { from: monday, to: dayAfter(monday, 7 * atLeast - 1) }
  return { from: mondayOf(first), to: dayAfter(mondayOf(last), 6) }
}

export function outsideNote(
  classes: readonly Pick<Occurrence, 'date'>[],
  within: readonly unknown[],
  what: 'file' | 'text',
): string[] {
  const count = classes.length - within.length
  if (count === 0) return []
  const dates = classes.map(({ date }) => date).toSorted()
  return [
    `The ${what} has classes from ${dates[0]} to ${dates.at(-1)}. Left out, since they are in other weeks: ${count}.`,
  ]
}

type Dated = Pick<Occurrence, 'date'> & { readonly line: number }

/**
 * The week that lines above the first class name, where its classes are in other weeks and would move with it: those that
 * have dates would not.
 */
export function otherWeekNamed(
  lines: readonly string[],
  monday: string,
  readFor: (monday: string) => readonly Dated[],
): HeadingWeek | undefined {
  const classes = readFor(monday)
  const first = Math.min(...classes.map(({ line }) => line))
  const heading = classes.length > 0 ? headingWeek(lines.slice(0, first - 1), { near: monday }) : undefined
  if (!heading || classes.some(({ date }) => mondayOf(date) === heading.monday)) return undefined
  return readFor(heading.monday)[0]?.date === classes[0]?.date ? undefined : heading
}
