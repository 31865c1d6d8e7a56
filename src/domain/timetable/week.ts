const DAY_MS = 86_400_000

const MONDAY = 1

/** `yyyy-MM-dd`, a number of days later. */
export const dayAfter = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10)

/** 0 is Sunday, as in `Date`. */
export const weekdayOf = (date: string): number => new Date(Date.parse(date)).getUTCDay()

/** Days from Monday to a weekday, 0 is Sunday. */
export const daysFromMonday = (weekday: number): number => (weekday + 7 - MONDAY) % 7

/** The Monday of the week of a date. */
export const mondayOf = (date: string): string => dayAfter(date, -daysFromMonday(weekdayOf(date)))
