import type { PasskeyId } from '#contract/factors.ts'
import { Problem } from '#domain/problem.ts'
import { afterRemoval } from '#server/accounts/factors/after-removal.ts'
import { reportChange } from '#server/accounts/factors/report-change.ts'
import { lockUser } from '#server/accounts/person/lock-user.ts'
import type { Acting } from '#server/audit/record-event.ts'
import { transaction } from '#server/db/transaction.ts'
import type { ActorCall } from '#server/http/call.ts'
import { deletePasskey } from './passkeys.repository.ts'

/**
 * A passkey of another account is reported as not found. In production an administrator cannot remove the last
 * factor.
 */
export async function removePasskey(call: ActorCall & Acting, id: PasskeyId): Promise<void> {
  const { actor } = call
  await transaction(call.sql, async (sql) => {
    await lockUser(sql, actor.id)
    if (!(await deletePasskey(sql, { id, userId: actor.id }))) throw new Problem('passkey.not_found')
    await afterRemoval({ ...call, sql })
    await reportChange({ ...call, sql }, 'passkey_removed')
  })
}
