import { readFile, rm } from 'node:fs/promises'
import type { importCalendar, previewCalendar } from '#contract/timetable.ts'
import { Problem } from '#domain/problem.ts'
import { instantOf } from '#domain/timetable/local-instant.ts'
import { dayAfter } from '#domain/timetable/week.ts'
import type { Call } from '#server/http/call.ts'
import { readCalendarFile } from './calendar/read-calendar-file.ts'
import type { Reading } from './reading.ts'

/** Weeks of a calendar that an import takes. */
const WEEKS = 4

type CalendarCall = Call<typeof importCalendar | typeof previewCalendar>
type Answers = { title: string; classType: string | null }[]

/** The uploaded calendar, for four weeks from the Monday that the form names. The file is not stored. */
export async function readCalendarUpload(
  call: CalendarCall,
): Promise<{ reading: Reading; answers: Answers }> {
  const folder = await call.files.tempDir('calendar')
  try {
    const { fields, files } = await call.receive(folder)
    const { monday, timeZone, answers } = fields
    const window = {
      from: midnight(monday, timeZone),
      until: midnight(dayAfter(monday, 7 * WEEKS), timeZone),
    }
    const read = await readCalendarFile(await readFile(files.calendar.path), { ...window, timeZone })
    if ('refusal' in read) throw new Problem('request.invalid', { fieldErrors: { calendar: read.refusal } })
    const days = { from: monday, to: dayAfter(monday, 7 * WEEKS - 1) }
    return { reading: { source: 'calendar', days, ...read }, answers }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function midnight(date: string, timeZone: string): Date {
  const instant = instantOf({ date, minute: 0, timeZone })
  // The contract has read both.
  if (!instant) throw new Error(`No such day: ${date} in ${timeZone}`)
  return instant
}
