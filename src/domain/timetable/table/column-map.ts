import { z } from 'zod'

/** Columns of a table that are looked at. */
export const COLUMNS_MAX = 60

const Column = z
  .int()
  .min(0)
  .max(COLUMNS_MAX - 1)
  .nullable()

/** Which column of a table says what, counted from 0; null: none does. A column may say several things. */
export const ColumnMap = z.object({
  title: Column,
  /** A date or a weekday; a time may follow. */
  day: Column,
  /** A time or a span, or a date and time. */
  start: Column,
  end: Column,
  duration: Column,
  instructor: Column,
  place: Column,
  spotsLeft: Column,
  /** With the number of booked places, this says how many are left. */
  capacity: Column,
  booked: Column,
  link: Column,
  /** Whether a class is called off. */
  status: Column,
  /** Of dates such as 03/04/2026; null where the data decides. */
  dateOrder: z.enum(['day-first', 'month-first']).nullable(),
})
export type ColumnMap = z.infer<typeof ColumnMap>

export type DateOrder = NonNullable<ColumnMap['dateOrder']>
export type ColumnRole = Exclude<keyof ColumnMap, 'dateOrder'>
