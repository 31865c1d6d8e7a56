import { z } from 'zod'
import { parseDay } from '#domain/classes/class-date.ts'

const FORM = { error: 'Please enter the date as YYYY-MM-DD.', abort: true } as const

/** The last day of a plan as an administrator enters it (AD-15). */
export const ExpirationDate = z
  .string(FORM.error)
  .trim()
  .regex(/^\d{4}-\d{2}-\d{2}$/, FORM)
  .refine((day) => parseDay(day) !== undefined, 'There is no such day in the calendar.')
  .refine((day) => day >= '2000-01-01' && day <= '2199-12-31', 'Please enter a year from 2000 to 2199.')

/** The last moment of a day in UTC: the end day itself is included. */
export const endOfDay = (day: string): Date => new Date(`${day}T23:59:59.999Z`)

const DAY_MS = 86_400_000

export const daysLater = (from: Date, days: number): Date => new Date(from.getTime() + days * DAY_MS)

/** The same day and time one month later; clamped to the last day of a shorter month. */
export function monthLater(from: Date): Date {
  const later = new Date(from)
  later.setUTCDate(1)
  later.setUTCMonth(from.getUTCMonth() + 1)
  const lastDay = new Date(Date.UTC(later.getUTCFullYear(), later.getUTCMonth() + 1, 0)).getUTCDate()
  later.setUTCDate(Math.min(from.getUTCDate(), lastDay))
  return later
}
