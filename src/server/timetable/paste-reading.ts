import { BookingAddress } from '#domain/booking-address.ts'
import { storableWords } from '#domain/timetable/class-words.ts'
import { instantOf } from '#domain/timetable/local-instant.ts'
import { IMPORT_MAX, type Occurrence } from '#domain/timetable/occurrence.ts'
import { readPastedClasses } from '#domain/timetable/pasted-classes.ts'
import { withKeys } from '#domain/timetable/plan-import.ts'
import { dayAfter, daysFromMonday } from '#domain/timetable/week.ts'
import { excerpt } from './excerpt.ts'
import { fewNotes, type Reading } from './reading.ts'

export type Paste = { readonly text: string; readonly monday: string; readonly timeZone: string }

/** The classes of a pasted timetable of one week. Pure: it runs in a thread. */
export function pasteReading({
  text,
  monday,
  timeZone,
}: Paste): { readonly reading: Reading } | { readonly tooMany: string } {
  const { classes, unread, calledOff, full } = readPastedClasses(text, IMPORT_MAX)
  if (full)
    return {
      tooMany: `That is more than ${IMPORT_MAX} classes, from line ${full.line} on: ${excerpt(full.text)}. Please paste one week at a time.`,
    }
  const tooLong: string[] = []
  const occurrences = classes.map(
    ({ weekday, start, end, title, instructor = '', place = '', spotsLeft, link }): Occurrence => {
      const { notes, ...words } = storableWords({ title, instructor, place }, excerpt(title))
      tooLong.push(...notes)
      return {
        ...words,
        date: dayAfter(monday, daysFromMonday(weekday)),
        start,
        end: end ?? null,
        spotsLeft: spotsLeft ?? null,
        bookingLink: BookingAddress.safeParse(link).data ?? '',
      }
    },
  )
  return {
    reading: {
      source: 'paste',
      days: { from: monday, to: dayAfter(monday, 6) },
      classes: withKeys(occurrences).map((one) => ({ ...one, timeZone, startsAt: startOf(one, timeZone) })),
      notes: [
        ...fewNotes([
          ...unread.map(({ line, text: words }) => `Line ${line} is no class: ${words}`),
          ...tooLong,
        ]),
        ...(calledOff > 0 ? [`Called off in your text: ${calledOff}.`] : []),
      ],
    },
  }
}

function startOf({ date, start }: Occurrence, timeZone: string): Date {
  const instant = instantOf({ date, minute: start, timeZone })
  // The contract has read both.
  if (!instant) throw new Error(`No such time: ${date} in ${timeZone}`)
  return instant
}
