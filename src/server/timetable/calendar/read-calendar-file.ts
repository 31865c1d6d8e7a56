import type { ThreadOptions } from '#server/threads/run-in-thread.ts'
import { readInThread } from '#server/timetable/read-in-thread.ts'
import type { calendarReading } from './calendar-reading.ts'
import type { CalendarReading, Options } from './read-calendar.ts'

const READER = {
  module: new URL('./calendar-reading.ts', import.meta.url).href,
  name: 'calendarReading',
  tooMuch: 'We cannot use this calendar. It takes too long to read: please export fewer weeks.',
}

/** Reads an `.ics` file in a thread: a hostile one cannot stop the server. */
export const readCalendarFile = (
  load: () => Uint8Array | Promise<Uint8Array>,
  options: Options,
  thread: ThreadOptions,
): Promise<CalendarReading> =>
  readInThread<typeof calendarReading>(READER, async () => [await load(), options], thread)
