import { readFile, rm } from 'node:fs/promises'
import type { importCalendar, previewCalendar } from '#contract/timetable.ts'
import { Problem } from '#domain/problem.ts'
import type { Call } from '#server/http/call.ts'
import { readCalendarFile } from './calendar/read-calendar-file.ts'
import { fourWeeksFrom } from './four-weeks.ts'
import type { Reading } from './reading.ts'

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
    const { from, until, days } = fourWeeksFrom(monday, timeZone)
    const read = await readCalendarFile(await readFile(files.calendar.path), { from, until, timeZone })
    if ('refusal' in read) throw new Problem('request.invalid', { fieldErrors: { calendar: read.refusal } })
    const { classes, notes } = read
    return { reading: { source: 'calendar', days, classes, notes }, answers }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
