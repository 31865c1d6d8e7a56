import { parseDay } from '#domain/classes/class-date.ts'
import { daysOfWeek, monthAfter, weeksOfMonth } from '#domain/postings/month.ts'
import { dayAfter } from '#domain/timetable/week.ts'

export type View = 'month' | 'week'

/** What the address says: "back" and a reload show the same. */
export type Shown = {
  readonly view: View
  /** The selected day. */
  readonly day: string
  /** The video whose plan is open. */
  readonly plan: string | null
}

/** What is missing or wrong in the address is the month of today. */
export function shownBy(search: URLSearchParams, today: string): Shown {
  const day = search.get('day')
  return {
    view: search.get('view') === 'week' ? 'week' : 'month',
    day: day !== null && parseDay(day) ? day : today,
    plan: search.get('plan'),
  }
}

export const weeksShown = ({ view, day }: Pick<Shown, 'view' | 'day'>): readonly (readonly string[])[] =>
  view === 'week' ? [daysOfWeek(day)] : weeksOfMonth(day)

/** The selected day after so many months or weeks: the first of a month, the same weekday of a week. */
export const dayLater = ({ view, day }: Pick<Shown, 'view' | 'day'>, steps: number): string =>
  view === 'week' ? dayAfter(day, steps * 7) : monthAfter(day, steps)
