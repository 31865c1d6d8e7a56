import { type Insertable, sql as raw } from 'kysely'
import { MAX_TRIMS, TRIM_FPS, type Trim } from '#domain/library/trims.ts'
import type { BackgroundsTable } from '#server/db/tables/library.ts'
import type { Sql } from '#server/db/transaction.ts'
import { UPLOAD } from './clips.repository.ts'

type Whose = { publicId: string; userId: string }

/** An upload that the person may use: an own one or one of the shared library. */
const usableBy = (sql: Sql, { publicId, userId }: Whose) =>
  sql
    .selectFrom('backgrounds')
    .select(UPLOAD)
    .where('public_id', '=', publicId)
    .where('parent_id', 'is', null)
    .where('status', '<>', 'uploading')
    .where('deleted_at', 'is', null)
    .where((any) => any.or([any('owner_id', 'is', null), any('owner_id', '=', userId)]))

export const selectTrimmable = (sql: Sql, whose: Whose) => usableBy(sql, whose).executeTakeFirst()

/** Locks it against deletion and against a new focus, not against trims of other people. */
export const lockTrimmable = (sql: Sql, whose: Whose) => usableBy(sql, whose).forShare().executeTakeFirst()

export type Owned = { parentId: string; ownerId: string }

const trimsOf = ({ parentId, ownerId }: Owned) => raw<boolean>`
  backgrounds.is_trim and backgrounds.deleted_at is null
  and backgrounds.parent_id = ${parentId} and backgrounds.owner_id = ${ownerId}`

/** Renews a trim that exists, and puts a failed one back into preparation. Undefined if there is none. */
export const renewTrim = (sql: Sql, { from, frames, now, ...owned }: Owned & Trim & { now: Date }) =>
  sql
    .updateTable('backgrounds')
    .set({
      asked_at: now,
      status: raw`case status when 'failed' then 'processing' else status end`,
      progress: raw`case status when 'failed' then 0 else progress end`,
      failures: 0,
      can_retry: false,
      problem: null,
    })
    .where(trimsOf(owned))
    .where('starts_at', '=', from / TRIM_FPS)
    .where('duration', '=', frames / TRIM_FPS)
    .returning(['id', 'public_id', 'version'])
    .executeTakeFirst()

export async function countTrims(sql: Sql, owned: Owned): Promise<number> {
  const { count } = await sql
    .selectFrom('backgrounds')
    .select(raw<number>`count(*)::int`.as('count'))
    .where(trimsOf(owned))
    .executeTakeFirstOrThrow()
  return count
}

export const insertTrim = (sql: Sql, trim: Insertable<BackgroundsTable>) =>
  sql.insertInto('backgrounds').values(trim).execute()

/** No draft, no version of one and no video has it. */
const IS_UNUSED = raw<boolean>`
  not exists (select from renders where renders.background_id = backgrounds.id)
  and not exists (select from drafts where drafts.owner_id = backgrounds.owner_id
    and drafts.design->'background'->>'id' = backgrounds.public_id)
  and not exists (select from draft_versions where draft_versions.owner_id = backgrounds.owner_id
    and draft_versions.design->'background'->>'id' = backgrounds.public_id)`

/** Marks unused trims beyond the newest as deleted, so that there is room for one more. */
export const displaceUnused = (sql: Sql, { now, ...owned }: Owned & { now: Date }) =>
  sql
    .updateTable('backgrounds')
    .set({ deleted_at: now })
    .where('id', 'in', (trims) =>
      trims
        .selectFrom('backgrounds')
        .select('id')
        .where(trimsOf(owned))
        .where(IS_UNUSED)
        .orderBy('asked_at', 'desc')
        .orderBy('id')
        .offset(MAX_TRIMS.unused - 1),
    )
    .execute()

/** Marks unused trims as deleted whose owner last asked for them before that time. */
export const deleteUnused = (sql: Sql, { now, before }: { now: Date; before: Date }) =>
  sql
    .updateTable('backgrounds')
    .set({ deleted_at: now })
    .where('is_trim', '=', true)
    .where('deleted_at', 'is', null)
    .where('asked_at', '<', before)
    .where(IS_UNUSED)
    .execute()
