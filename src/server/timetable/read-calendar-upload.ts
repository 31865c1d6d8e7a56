import { readFile, rm } from 'node:fs/promises'
import type { z } from 'zod'
import type { CalendarDoubt, importCalendar, previewCalendar } from '#contract/timetable.ts'
import { Problem } from '#domain/problem.ts'
import { calendarLabel, chooseCalendar } from '#domain/timetable/choose-calendar.ts'
import type { Call } from '#server/http/call.ts'
import { readCalendarFile } from './calendar/read-calendar-file.ts'
import { daysOfWeeks, fourWeeksFrom } from './four-weeks.ts'
import { selectCalendars } from './occurrences.repository.ts'
import { threadOf } from './read-in-thread.ts'
import type { ImportMode, Reading, TimedClass } from './reading.ts'

type CalendarCall = Call<typeof importCalendar | typeof previewCalendar>
type Fields = z.output<(typeof importCalendar)['form']['fields']>

type Upload = Pick<Fields, 'answers' | 'corrections' | 'timeZone'> & {
  readonly reading: Reading
  /** Earlier calendar files that this one may be a newer version of. */
  readonly doubts: z.input<typeof CalendarDoubt>[]
  /** Whether the user has said so, or that it is none of them. */
  readonly isChosen: boolean
  readonly mode: ImportMode | undefined
}

/** The uploaded calendar, for four weeks from the Monday that the form names. The file is not stored. */
export async function readCalendarUpload(call: CalendarCall): Promise<Upload> {
  const folder = await call.files.tempDir('calendar')
  try {
    const { fields, files } = await call.receive(folder)
    const { monday, timeZone, answers, corrections, of: chosen, mode } = fields
    const { from, until } = fourWeeksFrom(monday, timeZone)
    const read = await readCalendarFile(
      () => readFile(files.calendar.path),
      { from, until, timeZone },
      threadOf(call),
    )
    if ('refusal' in read) throw new Problem('request.invalid', { fieldErrors: { calendar: read.refusal } })
    const { classes, notes, name, weeks, faults } = read
    const days = daysOfWeeks(monday, weeks)
    const earlier = await selectCalendars(call.sql, { userId: call.actor.id, ...days, ...keysOf(classes) })
    const { fileName } = files.calendar
    const { source, doubts } = chooseCalendar(earlier, { calendarName: name, fileName, chosen })
    return {
      reading: { source, days, classes, notes },
      answers,
      corrections,
      timeZone,
      doubts: doubts.map((one) => ({
        of: one.source,
        label: calendarLabel(one.source),
        classes: one.onDays,
      })),
      isChosen: chosen !== '',
      mode: mode ?? usualMode(chosen, faults),
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** A newer version replaces the earlier one, unless a part of it cannot be read: its classes would be cancelled. */
function usualMode(chosen: string, faults: readonly string[]): ImportMode | undefined {
  if (faults.length > 0) return 'add'
  return chosen === '' || chosen === 'new' ? undefined : 'replace'
}

/** Of a calendar whose events have no ids, keys begin with the day. */
const WITHOUT_ID = /^\d{4}-\d\d-\d\d /

const keysOf = (classes: readonly TimedClass[]) => ({
  keys: classes.map(({ key }) => key),
  uids: classes.flatMap(({ key }) => (WITHOUT_ID.test(key) ? [] : (key.split(' ', 1)[0] ?? []))),
})
