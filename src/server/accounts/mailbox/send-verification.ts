import type { UserId } from '#domain/ids.ts'
import { Problem } from '#domain/problem.ts'
import type { Sql } from '../../db/transaction.ts'
import type { ActorCall } from '../../http/call.ts'
import { takeGrowingTurn } from '../../http/limits/growing-turns.ts'
import { postLetter } from '../../mail/post-letter.ts'
import type { Ports } from '../../ports/ports.ts'
import { noMail } from './no-mail.ts'
import { verificationLetter } from './verification-letter.ts'

/** A mail that does not come is asked for again; a mailbox is not filled. */
const RESENDS = [
  { max: 3, seconds: 900 },
  { max: 8, seconds: 24 * 3600 },
]

/** Has the mail written that proves the mailbox. */
export const sendVerification = (reach: { sql: Sql; jobs: Ports['jobs'] }, userId: UserId): Promise<void> =>
  postLetter(reach, verificationLetter, { userId }, { key: userId })

/** Once more, for whoever did not get it. */
export async function resendVerification(call: ActorCall): Promise<void> {
  if (call.actor.emailVerifiedAt) return
  if (call.mail.way === 'none')
    throw new Problem('server.unavailable', { message: noMail('to confirm yours') })
  await takeGrowingTurn(call, { of: 'verify-mail', by: call.actor.id, limits: RESENDS }).catch(tooMany)
  await sendVerification(call, call.actor.id)
}

function tooMany(refusal: unknown): never {
  if (!(refusal instanceof Problem)) throw refusal
  throw new Problem(refusal.code, {
    ...refusal.details,
    message: 'We have sent you several mails already. Please look into your spam folder, or try again later.',
  })
}
