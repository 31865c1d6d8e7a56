import { lockUser } from '#server/accounts/person/lock-user.ts'
import type { Sql } from '#server/db/transaction.ts'
import { selectOwnerOf } from './reservations.repository.ts'

/** Locks the owner's account before its videos, as everywhere, to prevent deadlocks. Call inside a transaction. */
export async function lockOwnerOf(sql: Sql, id: string): Promise<void> {
  const owner = await selectOwnerOf(sql, id)
  if (owner !== undefined) await lockUser(sql, owner)
}
