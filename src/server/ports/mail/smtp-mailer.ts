import { createTransport } from 'nodemailer'
import { BRAND } from '#domain/brand.ts'
import { type Mailer, Undeliverable } from './mail.ts'
import type { MailSettings } from './settings.ts'

/** Timeouts; a later job attempt sends the email. */
const TIMEOUTS = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
} as const

const LOOPBACK = /^(?:localhost|127\.\d+\.\d+\.\d+|::1)$/

/** A small connection pool. A password leaves this machine over TLS only. */
export function openSmtpMailer({ host, port, secure, auth, from }: MailSettings): Mailer {
  const transport = createTransport({
    pool: true,
    maxConnections: 3,
    maxMessages: 100,
    maxRequeues: 0,
    host,
    port,
    secure,
    ...(auth && { auth }),
    requireTLS: !secure && auth !== undefined && !LOOPBACK.test(host),
    disableFileAccess: true,
    disableUrlAccess: true,
    ...TIMEOUTS,
  })
  return {
    way: 'smtp',
    async deliver({ to, subject, text, html }, signal) {
      const addresses = { from: { name: BRAND.name, address: from }, to: { name: '', address: to } }
      try {
        await transport.sendMail({
          ...addresses,
          subject,
          text,
          html,
          headers: { 'auto-submitted': 'auto-generated' },
          ...(signal && { signal }),
        })
      } catch (error) {
        throw failureOf(error)
      }
    },
    close: async () => transport.close(),
  }
}

type SmtpError = { code?: string; command?: string; responseCode?: number; originalCode?: string }

/** Contains only codes: servers repeat the email address in their answers. */
function failureOf(error: unknown): Error {
  const { code = 'unknown', command, responseCode, originalCode } = error as SmtpError
  if (responseCode && responseCode >= 550 && command === 'RCPT TO') return new Undeliverable(responseCode)
  const codes = [originalCode ?? code, command, responseCode].filter(Boolean).join(', ')
  return new Error(`The mail server did not take a mail: ${codes}`)
}
