import { Problem } from '#domain/problem.ts'
import { holdUser } from '#server/accounts/person/hold-user.ts'
import { type Acting, byCaller, recordAuditEvent } from '#server/audit/record-event.ts'
import { transaction } from '#server/db/transaction.ts'
import type { ActorCall } from '#server/http/call.ts'
import { bearerOf, redeemToken } from './mail-tokens.ts'
import { proveMailbox } from './prove-mailbox.ts'

type Call = Pick<ActorCall, 'sql'> & Acting

/**
 * Proves the caller's own mailbox. Only the own: else a stranger could register an address, and its owner would help by
 * one careless click. The owner has a way that throws the stranger out: a new password by mail.
 */
export async function verifyEmail(call: Call, token: string): Promise<void> {
  const { sql, clock, actor } = call
  await transaction(sql, async (trx) => {
    const reach = { sql: trx, clock }
    const bearer = await bearerOf(reach, { token, purpose: 'verify' })
    if (!bearer) throw new Problem('auth.link_invalid')
    if (bearer.userId !== actor.id) throw new Problem('auth.link_of_another')
    await holdUser(trx, actor.id)
    if (!(await redeemToken(reach, { token, purpose: 'verify' }))) throw new Problem('auth.link_invalid')
    if (await proveMailbox(trx, bearer, clock.now()))
      await recordAuditEvent(trx, { ...byCaller(call), kind: 'mailbox.proven', whom: { userId: actor.id } })
  })
}
