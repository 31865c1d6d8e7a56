import type { UserId } from '#domain/ids.ts'
import { Problem } from '#domain/problem.ts'
import type { Sql } from '#server/db/transaction.ts'
import type { ActorCall } from '#server/http/call.ts'
import { hasApp } from './app/own-app.ts'
import { isFactorRequired } from './must-set-up-factor.ts'
import { hasPasskey } from './passkeys/own-passkeys.ts'
import { deleteRecoveryCodes } from './recovery-codes.ts'

/**
 * Call it under the account's lock, in the transaction of the removal. Throws if the account needs a second factor
 * and this was the last one. Deletes recovery codes that no longer belong to a factor.
 */
export async function afterRemoval({
  sql,
  config,
  actor,
}: Pick<ActorCall, 'sql' | 'config' | 'actor'>): Promise<void> {
  if (await hasFactor(sql, actor.id)) return
  if (isFactorRequired(config, actor)) throw new Problem('factor.last')
  await deleteRecoveryCodes(sql, actor.id)
}

/** Deletes recovery codes that no longer belong to a factor. */
export async function deleteUnneededCodes(sql: Sql, userId: UserId): Promise<void> {
  if (!(await hasFactor(sql, userId))) await deleteRecoveryCodes(sql, userId)
}

export const hasFactor = async (sql: Sql, userId: UserId): Promise<boolean> =>
  (await hasPasskey(sql, userId)) || (await hasApp(sql, userId))
