import { sql as raw } from 'kysely'
import type { Sql } from '#server/db/transaction.ts'
import type { ReclaimQuery, SpaceQuery } from '#server/space/space-user.ts'

export const sumOfTexts = ({ ownerId }: SpaceQuery) =>
  raw`select sum(bytes) from text_layers where owner_id = ${ownerId}`

export const textRows = ({ ownerId, before }: ReclaimQuery) => raw`
  select id::text as id, created_at as at, bytes from text_layers
  where owner_id = ${ownerId} and created_at < ${before} and not exists (
    select from renders where renders.text_layer_id = text_layers.id
      and renders.status in ('queued', 'running', 'done'))`

/** Deletes text layers and their compositions that were never requested. Returns the keys of their files. */
export async function deleteTexts(sql: Sql, ids: readonly string[]): Promise<string[]> {
  await sql.deleteFrom('renders').where('text_layer_id', 'in', ids).where('status', '=', 'prepared').execute()
  const rows = await sql.deleteFrom('text_layers').where('id', 'in', ids).returning('key').execute()
  return rows.map(({ key }) => key)
}

export const selectUnmeasured = (sql: Sql) =>
  sql.selectFrom('text_layers').select(['id', 'key']).where('bytes', '=', 0).execute()

export const storeTextBytes = (sql: Sql, id: string, bytes: number) =>
  sql.updateTable('text_layers').set({ bytes }).where('id', '=', id).execute()
