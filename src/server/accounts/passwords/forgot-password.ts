import { Problem } from '#domain/problem.ts'
import { takeGrowingTurn } from '../../http/limits/growing-turns.ts'
import { postLetter } from '../../mail/post-letter.ts'
import type { Ports } from '../../ports/ports.ts'
import { mailboxKey } from '../mailbox/mailbox-key.ts'
import { noMail } from '../mailbox/no-mail.ts'
import { resetLetter } from './password-letters.ts'

/** Mails to one mailbox, whoever asks for them. What is more is answered alike and sends none. */
const TO_ONE_MAILBOX = [
  { max: 3, seconds: 900 },
  { max: 10, seconds: 24 * 3600 },
]

type Reach = Pick<Ports, 'sql' | 'clock' | 'jobs' | 'mail'>

/** Nobody looks here whether the mailbox has an account: the job does. What is done and answered is the same. */
export async function forgotPassword(ports: Reach, email: string): Promise<{ message: string }> {
  const key = mailboxKey(email)
  const mayGo = await takeGrowingTurn(ports, { of: 'reset-mail', by: key, limits: TO_ONE_MAILBOX }).then(
    () => true,
    isTooMany,
  )
  if (mayGo) await postLetter(ports, resetLetter, { email }, { key })
  return { message: ports.mail.way === 'none' ? noMail('for a new password') : SENT }
}

const SENT =
  'If there is an account with this address, a mail with a link for a new password is on its way. Please look into your spam folder, too.'

function isTooMany(refusal: unknown): false {
  if (refusal instanceof Problem && refusal.code === 'request.too_many') return false
  throw refusal
}
