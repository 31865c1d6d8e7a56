import { randomUUID } from 'node:crypto'
import type { ImportPreview } from '#contract/timetable.ts'
import { classKey } from '#domain/classes/class-type.ts'
import { Problem } from '#domain/problem.ts'
import { type Corrections, correctClasses, NO_CORRECTIONS } from '#domain/timetable/correct-classes.ts'
import { instantOf } from '#domain/timetable/local-instant.ts'
import { matchClassName } from '#domain/timetable/match-class-name.ts'
import {
  EDITABLE,
  type Editable,
  earlierVersion,
  type ImportPlan,
  type Incoming,
  planImport,
  type Stored,
} from '#domain/timetable/plan-import.ts'
import { listClassTypes } from '#server/classes/types/list-class-types.ts'
import type { ActorCall } from '#server/http/call.ts'
import { ownerOfMember } from '#server/studio/owner-of-member.ts'
import { selectAnswers } from './answers.repository.ts'
import { type OccurrenceRow, selectReplaceable, UNNAMED } from './occurrences.repository.ts'
import type { ImportMode, Reading, TimedClass } from './reading.ts'

/** Lines that a preview shows: a hostile text has thousands. */
const UNREAD_MAX = 200

type Call = Pick<ActorCall, 'sql' | 'actor'>

type Chosen = { readonly mode?: ImportMode | undefined; readonly corrections?: Corrections | undefined }

type Plan = ImportPlan<TimedClass> & {
  readonly mode: ImportMode | null
  /** Of what is added. */
  readonly source: string
}

/**
 * What an import would do. A class that moved into these days is found by its key. What it no longer has is cancelled, or
 * stays: as the person chose, else it stays where fewer than half of the lines are of classes that are there. Corrections
 * are of the same reading, as it was previewed.
 *
 * A text or table has no name that would tell which one it is a newer version of: its classes do. Classes of the other
 * ones stay.
 */
export async function planReading(
  { sql, actor }: Call,
  { source, days, classes, since }: Reading,
  { mode: chosen, corrections = NO_CORRECTIONS }: Chosen = {},
): Promise<Plan> {
  const keys = classes.map(({ key }) => key)
  const isUnnamed = UNNAMED.some((kind) => kind === source)
  const rows = await selectReplaceable(sql, { userId: actor.id, source, isUnnamed, ...days, keys })
  const known = new Set(keys)
  const gone = new Set(corrections.removed)
  const replaceable = rows.filter(
    ({ starts_at, source_key }) =>
      !gone.has(source_key) && (!since || starts_at > since || known.has(source_key)),
  )
  const corrected = correctClasses(classes, corrections)
  if (corrected.unknown.length > 0) throw new Problem('request.invalid', { message: READ_ANEW })
  const plan = planImport(replaceable.map(asStored), corrected.classes)
  const timed = timedAs(classes)
  const [added, changed] = [plan.added.map(timed), plan.changed.map(timed)]
  const sourceOf = new Map(replaceable.map((row) => [row.id, row.source]))
  const bySource = Map.groupBy(replaceable.map(asStored), ({ id }) => sourceOf.get(id) ?? source)
  const version = earlierVersion(bySource, corrected.classes)
  const cancelled =
    isUnnamed && version ? plan.cancelled.filter(({ id }) => sourceOf.get(id) === version) : plan.cancelled
  const planned = {
    ...{ ...plan, added, changed, cancelled },
    source: isUnnamed ? (version ?? `${source}:${randomUUID()}`) : source,
  }
  // What was not understood calls no class off.
  if (isUnnamed && corrected.classes.length === 0) return { ...planned, cancelled: [], mode: null }
  if (cancelled.length === 0) return { ...planned, mode: null }
  const mode = chosen ?? (version === undefined ? 'add' : 'replace')
  return { ...planned, mode, ...(mode === 'add' && { cancelled: [] }) }
}

const READ_ANEW =
  'Your timetable is read in another way than before. Please go back and read it again: your corrections stay.'

/** With the instant of a day or time that was put right by hand; others keep the one that was read. */
function timedAs(read: readonly TimedClass[]) {
  const byKey = new Map(read.map((one) => [one.key, one]))
  return <One extends TimedClass>(one: One): One => {
    const line = byKey.get(one.key)
    if (line?.date === one.date && line.start === one.start) return one
    const startsAt = instantOf({ date: one.date, minute: one.start, timeZone: one.timeZone })
    return { ...one, startsAt: startsAt ?? one.startsAt }
  }
}

/** The columns of what can be changed by hand. */
export const EDITABLE_COLUMNS: Readonly<Record<Editable, string>> = {
  title: 'title',
  date: 'class_date',
  start: 'start_minute',
  end: 'end_minute',
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
  const plan = await planReading(call, reading, { mode })
  const typeOf = await classTypesByTitle(call)
  const { unread = [] } = reading
  const readOf = new Map(reading.classes.map((one) => [one.key, one]))
  const shown = (change: 'added' | 'changed' | 'kept') => (one: Incoming) => ({
    ...one,
    doubts: [...(readOf.get(one.key)?.doubts ?? [])],
    line: readOf.get(one.key)?.line ?? null,
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
    unread: unread.slice(0, UNREAD_MAX),
    notes: [
      ...reading.notes,
      ...(unread.length > UNREAD_MAX
        ? [`${unread.length - UNREAD_MAX} more lines were not understood, and are left out.`]
        : []),
    ],
    heading: reading.heading ?? null,
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
