import type { BodyOf, HandlerReply } from '#contract/endpoint.ts'
import * as contract from '#contract/timetable.ts'
import { importTable, previewTable } from '#contract/timetable-table.ts'
import { Problem } from '#domain/problem.ts'
import { dayAfter } from '#domain/timetable/week.ts'
import { withUserLock } from '#server/accounts/person/with-user-lock.ts'
import type { ActorCall } from '#server/http/call.ts'
import { implement } from '#server/http/implement.ts'
import { findPeople } from './find-people.ts'
import { importReading } from './import-reading.ts'
import {
  deleteOccurrence,
  type OccurrenceRow,
  selectDays,
  updateOccurrence,
} from './occurrences.repository.ts'
import type { Paste } from './paste-reading.ts'
import { previewReading } from './plan-reading.ts'
import { readCalendarUpload } from './read-calendar-upload.ts'
import { threadOf } from './read-in-thread.ts'
import { readPaste } from './read-paste.ts'
import { rememberClassType } from './remember-class-type.ts'
import { readTableUpload } from './table/read-table-upload.ts'
import { undoOwnImport } from './undo-import.ts'

type Call = Pick<ActorCall, 'sql' | 'actor' | 'clock'>
type Change = typeof contract.changeOccurrence

/** Changes a class by hand. A class type is an answer for its title, and holds for all classes of that title. */
function change(
  { sql, actor, clock }: Call,
  id: string,
  body: BodyOf<Change>,
): Promise<HandlerReply<Change>> {
  const { instructor, place, spotsLeft, bookingLink, classType } = body
  const said = { instructor, place, spots_left: spotsLeft, booking_link: bookingLink }
  const edited = Object.entries(said).flatMap(([column, value]) => (value === undefined ? [] : column))
  return withUserLock(sql, actor.id, async (trx) => {
    const row = await updateOccurrence(
      trx,
      { id, userId: actor.id },
      {
        ...said,
        import_id: null,
        ...(edited.length > 0 && { edited_at: clock.now() }),
        ...(classType !== undefined && { class_type: classType }),
      },
      edited,
    )
    if (!row) throw new Problem('timetable.not_found')
    if (classType === undefined) return occurrenceView(row)
    await rememberClassType(trx, { userId: actor.id, title: row.title, classType })
    return occurrenceView(row)
  })
}

const occurrenceView = (row: OccurrenceRow): HandlerReply<Change> => ({
  id: row.id,
  title: row.title,
  classType: row.class_type,
  date: row.class_date,
  start: row.start_minute,
  end: row.end_minute,
  timeZone: row.time_zone,
  startsAt: row.starts_at.toISOString(),
  instructor: row.instructor,
  place: row.place,
  spotsLeft: row.spots_left,
  bookingLink: row.booking_link,
  isCancelled: row.cancelled_at !== null,
  isEdited: row.edited_at !== null,
})

/** A pasted text, with the names by which its teachers are known. */
const withPeople = async (call: Call & { body: Paste }): Promise<Paste> => ({
  ...call.body,
  people: await findPeople(call),
})

export const timetableRoutes = [
  implement(contract.listOccurrences, async ({ sql, actor, query }) =>
    (await selectDays(sql, { userId: actor.id, from: query.monday, to: dayAfter(query.monday, 6) })).map(
      occurrenceView,
    ),
  ),
  implement(contract.previewPaste, async (call) =>
    previewReading(call, await readPaste(await withPeople(call), threadOf(call)), call.body.mode),
  ),
  implement(contract.importPaste, async (call) =>
    importReading(call, await readPaste(await withPeople(call), threadOf(call)), {
      answers: call.body.answers,
      isByHand: true,
      mode: call.body.mode,
    }),
  ),
  implement(contract.previewCalendar, async (call) => {
    const { reading, doubts, mode } = await readCalendarUpload(call)
    return { ...(await previewReading(call, reading, mode)), doubts }
  }),
  implement(contract.importCalendar, async (call) => {
    const { reading, answers, doubts, isChosen, mode } = await readCalendarUpload(call)
    if (doubts.length > 0 && !isChosen)
      throw new Problem('request.invalid', {
        fieldErrors: { calendar: 'Choose whether this is another calendar, or a newer version of one.' },
      })
    return importReading(call, reading, { answers, isByHand: true, mode })
  }),
  implement(previewTable, async (call) => {
    const { reading, columns, mode } = await readTableUpload(call)
    return { ...(await previewReading(call, reading, mode)), columns }
  }),
  implement(importTable, async (call) => {
    const { reading, columns, doubtfulRow, answers, mode } = await readTableUpload(call)
    if (columns && columns.doubt !== null)
      throw new Problem('request.invalid', {
        fieldErrors: { table: `Choose which day “${columns.doubt}” in row ${doubtfulRow} is.` },
      })
    return importReading(call, reading, { answers, isByHand: true, mode })
  }),
  implement(contract.undoImport, (call) => undoOwnImport(call, call.params.id)),
  implement(contract.changeOccurrence, (call) => change(call, call.params.id, call.body)),
  implement(contract.deleteOccurrence, async ({ sql, actor, params }) => {
    if (!(await deleteOccurrence(sql, { id: params.id, userId: actor.id })))
      throw new Problem('timetable.not_found')
    return { success: true as const }
  }),
]
