import type { UserId } from '#domain/ids.ts'
import type { Sql } from '#server/db/transaction.ts'

/** Deletes all older codes. */
export async function replaceCodes(
  sql: Sql,
  { userId, hashes }: { userId: UserId; hashes: readonly Buffer[] },
): Promise<void> {
  await deleteCodes(sql, userId)
  await sql
    .insertInto('recovery_codes')
    .values(hashes.map((hash) => ({ hash, user_id: userId })))
    .execute()
}

export async function deleteCodes(sql: Sql, userId: UserId): Promise<void> {
  await sql.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
}

/** Deletes the code. Of two parallel calls only one gets true. */
export async function deleteCode(
  sql: Sql,
  { userId, hash }: { userId: UserId; hash: Buffer },
): Promise<boolean> {
  const { numDeletedRows } = await sql
    .deleteFrom('recovery_codes')
    .where('hash', '=', hash)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function countCodes(sql: Sql, userId: UserId): Promise<number> {
  const { count } = await sql
    .selectFrom('recovery_codes')
    .where('user_id', '=', userId)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}
