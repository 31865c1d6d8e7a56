import { ADMINISTRATORS } from '#domain/account/from-standing/administration.ts'
import type { UserId } from '#domain/ids.ts'
import type { Sql } from '#server/db/transaction.ts'

/**
 * Locks all administrators until the transaction ends, so a parallel change waits and then sees this one. Ordered by
 * id to prevent deadlocks.
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
