import { sql as raw } from 'kysely'
import { EMAIL_KINDS } from '#server/email-kinds.ts'
import { readOutbox, type StoredEmail } from '#server/ports/mail/outbox.ts'
import type { Ports } from '#server/ports/ports.ts'
import { startMailWorker } from './start-mail-worker.ts'

export type TestInbox = {
  /** Every email to an address, newest first, once the queue is empty. */
  emailsTo(email: string): Promise<StoredEmail[]>
  /** The token of the link in the newest email to an address; throws without one. */
  tokenTo(email: string, purpose: 'reset' | 'verify'): Promise<string>
}

/** Starts the mail worker and reads the outbox. */
export async function startTestInbox(ports: Ports): Promise<TestInbox> {
  await startMailWorker(ports, EMAIL_KINDS)
  const mailsTo = async (email: string) => {
    await untilSent(ports)
    return readOutbox(ports.sql, email)
  }
  return {
    emailsTo: mailsTo,
    async tokenTo(email, purpose) {
      const token = tokenIn((await mailsTo(email)).map(({ text }) => text).join(), purpose)
      if (!token) throw new Error(`${email} got no ${purpose} link`)
      return token
    },
  }
}

/** The first token in the text, which comes from the newest email. */
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
