import { Problem } from '#domain/problem.ts'
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
  if ((await hasPasskey(sql, actor.id)) || (await hasApp(sql, actor.id))) return
  if (isFactorRequired(config, actor)) throw new Problem('factor.last')
  await deleteRecoveryCodes(sql, actor.id)
}
