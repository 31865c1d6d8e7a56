import { lockUser } from '#server/accounts/person/lock-user.ts'
import type { Sql } from '#server/db/transaction.ts'
import { selectOwnerOf } from './places.repository.ts'

/** Accounts are held before their videos everywhere, so that no two wait for each other. Inside a transaction. */
export async function holdOwnerOf(sql: Sql, id: string): Promise<void> {
  const owner = await selectOwnerOf(sql, id)
  if (owner !== undefined) await lockUser(sql, owner)
}
