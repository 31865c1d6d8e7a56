import { parseDay } from '#domain/classes/class-date.ts'
import { dayAfter, mondayOf } from '#domain/timetable/week.ts'

/** `yyyy-MM-01` of a day. */
export const firstOfMonth = (date: string): string => `${date.slice(0, 8)}01`

/** The first day of the month so many months later. */
export function monthAfter(date: string, months: number): string {
  const day = parseDay(date)
  if (!day) return date
  return new Date(Date.UTC(day.year, day.month - 1 + months, 1)).toISOString().slice(0, 10)
}

/** The seven days of the week of a date, from Monday. */
export const daysOfWeek = (date: string): string[] => sevenFrom(mondayOf(date))

/** The weeks that have days of the month of a date, each from Monday: four to six. */
export function weeksOfMonth(date: string): string[][] {
  const end = monthAfter(date, 1)
  const weeks: string[][] = []
  for (let monday = mondayOf(firstOfMonth(date)); monday < end; monday = dayAfter(monday, 7))
    weeks.push(sevenFrom(monday))
  return weeks
}

const sevenFrom = (monday: string): string[] => [0, 1, 2, 3, 4, 5, 6].map((days) => dayAfter(monday, days))
