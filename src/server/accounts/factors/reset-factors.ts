import type { UserId } from '#domain/ids.ts'
import type { Sql } from '#server/db/transaction.ts'
import { deleteOwnApp } from './app/own-app.ts'
import { deletePasskeys } from './passkeys/own-passkeys.ts'
import { deleteRecoveryCodes } from './recovery-codes.ts'

/** Removes all second factors: for lost ones, or ones that may belong to another person. Run it in a transaction. */
export async function resetFactors(sql: Sql, userId: UserId): Promise<void> {
  await deletePasskeys(sql, userId)
  await deleteOwnApp(sql, userId)
  await deleteRecoveryCodes(sql, userId)
}
