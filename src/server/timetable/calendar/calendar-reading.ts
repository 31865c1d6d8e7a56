import { CALENDAR_MAX_BYTES } from '#domain/timetable/occurrence.ts'
import { decodeText } from '#server/timetable/decode-text.ts'
import { type CalendarReading, type Options, readCalendar } from './read-calendar.ts'

/** The classes of an `.ics` file within a window, by time. Pure: it runs in a thread. */
export function calendarReading(bytes: Uint8Array, options: Options): CalendarReading {
  if (bytes.length > CALENDAR_MAX_BYTES) return refused('It is larger than 10 MB: please export fewer weeks.')
  const text = decodeText(bytes)
  if (text === undefined) return refused('It is no text: please choose a file that ends in .ics.')
  return readCalendar(text, options)
}

const refused = (sentence: string) => ({ refusal: `We cannot use this calendar. ${sentence}` })
