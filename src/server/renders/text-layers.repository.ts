import type { Insertable } from 'kysely'
import type { TextLayersTable } from '../db/tables/renders.ts'
import type { Sql } from '../db/transaction.ts'

const COLUMNS = ['id', 'public_id', 'key'] as const

export const selectTextLayer = (sql: Sql, { publicId, ownerId }: { publicId: string; ownerId: string }) =>
  sql
    .selectFrom('text_layers')
    .select(COLUMNS)
    .where('public_id', '=', publicId)
    .where('owner_id', '=', ownerId)
    .executeTakeFirst()

/** The same picture of the same person is the same row, and young again. */
export const upsertTextLayer = (sql: Sql, layer: Insertable<TextLayersTable> & { created_at: Date }) =>
  sql
    .insertInto('text_layers')
    .values(layer)
    .onConflict((conflict) =>
      conflict.columns(['owner_id', 'digest']).doUpdateSet({ created_at: layer.created_at }),
    )
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()

/** Pictures that no render needs any more; gives the keys of their files. */
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

/** Which of these keys are of a painted text. */
export async function textLayerKeysAmong(sql: Sql, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await sql.selectFrom('text_layers').select('key').where('key', 'in', keys).execute()
  return new Set(rows.map(({ key }) => key))
}
