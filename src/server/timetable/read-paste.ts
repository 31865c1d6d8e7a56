import { Problem } from '#domain/problem.ts'
import { instantOf } from '#domain/timetable/local-instant.ts'
import {
  BookingAddress,
  IMPORT_MAX,
  type Occurrence,
  PERSON_MAX,
  PLACE_MAX,
  TITLE_MAX,
} from '#domain/timetable/occurrence.ts'
import { readPastedClasses } from '#domain/timetable/pasted-classes.ts'
import { withKeys } from '#domain/timetable/plan-import.ts'
import { dayAfter, daysFromMonday } from '#domain/timetable/week.ts'
import type { Reading } from './reading.ts'

type Paste = { readonly text: string; readonly monday: string; readonly timeZone: string }

/** A pasted timetable of one week. */
export function readPaste({ text, monday, timeZone }: Paste): Reading {
  const { classes, unread, calledOff } = readPastedClasses(text)
  if (classes.length > IMPORT_MAX) throw new Problem('timetable.too_many')
  const occurrences = classes.map(
    ({ weekday, start, end, title, instructor, place, spotsLeft, link }): Occurrence => ({
      title: title.slice(0, TITLE_MAX),
      date: dayAfter(monday, daysFromMonday(weekday)),
      start,
      end: end ?? null,
      instructor: (instructor ?? '').slice(0, PERSON_MAX),
      place: (place ?? '').slice(0, PLACE_MAX),
      spotsLeft: spotsLeft ?? null,
      bookingLink: BookingAddress.safeParse(link).data ?? '',
    }),
  )
  return {
    source: 'paste',
    days: { from: monday, to: dayAfter(monday, 6) },
    classes: withKeys(occurrences).map((one) => ({ ...one, timeZone, startsAt: startOf(one, timeZone) })),
    notes: [
      ...unread.map(({ line, text: said }) => `Line ${line} is no class: ${said}`),
      ...(calledOff > 0 ? [`Called off in your text: ${calledOff}.`] : []),
    ],
  }
}

function startOf({ date, start }: Occurrence, timeZone: string): Date {
  const instant = instantOf({ date, minute: start, timeZone })
  // The contract has read both.
  if (!instant) throw new Error(`No such time: ${date} in ${timeZone}`)
  return instant
}
