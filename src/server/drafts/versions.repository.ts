import { sql as raw } from 'kysely'
import { VERSIONS } from '#domain/drafts/draft.ts'
import type { Sql } from '#server/db/transaction.ts'
import type { Owned } from './drafts.repository.ts'

/**
 * Stores the state that is about to be replaced, if it was unchanged for a while or the last stored version is old
 * enough. The oldest version is deleted to make room.
 */
export async function storeVersion(
  sql: Sql,
  { ownerId, id, baseRevision, now }: Owned & { baseRevision: number; now: Date },
): Promise<void> {
  const apart = raw`${VERSIONS.everyMs} * interval '1 millisecond'`
  const { numAffectedRows } = await raw`
    insert into draft_versions (owner_id, draft_id, revision, design, saved_at)
    select owner_id, id, revision, design, updated_at from drafts d
    where owner_id = ${ownerId} and id = ${id} and revision = ${baseRevision} and deleted_at is null
      and (updated_at <= ${now}::timestamptz - ${apart}
        or updated_at >= ${apart} + coalesce(
          (select max(v.saved_at) from draft_versions v where v.owner_id = d.owner_id and v.draft_id = d.id),
          d.created_at))
    on conflict do nothing
  `.execute(sql)
  if (!numAffectedRows) return
  await raw`
    delete from draft_versions where owner_id = ${ownerId} and draft_id = ${id} and revision in (
      select revision from draft_versions where owner_id = ${ownerId} and draft_id = ${id}
      order by revision desc offset ${VERSIONS.max}
    )
  `.execute(sql)
}

/** The latest first. */
export const selectVersions = (sql: Sql, { ownerId, id }: Owned) =>
  sql
    .selectFrom('draft_versions')
    .select(['revision', 'saved_at'])
    .where('owner_id', '=', ownerId)
    .where('draft_id', '=', id)
    .orderBy('revision', 'desc')
    .execute()

export const selectVersion = (sql: Sql, { ownerId, id }: Owned, revision: number) =>
  sql
    .selectFrom('draft_versions')
    .select('design')
    .where('owner_id', '=', ownerId)
    .where('draft_id', '=', id)
    .where('revision', '=', revision)
    .executeTakeFirst()
