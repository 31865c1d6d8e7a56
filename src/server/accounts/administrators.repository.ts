import { ADMINISTRATORS } from '#domain/account/from-standing/administration.ts'
import type { UserId } from '#domain/ids.ts'
import type { Sql } from '#server/db/transaction.ts'

/**
 * All administrators there are now, held until the transaction ends: who else changes one waits, and then sees it. In one
 * order, so that two who hold them do not wait for each other.
 */
export async function lockAdministrators(sql: Sql): Promise<UserId[]> {
  const rows = await sql
    .selectFrom('users')
    .where('role', 'in', ADMINISTRATORS)
    .orderBy('id')
    .select('id')
    .forNoKeyUpdate()
    .execute()
  return rows.map(({ id }) => id as UserId)
}

/** Any of them. */
export const selectAdministrator = (sql: Sql): Promise<{ id: string } | undefined> =>
  sql.selectFrom('users').where('role', 'in', ADMINISTRATORS).select('id').limit(1).executeTakeFirst()

export async function isAdministrator(sql: Sql, id: UserId): Promise<boolean> {
  const row = await sql
    .selectFrom('users')
    .where('id', '=', id)
    .where('role', 'in', ADMINISTRATORS)
    .select('id')
    .executeTakeFirst()
  return row !== undefined
}
