import { sql as raw } from 'kysely'
import type { Sql } from '#server/db/transaction.ts'
import type { OccurrenceRow } from './occurrences.repository.ts'

type Planned = {
  readonly ownerId: string
  readonly memberId: string
  readonly source: string
  readonly from: string
  readonly to: string
}

/** The owner's classes of some days, and those that the member has on these days and that were moved to others. */
export const selectPlanned = (
  sql: Sql,
  { ownerId, memberId, source, from, to }: Planned,
): Promise<OccurrenceRow[]> =>
  sql
    .selectFrom('class_occurrences')
    .selectAll()
    .where('user_id', '=', ownerId)
    .where('cancelled_at', 'is', null)
    // A studio may itself have been a member of another before.
    .where('source', 'not like', 'studio:%')
    .where((of) =>
      of.or([
        of.and([of('class_date', '>=', from), of('class_date', '<=', to)]),
        of(
          raw<string>`class_occurrences.id::text`,
          'in',
          of
            .selectFrom('class_occurrences as brought')
            .where('brought.user_id', '=', memberId)
            .where('brought.source', '=', source)
            .where('brought.class_date', '>=', from)
            .where('brought.class_date', '<=', to)
            .select('brought.source_key'),
        ),
      ]),
    )
    .orderBy('class_date')
    .orderBy('start_minute')
    .orderBy('id')
    .execute()

/** Deletes the classes of every studio but this, unless they have a draft. */
export async function deleteLeftBehind(
  sql: Sql,
  { userId, source }: { readonly userId: string; readonly source: string | undefined },
): Promise<void> {
  await sql
    .deleteFrom('class_occurrences')
    .where('user_id', '=', userId)
    .where('source', 'like', 'studio:%')
    .$if(source !== undefined, (rows) => rows.where('source', '!=', source ?? ''))
    .where('id', 'not in', (of) =>
      of.selectFrom('class_drafts').where('owner_id', '=', userId).select('occurrence_id'),
    )
    .execute()
}

/** Members with drafts of classes of a studio on these days: what has changed of them is told on their cards. */
export const selectDraftingMembers = (
  sql: Sql,
  { from, to }: { readonly from: string; readonly to: string },
) =>
  sql
    .selectFrom('class_occurrences')
    .innerJoin('class_drafts', 'class_drafts.occurrence_id', 'class_occurrences.id')
    .where('class_occurrences.source', 'like', 'studio:%')
    .where('class_date', '>=', from)
    .where('class_date', '<=', to)
    .select('class_occurrences.user_id as userId')
    .distinct()
    .orderBy('class_occurrences.user_id')
    .execute()
