import { Problem } from '#domain/problem.ts'
import type { ActorCall } from '#server/http/call.ts'
import { hasApp } from './app/own-app.ts'
import { isFactorRequired } from './must-set-up-factor.ts'
import { hasPasskey } from './passkeys/own-passkeys.ts'
import { deleteRecoveryCodes } from './recovery-codes.ts'

/**
 * To be called in the transaction in which a second factor was removed, while the account is held. Throws where that was
 * the last one of somebody who needs one; recovery codes are of no use without any.
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
