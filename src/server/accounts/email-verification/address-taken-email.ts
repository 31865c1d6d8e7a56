import { BRAND } from '#domain/brand.ts'
import type { Sql } from '#server/db/transaction.ts'
import { hadGrowingTurn } from '#server/http/limits/growing-turns.ts'
import { emailKind } from '#server/mail/email.ts'
import { queueEmail } from '#server/mail/queue-email.ts'
import type { Ports } from '#server/ports/ports.ts'
import { emailKey } from './email-key.ts'

/** For whoever registers a mailbox that has an account: mostly its owner, who forgot. */
export const addressTakenEmail = emailKind<{ email: string }>({
  name: 'account.taken',
  write: async (_ports, { email }) => ({
    to: email,
    email: {
      subject: `You already have a ${BRAND.name} account`,
      paragraphs: [
        'Somebody, probably you, just tried to create an account with this address. There already is one, so none was made.',
        'Sign in instead. If you do not know the password any more, press “Forgot password?” there.',
      ],
      action: { label: 'Go to sign in', path: '/auth' },
      note: 'If it was not you, there is nothing to do: nobody got in.',
    },
  }),
})

/** One a day to a mailbox is news enough. */
const ONCE_A_DAY = [{ max: 1, seconds: 24 * 3600 }]

export async function sendAddressTaken(
  ports: Pick<Ports, 'jobs' | 'clock'> & { sql: Sql },
  email: string,
): Promise<void> {
  const key = emailKey(email)
  if (await hadGrowingTurn(ports, { of: 'taken-mail', by: key, limits: ONCE_A_DAY }))
    await queueEmail(ports, addressTakenEmail, { email }, { key })
}
