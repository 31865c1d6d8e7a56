import { sql as raw } from 'kysely'
import { type Sql, transaction } from '#server/db/transaction.ts'
import type { SpaceQuery } from '#server/space/space-user.ts'

type Picture = {
  readonly ownerId: string
  readonly id: string
  readonly revision: number
  readonly key: string
  readonly bytes: number
}

/**
 * Stores the thumbnail of a revision, unless the draft has one of a later revision. Returns whether it was stored, and
 * the key of the thumbnail before it.
 */
export const updateThumbnail = (sql: Sql, { ownerId, id, revision, key, bytes }: Picture) =>
  transaction(sql, async (trx) => {
    const before = await trx
      .selectFrom('drafts')
      .select(['thumbnail_key', 'thumbnail_revision', 'revision'])
      .where('owner_id', '=', ownerId)
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    const isWanted = before && before.thumbnail_revision < revision && revision <= before.revision
    if (!isWanted) return { taken: false, before: null }
    await trx
      .updateTable('drafts')
      .set({ thumbnail_key: key, thumbnail_revision: revision, thumbnail_bytes: bytes })
      .where('owner_id', '=', ownerId)
      .where('id', '=', id)
      .execute()
    return { taken: true, before: before.thumbnail_key }
  })

export const sumOfThumbnails = ({ ownerId }: SpaceQuery) =>
  raw`select sum(thumbnail_bytes) from drafts where owner_id = ${ownerId}`

/** Which of these keys are thumbnails of drafts. */
export async function thumbnailKeysAmong(sql: Sql, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await sql
    .selectFrom('drafts')
    .select('thumbnail_key')
    .where('thumbnail_key', 'in', keys)
    .execute()
  return new Set(rows.flatMap(({ thumbnail_key: key }) => key ?? []))
}
