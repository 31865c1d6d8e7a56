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
 * Verifies the caller's own email. A link of another account is refused: otherwise a stranger could register an
 * address and its owner would verify it with one careless click. The owner regains the account with a password reset,
 * which signs the stranger out.
 */
async function verifyEmail(call: Call, token: string): Promise<void> {
  const { sql, clock, actor } = call
  await transaction(sql, async (trx) => {
    const deps = { sql: trx, clock }
    const bearer = await bearerOf(deps, { token, purpose: 'verify' })
    if (!bearer) throw new Problem('auth.link_invalid')
    if (bearer.userId !== actor.id) throw new Problem('auth.link_of_another')
    await lockUser(trx, actor.id)
    if (!(await redeemToken(deps, { token, purpose: 'verify' }))) throw new Problem('auth.link_invalid')
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
