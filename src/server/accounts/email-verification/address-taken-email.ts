import { BRAND } from '#domain/brand.ts'
import type { Sql } from '#server/db/transaction.ts'
import { tryConsumeEscalating } from '#server/http/limits/escalating-rate-limit.ts'
import { emailKind } from '#server/mail/email.ts'
import { queueEmail } from '#server/mail/queue-email.ts'
import type { Ports } from '#server/ports/ports.ts'
import { emailKey } from './email-key.ts'

/** For a registration with a taken email: usually the owner, who forgot the account. */
export const addressTakenEmail = emailKind<{ email: string }>({
  name: 'account.taken',
  write: async (_ports, { email }) => ({
    to: email,
    email: {
      subject: `You already have a ${BRAND.name} account`,
      paragraphs: [
        'Someone, probably you, just tried to create an account with this address. You already have one, so we did not create another.',
        'Sign in instead. If you have forgotten your password, press “Forgot password?” there.',
      ],
      action: { label: 'Go to sign in', path: '/auth' },
      note: 'If this was not you, there is nothing to do: your account is safe.',
    },
  }),
})

const ONCE_A_DAY = [{ max: 1, seconds: 24 * 3600 }]

export async function sendAddressTaken(
  ports: Pick<Ports, 'jobs' | 'clock'> & { sql: Sql },
  email: string,
): Promise<void> {
  const key = emailKey(email)
  if (await tryConsumeEscalating(ports, { of: 'taken-mail', by: key, limits: ONCE_A_DAY }))
    await queueEmail(ports, addressTakenEmail, { email }, { key })
}
