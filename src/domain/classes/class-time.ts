import { z } from 'zod'

const FIRST_MINUTE = 6 * 60
const LAST_MINUTE = 22 * 60
const STEP_MINUTES = 15

/** "6:00 PM" of a minute of the day. */
export function timeLabel(minuteOfDay: number): string {
  const hour = Math.floor(minuteOfDay / 60)
  const minute = String(minuteOfDay % 60).padStart(2, '0')
  return `${hour % 12 || 12}:${minute} ${hour < 12 ? 'AM' : 'PM'}`
}

/** 12-hour labels of the quarter hours between 6:00 AM and 10:00 PM, the times a class may start. */
export const CLASS_TIMES: readonly string[] = Array.from(
  { length: (LAST_MINUTE - FIRST_MINUTE) / STEP_MINUTES + 1 },
  (_, step) => timeLabel(FIRST_MINUTE + step * STEP_MINUTES),
)

/** One of the start times, or blank while none is chosen. */
export const ClassTime = z
  .string()
  .refine((time) => time === '' || CLASS_TIMES.includes(time), 'Choose a time from the list.')
