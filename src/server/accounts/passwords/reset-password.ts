import type { UserId } from '#domain/ids.ts'
import { Problem } from '#domain/problem.ts'
import { withdrawConsent } from '#server/accounts/entry/give-consent.ts'
import { resetFactors } from '#server/accounts/factors/reset-factors.ts'
import { type Bearer, bearerOf, redeemToken, voidTokens } from '#server/accounts/email-verification/email-tokens.ts'
import { markEmailVerified } from '#server/accounts/email-verification/mark-email-verified.ts'
import { lockUser } from '#server/accounts/person/lock-user.ts'
import { endAllSessions } from '#server/accounts/sessions/sessions.ts'
import { recordAuditEvent } from '#server/audit/record-event.ts'
import { type Sql, transaction } from '#server/db/transaction.ts'
import { queueEmail } from '#server/mail/queue-email.ts'
import type { Ports } from '#server/ports/ports.ts'
import { COST_OF, hashPassword } from './password-hash.ts'
import { passwordChangedEmail } from './password-emails.ts'
import { updateHash } from './passwords.repository.ts'
import { refuseOwnAddress } from './refuse-own-address.ts'

type Deps = Pick<Ports, 'sql' | 'jobs' | 'clock' | 'config'>
type ResetInput = { token: string; newPassword: string; ip: string }

/**
 * Sets the password of whoever got the mail, which also proves the mailbox, and throws out everybody who was signed in:
 * also who registered the address before its owner came, whose consent and second factors then go too. The link is used
 * up only when all of it is done.
 */
export async function resetPassword(
  ports: Deps,
  { token, newPassword, ip }: ResetInput,
): Promise<Bearer & { passwordHash: string }> {
  const { sql, jobs, clock, config } = ports
  const shown = { token, purpose: 'reset' } as const
  const bearer = await bearerOf(ports, shown)
  if (!bearer) throw new Problem('auth.link_invalid')
  refuseOwnAddress(newPassword, bearer.email)
  const passwordHash = await hashPassword(newPassword, COST_OF[config.mode])
  await transaction(sql, async (trx) => {
    const now = clock.now()
    await lockUser(trx, bearer.userId)
    if (!(await redeemToken({ sql: trx, clock }, shown))) throw new Problem('auth.link_invalid')
    await updateHash(trx, { userId: bearer.userId, to: passwordHash, now })
    await endAllSessions({ sql: trx }, bearer.userId)
    await voidTokens(trx, bearer.userId)
    const mailboxProven = await markEmailVerified(trx, bearer, now)
    if (mailboxProven) await forgetStranger(trx, bearer.userId)
    await queueEmail({ sql: trx, jobs }, passwordChangedEmail, { userId: bearer.userId })
    await recordAuditEvent(trx, {
      kind: 'password.reset',
      by: bearer.userId,
      whom: { userId: bearer.userId },
      at: now,
      address: ip,
      after: { mailboxProven },
    })
  })
  return { ...bearer, passwordHash }
}

/** Until the mailbox was proven, all of it may have come from somebody else: a passkey of theirs would still open. */
async function forgetStranger(sql: Sql, userId: UserId): Promise<void> {
  await withdrawConsent(sql, userId)
  await resetFactors(sql, userId)
}
