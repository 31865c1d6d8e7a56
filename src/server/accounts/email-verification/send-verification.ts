import type { UserId } from '#domain/ids.ts'
import { Problem } from '#domain/problem.ts'
import type { ActorCall } from '#server/http/call.ts'
import {
  consumeEscalatingRateLimit,
  type EscalatingRateLimit,
  tryConsumeEscalating,
} from '#server/http/limits/escalating-rate-limit.ts'
import { queueEmail } from '#server/mail/queue-email.ts'
import type { Ports } from '#server/ports/ports.ts'
import { emailKey } from './email-key.ts'
import { noEmailMessage } from './no-email-message.ts'
import { verificationEmail } from './verification-email.ts'

/** Per address, so that deleting and re-creating accounts cannot fill an inbox. */
const TO_ONE_MAILBOX = [
  { max: 4, seconds: 900 },
  { max: 9, seconds: 24 * 3600 },
]

const turnOf = (email: string): EscalatingRateLimit => ({
  of: 'verify-mail',
  by: emailKey(email),
  limits: TO_ONE_MAILBOX,
})

type Deps = Pick<Ports, 'sql' | 'jobs' | 'clock'>

const queue = (deps: Deps, userId: UserId): Promise<void> =>
  queueEmail(deps, verificationEmail, { userId }, { key: userId })

/** For a new account. Sends nothing above the rate limit. */
export async function sendVerification(
  deps: Deps,
  { userId, email }: { userId: UserId; email: string },
): Promise<void> {
  if (await tryConsumeEscalating(deps, turnOf(email))) await queue(deps, userId)
}

/** Sends the link again. */
export async function resendVerification(call: ActorCall): Promise<void> {
  if (call.actor.emailVerifiedAt) return
  await consumeEscalatingRateLimit(call, turnOf(call.actor.email)).catch(tooMany)
  await queue(call, call.actor.id)
  if (call.mail.way === 'none')
    throw new Problem('server.unavailable', { message: noEmailMessage('to confirm yours') })
}

function tooMany(refusal: unknown): never {
  if (!(refusal instanceof Problem)) throw refusal
  throw new Problem(refusal.code, {
    ...refusal.details,
    message: 'We have already sent you several emails. Please check your spam folder, or try again later.',
  })
}
