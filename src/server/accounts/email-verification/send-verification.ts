import type { UserId } from '#domain/ids.ts'
import { Problem } from '#domain/problem.ts'
import type { ActorCall } from '#server/http/call.ts'
import { type GrowingTurn, hadGrowingTurn, takeGrowingTurn } from '#server/http/limits/growing-turns.ts'
import { queueEmail } from '#server/mail/queue-email.ts'
import type { Ports } from '#server/ports/ports.ts'
import { emailKey } from './email-key.ts'
import { noEmailMessage } from './no-email-message.ts'
import { verificationEmail } from './verification-email.ts'

/** A mail that does not come is asked for again; a mailbox is not filled, also by accounts made and deleted anew. */
const TO_ONE_MAILBOX = [
  { max: 4, seconds: 900 },
  { max: 9, seconds: 24 * 3600 },
]

const turnOf = (email: string): GrowingTurn => ({
  of: 'verify-mail',
  by: emailKey(email),
  limits: TO_ONE_MAILBOX,
})

type Deps = Pick<Ports, 'sql' | 'jobs' | 'clock'>

/** Has the mail written that proves the mailbox. */
const post = (reach: Deps, userId: UserId): Promise<void> =>
  queueEmail(reach, verificationEmail, { userId }, { key: userId })

/** For a new account; none where the mailbox has got enough of them. */
export async function sendVerification(
  reach: Deps,
  { userId, email }: { userId: UserId; email: string },
): Promise<void> {
  if (await hadGrowingTurn(reach, turnOf(email))) await post(reach, userId)
}

/** Once more, for whoever did not get it. */
export async function resendVerification(call: ActorCall): Promise<void> {
  if (call.actor.emailVerifiedAt) return
  await takeGrowingTurn(call, turnOf(call.actor.email)).catch(tooMany)
  await post(call, call.actor.id)
  if (call.mail.way === 'none')
    throw new Problem('server.unavailable', { message: noEmailMessage('to confirm yours') })
}

function tooMany(refusal: unknown): never {
  if (!(refusal instanceof Problem)) throw refusal
  throw new Problem(refusal.code, {
    ...refusal.details,
    message: 'We have sent you several mails already. Please look into your spam folder, or try again later.',
  })
}
