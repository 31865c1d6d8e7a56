import { sql as raw, type SqlBool } from 'kysely'
import type { Sql } from '#server/db/transaction.ts'
import { classShown } from '#server/timetable/changes/class-shown.ts'

type Days = { readonly ownerId: string; readonly from: string; readonly to: string }
type Owned = { readonly id: string; readonly ownerId: string }

/** Drafts of classes, with what of their designs a week is planned by. Deleted ones count as none. */
const living = (sql: Sql, ownerId: string) =>
  sql
    .selectFrom('class_drafts')
    .innerJoin('drafts', (join) =>
      join
        .onRef('drafts.owner_id', '=', 'class_drafts.owner_id')
        .onRef('drafts.id', '=', 'class_drafts.draft_id')
        .on('drafts.deleted_at', 'is', null),
    )
    .innerJoin('class_occurrences', 'class_occurrences.id', 'class_drafts.occurrence_id')
    .select([
      'class_drafts.occurrence_id as occurrenceId',
      'class_drafts.draft_id as draftId',
      'class_drafts.is_left_out as isLeftOut',
      'drafts.revision',
      'drafts.design as whole',
      'class_occurrences.title',
      'class_occurrences.class_type as classType',
      'class_occurrences.class_date as date',
      'class_occurrences.start_minute as start',
    ])
    .select([
      raw<string | null>`drafts.design -> 'look' ->> 'id'`.as('lookId'),
      raw<string | null>`drafts.design -> 'background' ->> 'id'`.as('clipId'),
      classShown('drafts.design').as('design'),
    ])
    .where('class_drafts.owner_id', '=', ownerId)

/** By time; the last day included. */
export const selectDrafts = (sql: Sql, { ownerId, from, to }: Days) =>
  living(sql, ownerId)
    .where('class_occurrences.class_date', '>=', from)
    .where('class_occurrences.class_date', '<=', to)
    .orderBy('class_occurrences.class_date')
    .orderBy('class_occurrences.start_minute')
    .orderBy('class_occurrences.id')
    .execute()

export type ClassDraftRow = Awaited<ReturnType<typeof selectDrafts>>[number]

export const selectDraftOf = (sql: Sql, { id, ownerId }: Owned) =>
  living(sql, ownerId).where('class_drafts.occurrence_id', '=', id).executeTakeFirst()

export const selectDraftsOf = (
  sql: Sql,
  { ownerId, ids }: { readonly ownerId: string; readonly ids: readonly string[] },
) => living(sql, ownerId).where('class_drafts.occurrence_id', '=', raw<string>`any(${ids}::uuid[])`).execute()

/** A draft takes the place of a deleted one. */
export const upsertDraft = (sql: Sql, { id, ownerId, draftId }: Owned & { readonly draftId: string }) =>
  sql
    .insertInto('class_drafts')
    .values({ occurrence_id: id, owner_id: ownerId, draft_id: draftId })
    .onConflict((conflict) =>
      conflict.column('occurrence_id').doUpdateSet({ draft_id: draftId, is_left_out: false }),
    )
    .execute()

export const updateLeftOut = (sql: Sql, { id, ownerId }: Owned, isLeftOut: boolean) =>
  sql
    .updateTable('class_drafts')
    .set({ is_left_out: isLeftOut })
    .where('occurrence_id', '=', id)
    .where('owner_id', '=', ownerId)
    .execute()

/** Clips of the account's newest videos, with whom and what they showed. */
export const selectUsedClips = (sql: Sql, ownerId: string, most: number) =>
  sql
    .selectFrom('made_videos')
    .select(['class_type as classType'])
    .select([
      raw<string>`design -> 'form' ->> 'instructorName'`.as('instructor'),
      raw<string>`design -> 'background' ->> 'id'`.as('clipId'),
    ])
    .where('owner_id', '=', ownerId)
    .where(raw<SqlBool>`design -> 'background' ->> 'id' is not null`)
    .orderBy('made_at', 'desc')
    .limit(most)
    .execute()
