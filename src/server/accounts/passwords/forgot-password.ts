import { emailKey } from '#server/accounts/email-verification/email-key.ts'
import { noEmailMessage } from '#server/accounts/email-verification/no-email-message.ts'
import { isKnownNetwork, networkOf } from '#server/accounts/entry/known-networks.ts'
import { addressKey } from '#server/http/limits/address-key.ts'
import { tryConsumeEscalating } from '#server/http/limits/escalating-rate-limit.ts'
import { queueEmail } from '#server/mail/queue-email.ts'
import type { Ports } from '#server/ports/ports.ts'
import { passwordResetEmail } from './password-emails.ts'

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
export async function forgotPassword(ports: Deps, email: string, ip: string): Promise<{ message: string }> {
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
