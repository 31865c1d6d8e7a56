import type { BodyOf, HandlerReply } from '#contract/endpoint.ts'
import * as contract from '#contract/timetable.ts'
import { classKey } from '#domain/classes/class-type.ts'
import { Problem } from '#domain/problem.ts'
import type { Occurrence } from '#domain/timetable/occurrence.ts'
import { withUserLock } from '#server/accounts/person/with-user-lock.ts'
import type { ActorCall } from '#server/http/call.ts'
import { implement } from '#server/http/implement.ts'
import { upsertAnswer } from './answers.repository.ts'
import { importPasted } from './import-paste.ts'
import {
  deleteOccurrence,
  type OccurrenceRow,
  selectDays,
  updateOccurrence,
  updateTitled,
} from './occurrences.repository.ts'
import { classTypesByTitle, readPaste, weekOf } from './read-paste.ts'

type Call = Pick<ActorCall, 'sql' | 'actor' | 'clock'>
type Preview = typeof contract.previewPaste
type Change = typeof contract.changeOccurrence

async function preview(call: Call, body: BodyOf<Preview>): Promise<HandlerReply<Preview>> {
  const [{ plan, unread }, typeOf] = [await readPaste(call, body), await classTypesByTitle(call)]
  const shown = (change: 'added' | 'changed' | 'kept') => (one: Occurrence) => ({
    ...one,
    classType: typeOf(one.title),
    change,
  })
  const classes = [
    ...plan.added.map(shown('added')),
    ...plan.changed.map(shown('changed')),
    ...plan.kept.map(shown('kept')),
  ]
  return {
    classes: classes.toSorted((a, b) => a.date.localeCompare(b.date) || a.start - b.start),
    cancelled: plan.cancelled.map(shown('kept')),
    unread: [...unread],
  }
}

/** Changes a class by hand. A class type is an answer for its title, and holds for all classes of that title. */
function change(
  { sql, actor, clock }: Call,
  id: string,
  body: BodyOf<Change>,
): Promise<HandlerReply<Change>> {
  const { instructor, place, spotsLeft, bookingLink, classType } = body
  const said = { instructor, place, spots_left: spotsLeft, booking_link: bookingLink }
  const isEdit = Object.values(said).some((value) => value !== undefined)
  return withUserLock(sql, actor.id, async (trx) => {
    const row = await updateOccurrence(
      trx,
      { id, userId: actor.id },
      {
        ...said,
        ...(isEdit && { edited_at: clock.now() }),
        ...(classType !== undefined && { class_type: classType }),
      },
    )
    if (!row) throw new Problem('timetable.not_found')
    if (classType === undefined) return occurrenceView(row)
    await upsertAnswer(trx, { userId: actor.id, title: row.title, classType })
    await updateTitled(trx, { userId: actor.id, titleKey: classKey(row.title), classType })
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

export const timetableRoutes = [
  implement(contract.listOccurrences, async ({ sql, actor, query }) =>
    (await selectDays(sql, weekOf(actor.id, query.monday))).map(occurrenceView),
  ),
  implement(contract.previewPaste, (call) => preview(call, call.body)),
  implement(contract.importPaste, (call) => importPasted(call, call.body)),
  implement(contract.changeOccurrence, (call) => change(call, call.params.id, call.body)),
  implement(contract.deleteOccurrence, async ({ sql, actor, params }) => {
    if (!(await deleteOccurrence(sql, { id: params.id, userId: actor.id })))
      throw new Problem('timetable.not_found')
    return { success: true as const }
  }),
]
