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

/** The two calls of which a name change consists. */
export type Half = 'announced' | 'saved'

/**
 * Takes one of the limit and says how many are taken, or undefined where none is left. The second half of a change
 * whose first was taken is free, in either order. One statement: two requests cannot both take the last.
 */
export async function takeOne(
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
