import { dateFormat, plainSpaces } from '#domain/classes/locale.ts'
import { dayAfter } from '#domain/timetable/week.ts'

/** Days of the weeks that an import takes. */
const DAYS = 28

const SHORT = { weekday: 'short', month: 'short', day: 'numeric' } as const

/** "Mon, Nov 30" of each day that a class of an import can be on. */
export const dayOptions = (monday: string, locale: string): { value: string; label: string }[] =>
  Array.from({ length: DAYS }, (_, at) => {
    const value = dayAfter(monday, at)
    return { value, label: plainSpaces(dateFormat(locale, SHORT).format(Date.parse(value))) }
  })
