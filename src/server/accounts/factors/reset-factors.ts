import type { UserId } from '#domain/ids.ts'
import type { Sql } from '#server/db/transaction.ts'
import { forgetApp } from './app/own-app.ts'
import { forgetPasskeys } from './passkeys/own-passkeys.ts'
import { forgetRecoveryCodes } from './recovery/recovery-codes.ts'

/** Removes all second factors of an account: where they are lost, or may be those of somebody else. In a transaction. */
export async function resetFactors(sql: Sql, userId: UserId): Promise<void> {
  await forgetPasskeys(sql, userId)
  await forgetApp(sql, userId)
  await forgetRecoveryCodes(sql, userId)
}
