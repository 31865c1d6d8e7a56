import { z } from 'zod'

export const WEEKDAYS = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const

/** How often a class takes place; blank means once, possibly with a date. */
export const SCHEDULES = [
  '',
  'Every Monday',
  'Every Tuesday',
  'Every Wednesday',
  'Every Thursday',
  'Every Friday',
  'Every Saturday',
  'Every Sunday',
  'Weekdays',
  'Weekends',
  'Bi-weekly',
  'Monthly',
] as const

export const Schedule = z.enum(SCHEDULES, 'Choose a schedule from the list.')
export type Schedule = z.infer<typeof Schedule>

export const ONE_TIME: Schedule = ''

export const scheduleLabel = (schedule: Schedule): string =>
  schedule === ONE_TIME ? 'One-time class' : schedule
