import type { Insertable } from 'kysely'
import type { TextLayersTable } from '#server/db/tables/renders.ts'
import type { Sql } from '#server/db/transaction.ts'

const COLUMNS = ['id', 'public_id', 'key'] as const

export const selectTextLayer = (sql: Sql, { publicId, ownerId }: { publicId: string; ownerId: string }) =>
  sql
    .selectFrom('text_layers')
    .select(COLUMNS)
    .where('public_id', '=', publicId)
    .where('owner_id', '=', ownerId)
    .executeTakeFirst()

/** Renews the same picture of the same person; undefined if it is not stored. */
export const renewTextLayer = (
  sql: Sql,
  { ownerId, digest, now }: { ownerId: string; digest: string; now: Date },
) =>
  sql
    .updateTable('text_layers')
    .set({ created_at: now })
    .where('owner_id', '=', ownerId)
    .where('digest', '=', digest)
    .returning(COLUMNS)
    .executeTakeFirst()

/** Inserts a new picture. Call inside `withUserLock`. */
export const insertTextLayer = (sql: Sql, layer: Insertable<TextLayersTable>) =>
  sql.insertInto('text_layers').values(layer).returning(COLUMNS).executeTakeFirstOrThrow()

/** Gives the pictures that videos of the new owner need to that owner. */
export const moveTextLayers = (sql: Sql, { from, to }: { from: string; to: string }) =>
  sql
    .updateTable('text_layers')
    .set({ owner_id: to })
    .where('owner_id', '=', from)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('renders')
          .select('renders.id')
          .where('renders.owner_id', '=', to)
          .whereRef('renders.text_layer_id', '=', 'text_layers.id'),
      ),
    )
    .execute()

/** Protects it from being deleted to make room. False if it is gone. */
export async function touchTextLayer(sql: Sql, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await sql
    .updateTable('text_layers')
    .set({ created_at: now })
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Deletes pictures that no render needs; returns the keys of their files. */
export const deleteOrphans = (sql: Sql, before: Date) =>
  sql
    .deleteFrom('text_layers')
    .where('created_at', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('renders').select('renders.id').whereRef('renders.text_layer_id', '=', 'text_layers.id'),
        ),
      ),
    )
    .returning('key')
    .execute()

/** Which of these keys are text layers. */
export async function textLayerKeysAmong(sql: Sql, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await sql.selectFrom('text_layers').select('key').where('key', 'in', keys).execute()
  return new Set(rows.map(({ key }) => key))
}
