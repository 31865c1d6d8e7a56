import { sql as raw } from 'kysely'
import type { UserId } from '#domain/ids.ts'
import type { Sql } from '#server/db/transaction.ts'

export async function countNameChanges(sql: Sql, userId: UserId): Promise<number> {
  const { name_change_count: count } = await sql
    .selectFrom('users')
    .where('id', '=', userId)
    .select('name_change_count')
    .executeTakeFirstOrThrow()
  return count
}

/** The two calls of one name change. */
export type Half = 'announced' | 'saved'

/**
 * Consumes one change and returns the count, or undefined at the limit. The second half of a started change is free,
 * in either order. One statement, so two parallel requests cannot both take the last change.
 */
export async function incrementNameChanges(
  sql: Sql,
  { userId, half, limit }: { userId: UserId; half: Half; limit: number },
): Promise<number | undefined> {
  const completes = raw<boolean>`name_change_open is distinct from ${half} and name_change_open is not null`
  const row = await sql
    .updateTable('users')
    .set({
      name_change_count: raw<number>`case when ${completes} then name_change_count else name_change_count + 1 end`,
      name_change_open: raw<Half | null>`case when ${completes} then null else ${half} end`,
    })
    .where('id', '=', userId)
    .where((of) => of.or([completes, of('name_change_count', '<', limit)]))
    .returning('name_change_count')
    .executeTakeFirst()
  return row?.name_change_count
}
