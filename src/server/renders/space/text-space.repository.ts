import { sql as raw } from 'kysely'
import type { Sql } from '#server/db/transaction.ts'
import type { Asked, Resting } from '#server/space/holding.ts'

export const sumOfTexts = ({ ownerId }: Asked) =>
  raw`select sum(bytes) from text_layers where owner_id = ${ownerId}`

export const textRows = ({ ownerId, before }: Resting) => raw`
  select id::text as id, created_at as at, bytes from text_layers
  where owner_id = ${ownerId} and created_at < ${before} and not exists (
    select from renders where renders.text_layer_id = text_layers.id
      and renders.status in ('queued', 'running', 'done'))`

/** With the compositions of them that nobody asked for. Gives the keys of their files. */
export async function dropTexts(sql: Sql, ids: readonly string[]): Promise<string[]> {
  await sql.deleteFrom('renders').where('text_layer_id', 'in', ids).where('status', '=', 'prepared').execute()
  const rows = await sql.deleteFrom('text_layers').where('id', 'in', ids).returning('key').execute()
  return rows.map(({ key }) => key)
}

export const selectUnmeasured = (sql: Sql) =>
  sql.selectFrom('text_layers').select(['id', 'key']).where('bytes', '=', 0).execute()

export const noteTextBytes = (sql: Sql, id: string, bytes: number) =>
  sql.updateTable('text_layers').set({ bytes }).where('id', '=', id).execute()
