import { resendVerification as resend, verifyEmail as verify } from '#contract/mailbox.ts'
import { Problem } from '#domain/problem.ts'
import { lockUser } from '#server/accounts/person/lock-user.ts'
import type { Acting } from '#server/audit/record-event.ts'
import { byCaller, recordAuditEvent } from '#server/audit/record-event.ts'
import { transaction } from '#server/db/transaction.ts'
import type { ActorCall } from '#server/http/call.ts'
import { implement, type Route } from '#server/http/implement.ts'
import { bearerOf, redeemToken } from './email-tokens.ts'
import { markEmailVerified } from './mark-email-verified.ts'
import { resendVerification } from './send-verification.ts'

type Call = Pick<ActorCall, 'sql'> & Acting

/**
 * Proves the caller's own mailbox. Only the own: else a stranger could register an address, and its owner would help by
 * one careless click. The owner has a way that throws the stranger out: a new password by mail.
 */
async function verifyEmail(call: Call, token: string): Promise<void> {
  const { sql, clock, actor } = call
  await transaction(sql, async (trx) => {
    const reach = { sql: trx, clock }
    const bearer = await bearerOf(reach, { token, purpose: 'verify' })
    if (!bearer) throw new Problem('auth.link_invalid')
    if (bearer.userId !== actor.id) throw new Problem('auth.link_of_another')
    await lockUser(trx, actor.id)
    if (!(await redeemToken(reach, { token, purpose: 'verify' }))) throw new Problem('auth.link_invalid')
    if (await markEmailVerified(trx, bearer, clock.now()))
      await recordAuditEvent(trx, { ...byCaller(call), kind: 'mailbox.proven', whom: { userId: actor.id } })
  })
}

const DONE = { success: true } as const

export const emailVerificationRoutes: readonly Route[] = [
  implement(verify, async ({ body, ...call }) => {
    await verifyEmail(call, body.token)
    return DONE
  }),

  implement(resend, async (call) => {
    await resendVerification(call)
    return DONE
  }),
]
