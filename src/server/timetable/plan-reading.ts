import type { ImportPreview } from '#contract/timetable.ts'
import { classKey } from '#domain/classes/class-type.ts'
import { matchClassName } from '#domain/timetable/match-class-name.ts'
import {
  EDITABLE,
  type Editable,
  type ImportPlan,
  type Incoming,
  isAnother,
  planImport,
  type Stored,
} from '#domain/timetable/plan-import.ts'
import { listClassTypes } from '#server/classes/types/list-class-types.ts'
import type { ActorCall } from '#server/http/call.ts'
import { ownerOfMember } from '#server/studio/owner-of-member.ts'
import { selectAnswers } from './answers.repository.ts'
import { type OccurrenceRow, selectReplaceable } from './occurrences.repository.ts'
import type { ImportMode, Reading, TimedClass } from './reading.ts'

/** Lines that a preview shows: a hostile text has thousands. */
const UNREAD_MAX = 200

type Call = Pick<ActorCall, 'sql' | 'actor'>

/**
 * What an import would do. A class that moved into these days is found by its key. What it no longer has is cancelled, or
 * stays: as the person chose, else it stays where fewer than half of the lines are of classes that are there.
 */
export async function planReading(
  { sql, actor }: Call,
  { source, days, classes, since }: Reading,
  chosen?: ImportMode,
): Promise<ImportPlan<TimedClass> & { readonly mode: ImportMode | null }> {
  const keys = classes.map(({ key }) => key)
  const rows = await selectReplaceable(sql, { userId: actor.id, source, ...days, keys })
  const known = new Set(keys)
  const replaceable = since
    ? rows.filter(({ starts_at, source_key }) => starts_at > since || known.has(source_key))
    : rows
  const plan = planImport(replaceable.map(asStored), classes)
  if (plan.cancelled.length === 0) return { ...plan, mode: null }
  const mode = chosen ?? (isAnother(plan, classes.length) ? 'add' : 'replace')
  return { ...plan, mode, ...(mode === 'add' && { cancelled: [] }) }
}

/** The columns of what can be changed by hand. */
export const EDITABLE_COLUMNS: Readonly<Record<Editable, string>> = {
  instructor: 'instructor',
  place: 'place',
  spotsLeft: 'spots_left',
  bookingLink: 'booking_link',
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
  edited: EDITABLE.filter((field) => row.edited_fields.includes(EDITABLE_COLUMNS[field])),
})

/** The same for people to look at, by time. */
export async function previewReading(
  call: Call,
  reading: Reading,
  mode?: ImportMode,
): Promise<ImportPreview> {
  const plan = await planReading(call, reading, mode)
  const typeOf = await classTypesByTitle(call)
  const doubtsOf = new Map(reading.classes.map(({ key, doubts = [] }) => [key, [...doubts]]))
  const shown = (change: 'added' | 'changed' | 'kept') => (one: Incoming) => ({
    ...one,
    doubts: doubtsOf.get(one.key) ?? [],
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
    unread: (reading.unread ?? []).slice(0, UNREAD_MAX),
    notes: [...reading.notes],
    mode: plan.mode,
  }
}

/** A member has those of the studio's owner, as far as there are none of their own. */
async function answersOf(call: Call): Promise<ReadonlyMap<string, string | null>> {
  const ownerId = await ownerOfMember(call)
  const inherited = ownerId ? await selectAnswers(call.sql, ownerId) : []
  return new Map([...inherited, ...(await selectAnswers(call.sql, call.actor.id))])
}

/** Finds the class type of a title among those that the account sees: by its name, an earlier answer, or similarity. */
export async function classTypesByTitle(call: Call): Promise<(title: string) => string | null> {
  const [types, answers] = await Promise.all([listClassTypes(call), answersOf(call)])
  const names = types.map(({ classType }) => classType)
  const chosen = new Map([...answers].flatMap(([key, name]) => (name === null ? [] : [[key, name] as const])))
  return (title) => {
    const match = matchClassName(title, { names, answers: chosen })
    const isNone = answers.get(classKey(title)) === null && match?.how !== 'exact'
    return isNone ? null : (match?.name ?? null)
  }
}
