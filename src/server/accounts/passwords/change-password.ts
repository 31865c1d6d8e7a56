import { voidTokens } from '#server/accounts/mailbox/mail-tokens.ts'
import { endAllSessions } from '#server/accounts/sessions/sessions.ts'
import { type Acting, byCaller, recordAuditEvent } from '#server/audit/record-event.ts'
import { transaction } from '#server/db/transaction.ts'
import type { ActorCall } from '#server/http/call.ts'
import { postLetter } from '#server/mail/post-letter.ts'
import { COST_OF, hashPassword } from './password-hash.ts'
import { passwordChangedLetter } from './password-letters.ts'
import { updateHash } from './passwords.repository.ts'
import { refuseOwnAddress } from './refuse-own-address.ts'
import { requirePassword, wrongPassword } from './require-password.ts'

type Wanted = { currentPassword: string; newPassword: string }

/**
 * Every session ends, this one too: the caller begins a new one, which holds only while the account has the hash that
 * is given. Of two changes at once one is too late.
 */
export async function changePassword(
  call: ActorCall & Acting,
  { currentPassword, newPassword }: Wanted,
): Promise<string> {
  const { sql, jobs, clock, config, actor } = call
  refuseOwnAddress(newPassword, actor.email)
  const stored = await requirePassword(call, currentPassword, 'currentPassword')
  const to = await hashPassword(newPassword, COST_OF[config.mode])
  await transaction(sql, async (trx) => {
    const hash = { userId: actor.id, from: stored.passwordHash, to, now: clock.now() }
    if (!(await updateHash(trx, hash))) throw wrongPassword('currentPassword')
    await endAllSessions({ sql: trx }, actor.id)
    await voidTokens(trx, actor.id)
    await postLetter({ sql: trx, jobs }, passwordChangedLetter, { userId: actor.id })
    await recordAuditEvent(trx, { ...byCaller(call), kind: 'password.changed', whom: { userId: actor.id } })
  })
  return to
}
