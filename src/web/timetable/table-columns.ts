import type { TableColumns } from '#contract/timetable-table.ts'
import { dayLabel } from '#domain/classes/class-date.ts'
import type { ColumnRole, DateOrder } from '#domain/timetable/table/column-map.ts'
import { dateInOrder } from '#domain/timetable/table/date-choices.ts'

/** What a column can say, as users read it. */
export const ROLE_LABELS: Readonly<Record<ColumnRole, string>> = {
  title: 'Name of the class',
  day: 'Date or weekday',
  start: 'Start',
  end: 'End',
  duration: 'Duration',
  instructor: 'Teacher',
  place: 'Place',
  spotsLeft: 'Spots left',
  capacity: 'Places in all',
  booked: 'Places booked',
  link: 'Booking link',
  status: 'Cancelled or not',
}

/** Without these there is no class. */
const NEEDED: readonly ColumnRole[] = ['title', 'day', 'start']

/** The labels of needed columns that nothing was taken for. */
export const missingColumns = ({ map }: TableColumns): string[] =>
  NEEDED.filter((role) => map[role] === null).map((role) => ROLE_LABELS[role])

/** "Teacher: Mia", or "Column 3: Mia" where it has no name. */
export const columnLabels = ({ names }: TableColumns): string[] =>
  names.map(({ name, sample }, at) => [name || `Column ${at + 1}`, sample].filter(Boolean).join(': '))

/** How a doubtful date reads in each order, as in "Friday, Apr 3". */
export const dateChoices = (
  doubt: string,
  near: string,
  locale: string,
): { value: DateOrder; label: string }[] =>
  (['day-first', 'month-first'] as const).map((value) => {
    const day = dateInOrder(doubt, value, near)
    return { value, label: day ? dayLabel(day, locale) : value }
  })
