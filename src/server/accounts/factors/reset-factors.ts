import type { UserId } from '#domain/ids.ts'
import type { Sql } from '#server/db/transaction.ts'
import { forgetApp } from './app/own-app.ts'
import { deletePasskeys } from './passkeys/own-passkeys.ts'
import { deleteRecoveryCodes } from './recovery-codes.ts'

/** Removes all second factors of an account: where they are lost, or may be those of somebody else. In a transaction. */
export async function resetFactors(sql: Sql, userId: UserId): Promise<void> {
  await deletePasskeys(sql, userId)
  await forgetApp(sql, userId)
  await deleteRecoveryCodes(sql, userId)
}
