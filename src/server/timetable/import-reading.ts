import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { ImportResult } from '#contract/timetable.ts'
import { classKey } from '#domain/classes/class-type.ts'
import { Problem } from '#domain/problem.ts'
import { type Corrections, NO_CORRECTIONS, withSpan } from '#domain/timetable/correct-classes.ts'
import { instantOf } from '#domain/timetable/local-instant.ts'
import { OCCURRENCES_MAX } from '#domain/timetable/occurrence.ts'
import { type ImportPlan, withKeys } from '#domain/timetable/plan-import.ts'
import { dayAfter } from '#domain/timetable/week.ts'
import { withUserLock } from '#server/accounts/person/with-user-lock.ts'
import type { Sql } from '#server/db/transaction.ts'
import type { ActorCall } from '#server/http/call.ts'
import { recordImport } from './imports.repository.ts'
import {
  countOccurrences,
  deleteBefore,
  deleteCancelled,
  insertOccurrences,
  selectAmong,
  updateOccurrence,
} from './occurrences.repository.ts'
import { classTypesByTitle, EDITABLE_COLUMNS, planReading } from './plan-reading.ts'
import type { ImportMode, Reading, TimedClass } from './reading.ts'
import { rememberClassType } from './remember-class-type.ts'

type Imported = z.input<typeof ImportResult>

/** How long a class stays after its day. */
const KEPT_DAYS = 400

type Call = Pick<ActorCall, 'sql' | 'actor' | 'clock'>
type Options = {
  readonly answers?: Answers
  /** A person did it, who may undo it. */
  readonly isByHand?: boolean
  readonly mode?: ImportMode | undefined
  readonly corrections?: Corrections
  /** Of classes that are added by hand. */
  readonly timeZone?: string
}
type Answers = readonly { readonly title: string; readonly classType: string | null }[]

/** Cancelled classes without a draft give way to new ones; throws where those are not enough. */
async function makeRoom(sql: Sql, userId: string, count: number): Promise<void> {
  const tooMany = async () => (await countOccurrences(sql, userId)) + count - OCCURRENCES_MAX
  const excess = await tooMany()
  if (excess <= 0) return
  await deleteCancelled(sql, userId, excess)
  if ((await tooMany()) > 0) throw new Problem('timetable.too_many')
}

/** Imports what was read as a whole or not at all. Imports of one account wait for each other. */
export function importReading(
  outer: Call,
  reading: Reading,
  { answers = [], isByHand = false, mode, corrections = NO_CORRECTIONS, timeZone = 'UTC' }: Options = {},
): Promise<Imported> {
  const userId = outer.actor.id
  const importId = isByHand ? randomUUID() : null
  return withUserLock(outer.sql, userId, async (sql) => {
    const call = { ...outer, sql }
    const now = outer.clock.now()
    for (const answer of answers) await rememberClassType(sql, { userId, ...answer })
    await deleteBefore(sql, userId, dayAfter(now.toISOString().slice(0, 10), -KEPT_DAYS))
    const own = ownReading(corrections.added, timeZone)
    const plans = [
      await planReading(call, reading, { mode, corrections }),
      await planReading(call, own, { mode: 'add' }),
    ]
    const [added, changed, cancelled] = [
      plans.flatMap((plan) => plan.added),
      plans.flatMap((plan) => plan.changed),
      plans.flatMap((plan) => plan.cancelled),
    ]
    await makeRoom(sql, userId, added.length)
    const before = await selectAmong(sql, { userId, ids: [...changed, ...cancelled].map(({ id }) => id) })
    for (const plan of plans) await storePlan(call, plan, importId)
    const changes = added.length + before.length
    const isUndoable = importId !== null && changes > 0
    if (isUndoable) await recordImport(sql, { id: importId, userId, changes, before, now })
    return {
      added: added.length,
      changed: changed.length,
      cancelled: cancelled.length,
      undo: isUndoable ? importId : null,
    }
  })
}

type Plan = { readonly source: string } & Pick<ImportPlan<TimedClass>, 'added' | 'changed' | 'cancelled'>

async function storePlan(
  call: Call,
  { source, added, changed, cancelled }: Plan,
  importId: string | null,
): Promise<void> {
  const { sql, actor, clock } = call
  const userId = actor.id
  const now = clock.now()
  const typeOf = await classTypesByTitle(call)
  const columns = (one: TimedClass) => ({ ...columnsOf(one), class_type: typeOf(one.title) })
  const editsOf = ({ corrected = [] }: TimedClass) => corrected.map((field) => EDITABLE_COLUMNS[field])
  const edited = (one: TimedClass) => (one.corrected ? { edited_at: now } : {})
  await insertOccurrences(
    sql,
    added.map((one) => ({
      user_id: userId,
      source,
      source_key: one.key,
      import_id: importId,
      edited_fields: editsOf(one),
      ...edited(one),
      ...columns(one),
    })),
  )
  const fresh = { cancelled_at: null, import_id: importId }
  for (const one of changed)
    await updateOccurrence(
      sql,
      { id: one.id, userId },
      { ...columns(one), ...edited(one), ...fresh },
      editsOf(one),
    )
  const gone = { cancelled_at: now, import_id: importId }
  for (const { id } of cancelled) await updateOccurrence(sql, { id, userId }, gone)
}

/** The source of classes that a person wrote: no import changes or cancels them. */
const OWN = 'own'

function ownReading(added: Corrections['added'], timeZone: string): Reading {
  const classes = withKeys(added.map(withSpan)).flatMap((one) => {
    const startsAt = instantOf({ date: one.date, minute: one.start, timeZone })
    return startsAt ? [{ ...one, timeZone, startsAt }] : []
  })
  // No day is replaced: only the same classes are found again, by their keys.
  return { source: OWN, days: { from: '2000-01-02', to: '2000-01-01' }, classes, notes: [] }
}

const columnsOf = (one: TimedClass) => ({
  title: one.title,
  title_key: classKey(one.title),
  class_date: one.date,
  start_minute: one.start,
  end_minute: one.end,
  time_zone: one.timeZone,
  starts_at: one.startsAt,
  instructor: one.instructor,
  place: one.place,
  spots_left: one.spotsLeft,
  booking_link: one.bookingLink,
})
