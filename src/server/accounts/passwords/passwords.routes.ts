import {
  changePassword as change,
  forgotPassword as forgot,
  resetPassword as reset,
} from '#contract/passwords.ts'
import { emailKey } from '#server/accounts/email-verification/email-key.ts'
import { noEmailMessage } from '#server/accounts/email-verification/no-email-message.ts'
import { isKnownNetwork, networkOf, rememberNetwork } from '#server/accounts/entry/known-networks.ts'
import { signIn } from '#server/accounts/second-step/sign-in.ts'
import { endAllSessions } from '#server/accounts/sessions/sessions.ts'
import { beginFirstSession } from '#server/accounts/sign-ins/begin-session.ts'
import type { Acting } from '#server/audit/record-event.ts'
import { byCaller, recordAuditEvent } from '#server/audit/record-event.ts'
import { transaction } from '#server/db/transaction.ts'
import type { ActorCall } from '#server/http/call.ts'
import { implement, type Route } from '#server/http/implement.ts'
import { addressKey } from '#server/http/limits/address-key.ts'
import { tryConsumeEscalating } from '#server/http/limits/escalating-rate-limit.ts'
import { queueEmail } from '#server/mail/queue-email.ts'
import type { Ports } from '#server/ports/ports.ts'
import { passwordChangedEmail, passwordResetEmail } from './password-emails.ts'
import { COST_OF, hashPassword } from './password-hash.ts'
import { updateHash } from './passwords.repository.ts'
import { refuseOwnAddress } from './refuse-own-address.ts'
import { requirePassword, wrongPassword } from './require-password.ts'
import { resetPassword } from './reset-password.ts'

/** Reset emails per address and network. */
const FROM_HERE = [
  { max: 3, seconds: 900 },
  { max: 10, seconds: 24 * 3600 },
]
/** Reset emails per address from all networks: using up another person's limit takes many networks every hour. */
const FROM_ANYWHERE = [
  { max: 12, seconds: 3600 },
  { max: 60, seconds: 24 * 3600 },
]

type Deps = Pick<Ports, 'sql' | 'clock' | 'jobs' | 'mail'>

/** Does not look up the account: the job does. The answer and the work are the same, also above the rate limit. */
async function forgotPassword(ports: Deps, email: string, ip: string): Promise<{ message: string }> {
  if (await mayAsk(ports, { email, ip }))
    await queueEmail(ports, passwordResetEmail, { email }, { key: emailKey(email) })
  return { message: ports.mail.way === 'none' ? noEmailMessage('for a new password') : SENT }
}

/** Requests from other networks do not count against a known network. */
async function mayAsk(ports: Deps, pair: { email: string; ip: string }): Promise<boolean> {
  const key = emailKey(pair.email)
  const here = { of: 'reset-mail', by: `${key} ${addressKey(pair.ip)}`, limits: FROM_HERE }
  const anywhere = { of: 'reset-mail-to', by: key, limits: FROM_ANYWHERE }
  if (!(await tryConsumeEscalating(ports, here))) return false
  return (await isKnownNetwork(ports, await networkOf(ports, pair))) || tryConsumeEscalating(ports, anywhere)
}

const SENT =
  'If there is an account with this address, we have sent an email with a link to choose a new password. Please check your spam folder, too.'

type PasswordChange = { currentPassword: string; newPassword: string }

/**
 * Ends all sessions, also this one; the caller then begins a new one with the returned hash. Of two parallel changes
 * one is refused.
 */
async function changePassword(
  call: ActorCall & Acting,
  { currentPassword, newPassword }: PasswordChange,
): Promise<string> {
  const { sql, jobs, clock, config, actor } = call
  refuseOwnAddress(newPassword, actor.email)
  const stored = await requirePassword(call, currentPassword, 'currentPassword')
  const to = await hashPassword(newPassword, COST_OF[config.mode])
  await transaction(sql, async (trx) => {
    const hash = { userId: actor.id, from: stored.passwordHash, to, now: clock.now() }
    if (!(await updateHash(trx, hash))) throw wrongPassword('currentPassword')
    await endAllSessions({ sql: trx }, actor.id)
    await queueEmail({ sql: trx, jobs }, passwordChangedEmail, { userId: actor.id })
    await recordAuditEvent(trx, { ...byCaller(call), kind: 'password.changed', whom: { userId: actor.id } })
  })
  return to
}

export const passwordRoutes: readonly Route[] = [
  implement(forgot, async ({ body, request, ...ports }) => ({
    success: true as const,
    ...(await forgotPassword(ports, body.email, request.ip)),
  })),

  implement(reset, async ({ body, ...call }) => {
    const { ip } = call.request
    const { email, ...known } = await resetPassword(call, { ...body, ip })
    const entered = await signIn(call, { ...known, how: 'link' })
    await rememberNetwork(call, await networkOf(call, { email, ip }))
    return entered
  }),

  implement(change, async ({ body, ...call }) => {
    const { id, email } = call.actor
    await beginFirstSession(call, { userId: id, passwordHash: await changePassword(call, body) })
    await rememberNetwork(call, await networkOf(call, { email, ip: call.request.ip }))
    return { success: true as const }
  }),
]
