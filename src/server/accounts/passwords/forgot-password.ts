import { isKnownNetwork, networkOf } from '#server/accounts/entry/known-networks.ts'
import { emailKey } from '#server/accounts/email-verification/email-key.ts'
import { noEmailMessage } from '#server/accounts/email-verification/no-email-message.ts'
import { addressKey } from '#server/http/limits/address-key.ts'
import { hadGrowingTurn } from '#server/http/limits/growing-turns.ts'
import { queueEmail } from '#server/mail/queue-email.ts'
import type { Ports } from '#server/ports/ports.ts'
import { passwordResetEmail } from './password-emails.ts'

/** Mails to one mailbox that are asked for in one network. */
const FROM_HERE = [
  { max: 3, seconds: 900 },
  { max: 10, seconds: 24 * 3600 },
]
/** And wherever they are asked for: who wants to use up those of somebody else needs many networks, hour by hour. */
const FROM_ANYWHERE = [
  { max: 12, seconds: 3600 },
  { max: 60, seconds: 24 * 3600 },
]

type Deps = Pick<Ports, 'sql' | 'clock' | 'jobs' | 'mail'>

/**
 * Nobody looks here whether the mailbox has an account: the job does. What is done and answered is the same, also where
 * no mail is sent because there were enough.
 */
export async function forgotPassword(ports: Deps, email: string, ip: string): Promise<{ message: string }> {
  if (await mayAsk(ports, { mailbox: email, ip }))
    await queueEmail(ports, passwordResetEmail, { email }, { key: emailKey(email) })
  return { message: ports.mail.way === 'none' ? noEmailMessage('for a new password') : SENT }
}

/** What strangers ask for elsewhere is not held against who got in from here lately. */
async function mayAsk(ports: Deps, pair: { mailbox: string; ip: string }): Promise<boolean> {
  const key = emailKey(pair.mailbox)
  const here = { of: 'reset-mail', by: `${key} ${addressKey(pair.ip)}`, limits: FROM_HERE }
  const anywhere = { of: 'reset-mail-to', by: key, limits: FROM_ANYWHERE }
  if (!(await hadGrowingTurn(ports, here))) return false
  return (await isKnownNetwork(ports, await networkOf(ports, pair))) || hadGrowingTurn(ports, anywhere)
}

const SENT =
  'If there is an account with this address, a mail with a link for a new password is on its way. Please look into your spam folder, too.'
