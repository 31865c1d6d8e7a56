import { randomUUID } from 'node:crypto'
import { type Insertable, sql as raw, type Selectable, type SqlBool, type Updateable } from 'kysely'
import type { ClassOccurrencesTable } from '#server/db/tables/timetable.ts'
import type { Sql } from '#server/db/transaction.ts'

export type OccurrenceRow = Selectable<ClassOccurrencesTable>

type Owned = { readonly id: string; readonly userId: string }
type Days = { readonly userId: string; readonly from: string; readonly to: string }

/** By time; the last day included. */
export const selectDays = (sql: Sql, { userId, from, to }: Days): Promise<OccurrenceRow[]> =>
  sql
    .selectFrom('class_occurrences')
    .selectAll()
    .where('user_id', '=', userId)
    .where('class_date', '>=', from)
    .where('class_date', '<=', to)
    .orderBy('class_date')
    .orderBy('start_minute')
    .orderBy('id')
    .execute()

export const selectOccurrence = (sql: Sql, { id, userId }: Owned): Promise<OccurrenceRow | undefined> =>
  sql
    .selectFrom('class_occurrences')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()

/** Sources with a name of ours, made for each one that is no newer version of another. */
export const UNNAMED = ['paste', 'table'] as const

type Replaceable = Days & {
  readonly source: string
  /** Of all sources without a name of their own: a text and a table may be the same timetable. */
  readonly isUnnamed: boolean
  readonly keys: readonly string[]
}

/** Classes of a source on some days, and those with one of these keys on any day, in the order in which they begin. */
export const selectReplaceable = (
  sql: Sql,
  { userId, source, isUnnamed, from, to, keys }: Replaceable,
): Promise<OccurrenceRow[]> =>
  sql
    .selectFrom('class_occurrences')
    .selectAll()
    .where('user_id', '=', userId)
    .where((of) =>
      isUnnamed
        ? of.or(UNNAMED.flatMap((kind) => [of('source', '=', kind), of('source', 'like', `${kind}:%`)]))
        : of('source', '=', source),
    )
    .where((of) =>
      of.or([
        of.and([of('class_date', '>=', from), of('class_date', '<=', to)]),
        of('source_key', '=', raw<string>`any(${keys}::text[])`),
      ]),
    )
    .orderBy('class_date')
    .orderBy('start_minute')
    .orderBy('id')
    .execute()

type NewFile = Days & {
  /** Of events, in full; and of repeated ones without the time. */
  readonly keys: readonly string[]
  readonly uids: readonly string[]
}

/** Calendar files of the account: how many of their classes have such a key, and how many are on some days. */
export const selectCalendars = (sql: Sql, { userId, from, to, keys, uids }: NewFile) =>
  sql
    .selectFrom('class_occurrences')
    .select('source')
    .select([
      raw<number>`(count(*) filter (where source_key = any(${keys}::text[])
        or split_part(source_key, ' ', 1) = any(${uids}::text[])))::int`.as('shared'),
      raw<number>`(count(*) filter (where class_date between ${from} and ${to} and cancelled_at is null))::int`.as(
        'onDays',
      ),
    ])
    .where('user_id', '=', userId)
    .where((of) => of.or([of('source', '=', 'calendar'), of('source', 'like', 'calendar:%')]))
    .groupBy('source')
    .orderBy('source')
    .execute()

export const selectAmong = (
  sql: Sql,
  { userId, ids }: { readonly userId: string; readonly ids: readonly string[] },
): Promise<OccurrenceRow[]> =>
  sql
    .selectFrom('class_occurrences')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', raw<string>`any(${ids}::uuid[])`)
    .orderBy('id')
    .execute()

export async function countOccurrences(sql: Sql, userId: string): Promise<number> {
  const { count } = await sql
    .selectFrom('class_occurrences')
    .where('user_id', '=', userId)
    .select((of) => of.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Deletes at most so many cancelled classes of which there is no draft, the first cancelled first. */
export async function deleteCancelled(sql: Sql, userId: string, most: number): Promise<void> {
  await sql
    .deleteFrom('class_occurrences')
    .where('id', 'in', (of) =>
      of
        .selectFrom('class_occurrences as cancelled')
        .leftJoin('class_drafts', 'class_drafts.occurrence_id', 'cancelled.id')
        .where('cancelled.user_id', '=', userId)
        .where('cancelled.cancelled_at', 'is not', null)
        .where('class_drafts.draft_id', 'is', null)
        .orderBy('cancelled.cancelled_at')
        .orderBy('cancelled.id')
        .limit(most)
        .select('cancelled.id'),
    )
    .execute()
}

export async function insertOccurrences(
  sql: Sql,
  rows: readonly Omit<Insertable<ClassOccurrencesTable>, 'id'>[],
): Promise<void> {
  if (rows.length === 0) return
  await sql
    .insertInto('class_occurrences')
    .values(rows.map((row) => ({ ...row, id: randomUUID() })))
    .execute()
}

/** The changed row; undefined if the account has none of this id. `edited` are columns that a person changed. */
export const updateOccurrence = (
  sql: Sql,
  { id, userId }: Owned,
  change: Updateable<ClassOccurrencesTable>,
  edited: readonly string[] = [],
): Promise<OccurrenceRow | undefined> =>
  sql
    .updateTable('class_occurrences')
    .set(change)
    .$if(edited.length > 0, (rows) => rows.set({ edited_fields: withEdited(edited) }))
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returningAll()
    .executeTakeFirst()

/** The columns that were changed by hand, with these. */
const withEdited = (columns: readonly string[]) =>
  raw<string[]>`array(select distinct unnest(edited_fields || ${columns}::text[]) order by 1)`

type Titled = { readonly userId: string; readonly titleKey: string; readonly classType: string | null }

/** Gives all classes of one title their class type. */
export const updateTitled = (sql: Sql, { userId, titleKey, classType }: Titled) =>
  sql
    .updateTable('class_occurrences')
    .set({ class_type: classType })
    .where('user_id', '=', userId)
    .where('title_key', '=', titleKey)
    .execute()

/** Whether there was one. */
export async function deleteOccurrence(sql: Sql, { id, userId }: Owned): Promise<boolean> {
  const { numDeletedRows } = await sql
    .deleteFrom('class_occurrences')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Deletes the classes of some days, the last included, that are not of a studio. Returns their number. */
export async function deleteDays(
  sql: Sql,
  { userId, from, to, withDrafts }: Days & { withDrafts: boolean },
): Promise<number> {
  const { numDeletedRows } = await sql
    .deleteFrom('class_occurrences')
    .where('user_id', '=', userId)
    .where('class_date', '>=', from)
    .where('class_date', '<=', to)
    .where('source', 'not like', 'studio:%')
    .$if(!withDrafts, (all) =>
      all.where(
        raw<SqlBool>`not exists (select from class_drafts where class_drafts.occurrence_id = class_occurrences.id)`,
      ),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** What is over for long is of no use for a promo. */
export const deleteBefore = (sql: Sql, userId: string, day: string) =>
  sql.deleteFrom('class_occurrences').where('user_id', '=', userId).where('class_date', '<', day).execute()

/** Names of teachers by which an account's lines are read. */
const PEOPLE_MAX = 300

/** Who teaches the account's classes, the most frequent first. */
export async function selectPeople(sql: Sql, userId: string): Promise<string[]> {
  const rows = await sql
    .selectFrom('class_occurrences')
    .select('instructor')
    .where('user_id', '=', userId)
    .where('instructor', '!=', '')
    .groupBy('instructor')
    .orderBy(({ fn }) => fn.countAll(), 'desc')
    .limit(PEOPLE_MAX)
    .execute()
  return rows.map(({ instructor }) => instructor)
}
