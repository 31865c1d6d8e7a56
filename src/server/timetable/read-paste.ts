import { classKey } from '#domain/classes/class-type.ts'
import { Problem } from '#domain/problem.ts'
import { matchClassName } from '#domain/timetable/match-class-name.ts'
import {
  BookingAddress,
  IMPORT_MAX,
  type Occurrence,
  PERSON_MAX,
  PLACE_MAX,
  TITLE_MAX,
} from '#domain/timetable/occurrence.ts'
import { readPastedClasses } from '#domain/timetable/pasted-classes.ts'
import { type ImportPlan, planImport, type Stored, withKeys } from '#domain/timetable/plan-import.ts'
import { datesOfWeek, dayAfter, daysFromMonday } from '#domain/timetable/week.ts'
import { listClassTypes } from '#server/classes/types/list-class-types.ts'
import type { ActorCall } from '#server/http/call.ts'
import { selectAnswers } from './answers.repository.ts'
import { type OccurrenceRow, selectDays } from './occurrences.repository.ts'

/** Classes that were pasted. */
export const PASTE = 'paste'

type Call = Pick<ActorCall, 'sql' | 'actor'>
type Paste = { readonly text: string; readonly monday: string }
type Unread = ReturnType<typeof readPastedClasses>['unread']

export type ReadPaste = { readonly plan: ImportPlan; readonly unread: Unread }

/** What an import of a pasted week would do. */
export async function readPaste({ sql, actor }: Call, { text, monday }: Paste): Promise<ReadPaste> {
  const { classes, unread } = readPastedClasses(text)
  if (classes.length > IMPORT_MAX) throw new Problem('timetable.too_many')
  const occurrences = classes.map(
    ({ weekday, start, end, title, instructor, place, link }): Occurrence => ({
      title: title.slice(0, TITLE_MAX),
      date: dayAfter(monday, daysFromMonday(weekday)),
      start,
      end: end ?? null,
      instructor: (instructor ?? '').slice(0, PERSON_MAX),
      place: (place ?? '').slice(0, PLACE_MAX),
      spotsLeft: null,
      bookingLink: BookingAddress.safeParse(link).data ?? '',
    }),
  )
  const week = await selectDays(sql, weekOf(actor.id, monday))
  const stored = week.filter(({ source }) => source === PASTE).map(asStored)
  return { plan: planImport(stored, withKeys(occurrences)), unread }
}

export function weekOf(userId: string, monday: string) {
  const dates = datesOfWeek(monday)
  return { userId, from: monday, to: dates.at(-1) ?? monday }
}

const asStored = (row: OccurrenceRow): Stored => ({
  id: row.id,
  key: row.source_key,
  title: row.title,
  date: row.class_date,
  start: row.start_minute,
  end: row.end_minute,
  instructor: row.instructor,
  place: row.place,
  spotsLeft: row.spots_left,
  bookingLink: row.booking_link,
  isCancelled: row.cancelled_at !== null,
  isEdited: row.edited_at !== null,
})

/** Finds the class type of a title among those that the account sees: by its name, an earlier answer, or similarity. */
export async function classTypesByTitle(call: Call): Promise<(title: string) => string | null> {
  const [types, answers] = await Promise.all([listClassTypes(call), selectAnswers(call.sql, call.actor.id)])
  const names = types.map(({ classType }) => classType)
  const chosen = new Map([...answers].flatMap(([key, name]) => (name === null ? [] : [[key, name] as const])))
  return (title) => {
    const match = matchClassName(title, { names, answers: chosen })
    const isNone = answers.get(classKey(title)) === null && match?.how !== 'exact'
    return isNone ? null : (match?.name ?? null)
  }
}
