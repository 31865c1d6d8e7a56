import type { UserId } from '#domain/ids.ts'
import { Problem } from '#domain/problem.ts'
import { type Bearer, bearerOf, redeemToken } from '#server/accounts/email-verification/email-tokens.ts'
import { markEmailVerified } from '#server/accounts/email-verification/mark-email-verified.ts'
import { withdrawConsent } from '#server/accounts/entry/give-consent.ts'
import { titleInEmail } from '#server/accounts/other-access/access-in-email.ts'
import { endAccess } from '#server/accounts/other-access/end-access.ts'
import { lockUser } from '#server/accounts/person/lock-user.ts'
import { endAllSessions } from '#server/accounts/sessions/sessions.ts'
import { type Act, recordAuditEvent } from '#server/audit/record-event.ts'
import { type Sql, transaction } from '#server/db/transaction.ts'
import { queueEmail } from '#server/mail/queue-email.ts'
import type { Ports } from '#server/ports/ports.ts'
import { passwordChangedEmail } from './password-emails.ts'
import { COST_OF, hashPassword } from './password-hash.ts'
import { updateHash } from './passwords.repository.ts'
import { refuseOwnAddress } from './refuse-own-address.ts'
import { verifiedEmailOf } from './stored-credentials.ts'

type Deps = Pick<Ports, 'sql' | 'jobs' | 'clock' | 'config'>
type ResetInput = { token: string; newPassword: string; ip: string }

/**
 * Sets a new password with the link from the email. This verifies the email and ends all sessions. If the email was
 * not verified before, another person may have registered the account: their consent and all else that opens or
 * feeds the account end too. The link is consumed only if everything succeeds.
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
    const { userId } = bearer
    const act: Act = { by: userId, at: now, address: ip }
    const ended = await forgetStranger({ sql: trx, clock }, userId, act)
    const mailboxProven = await markEmailVerified(trx, bearer, now)
    await queueEmail({ sql: trx, jobs }, passwordChangedEmail, { userId, ended })
    const after = { mailboxProven }
    await recordAuditEvent(trx, { ...act, kind: 'password.reset', whom: { userId }, after })
  })
  return { ...bearer, passwordHash }
}

/**
 * Before verification everything may come from another person: their passkey would still sign in. Returns what it
 * ended; undefined for a verified email. It comes before the verification, which may join a team for the owner.
 */
async function forgetStranger(
  deps: Pick<Ports, 'clock'> & { readonly sql: Sql },
  userId: UserId,
  act: Act,
): Promise<string[] | undefined> {
  if (await verifiedEmailOf(deps.sql, userId)) return undefined
  await withdrawConsent(deps.sql, userId)
  return (await endAccess(deps, { userId, act, except: [] })).map(titleInEmail)
}
