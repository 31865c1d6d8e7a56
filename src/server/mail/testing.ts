import { sql as raw } from 'kysely'
import { EMAIL_KINDS } from '#server/email-kinds.ts'
import { type StoredEmail, readOutbox } from '#server/ports/mail/outbox.ts'
import type { Ports } from '#server/ports/ports.ts'
import { startMailWorker } from './start-mail-worker.ts'

export type TestInbox = {
  /** Every mail to an address, the latest first, once nothing waits to be sent. */
  mailsTo(email: string): Promise<StoredEmail[]>
  /** The token of the link in the latest mail to an address; throws where there is none. */
  tokenTo(email: string, purpose: 'reset' | 'verify'): Promise<string>
}

/** Has letters written and sent, and reads what was kept of them. */
export async function startTestInbox(ports: Ports): Promise<TestInbox> {
  await startMailWorker(ports, EMAIL_KINDS)
  const mailsTo = async (email: string) => {
    await untilSent(ports)
    return readOutbox(ports.sql, email)
  }
  return {
    mailsTo,
    async tokenTo(email, purpose) {
      const token = tokenIn((await mailsTo(email)).map(({ text }) => text).join(), purpose)
      if (!token) throw new Error(`${email} got no ${purpose} link`)
      return token
    },
  }
}

/** The first one, which in a row of mails is the latest. */
export const tokenIn = (text: string, purpose: 'reset' | 'verify'): string | undefined =>
  new RegExp(`/auth\\?${purpose}=([\\w-]{43})`).exec(text)?.[1]

async function untilSent({ sql }: Pick<Ports, 'sql'>): Promise<void> {
  for (;;) {
    const { rows } = await raw<{ waiting: boolean }>`
      select exists (select from pgboss.job where name = 'mail' and state < 'completed') as waiting`.execute(
      sql,
    )
    if (!rows[0]?.waiting) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
