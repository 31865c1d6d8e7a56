import type { UserId } from '#domain/ids.ts'
import type { Sql } from '#server/db/transaction.ts'

/** Of all accounts; guests end within a day. */
export async function selectAccountIds(sql: Sql): Promise<UserId[]> {
  const rows = await sql
    .selectFrom('users')
    .where('guest_until', 'is', null)
    .orderBy('id')
    .select('id')
    .execute()
  return rows.map(({ id }) => id as UserId)
}
