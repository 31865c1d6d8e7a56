import type { UserId } from '#domain/ids.ts'
import { Problem } from '#domain/problem.ts'
import { endAllTokens } from '#server/access-tokens/own-tokens.ts'
import {
  type Bearer,
  bearerOf,
  redeemToken,
  revokeTokens,
} from '#server/accounts/email-verification/email-tokens.ts'
import { markEmailVerified } from '#server/accounts/email-verification/mark-email-verified.ts'
import { withdrawConsent } from '#server/accounts/entry/give-consent.ts'
import { resetFactors } from '#server/accounts/factors/reset-factors.ts'
import { lockUser } from '#server/accounts/person/lock-user.ts'
import { endAllSessions } from '#server/accounts/sessions/sessions.ts'
import { recordAuditEvent } from '#server/audit/record-event.ts'
import { type Sql, transaction } from '#server/db/transaction.ts'
import { queueEmail } from '#server/mail/queue-email.ts'
import type { Ports } from '#server/ports/ports.ts'
import { endFeedOf } from '#server/postings/feed/own-feed.ts'
import { endAllWebhooks } from '#server/webhooks/account-webhooks.ts'
import { passwordChangedEmail } from './password-emails.ts'
import { COST_OF, hashPassword } from './password-hash.ts'
import { updateHash } from './passwords.repository.ts'
import { refuseOwnAddress } from './refuse-own-address.ts'

type Deps = Pick<Ports, 'sql' | 'jobs' | 'clock' | 'config'>
type ResetInput = { token: string; newPassword: string; ip: string }

/**
 * Sets a new password with the link from the email. This verifies the email and ends all sessions. If the email was
 * not verified before, another person may have registered the account: their consent, second factors, access
 * tokens and webhooks are deleted too. The link is consumed only if everything succeeds.
 */
export async function resetPassword(
  ports: Deps,
  { token, newPassword, ip }: ResetInput,
): Promise<Bearer & { passwordHash: string }> {
  const { sql, jobs, clock, config } = ports
  const tokenInput = { token, purpose: 'reset' } as const
  const bearer = await bearerOf(ports, tokenInput)
  if (!bearer) throw new Problem('auth.link_invalid')
  refuseOwnAddress(newPassword, bearer.email)
  const passwordHash = await hashPassword(newPassword, COST_OF[config.mode])
  await transaction(sql, async (trx) => {
    const now = clock.now()
    await lockUser(trx, bearer.userId)
    if (!(await redeemToken({ sql: trx, clock }, tokenInput))) throw new Problem('auth.link_invalid')
    await updateHash(trx, { userId: bearer.userId, to: passwordHash, now })
    await endAllSessions({ sql: trx }, bearer.userId)
    await revokeTokens(trx, bearer.userId)
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

/** Before verification everything may come from another person: their passkey would still sign in. */
async function forgetStranger(sql: Sql, userId: UserId): Promise<void> {
  await withdrawConsent(sql, userId)
  await resetFactors(sql, userId)
  await endAllTokens(sql, userId)
  await endAllWebhooks(sql, userId)
  await endFeedOf(sql, userId)
}
