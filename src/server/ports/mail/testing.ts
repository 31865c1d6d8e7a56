import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

export type Received = Email & { readonly recipients: readonly string[] }

export type SmtpSink = {
  readonly port: number
  /** All received emails, in order. */
  readonly mails: Received[]
  /** Waits for the next unread email to this address. */
  next(to: string): Promise<Received>
  stop(): Promise<void>
}

/** A real mail server on a free port that stores what it receives. */
export async function startSmtpSink(options: SMTPServerOptions = {}): Promise<SmtpSink> {
  const mails: Received[] = []
  const seen = new Set<Received>()
  const server = new SMTPServer({
    authOptional: true,
    logger: false,
    async onData(stream, session, done) {
      const parsed = await PostalMime.parse(Buffer.concat(await Array.fromAsync(stream)))
      const recipients = session.envelope.rcptTo.map(({ address }) => address)
      mails.push({ ...parsed, recipients })
      done()
    },
    ...options,
  })
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    port,
    mails,
    async next(to) {
      for (;;) {
        const found = mails.find((mail) => mail.recipients.includes(to) && !seen.has(mail))
        if (found) {
          seen.add(found)
          return found
        }
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
    },
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
