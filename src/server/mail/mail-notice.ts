import type { Mailer } from '#server/ports/mail/mail.ts'

/** The terminal's notice when emails are not sent. */
export function mailNotice(way: Mailer['way'], url: string | undefined): string | undefined {
  if (way === 'outbox' && url) return `  Emails are not sent; read them at ${url}/dev/outbox`
  if (way !== 'none') return undefined
  return [
    '  SMTP_URL is not set, so no email is sent. Password resets, email verification and invitations',
    '  only work if an administrator passes on the emails at /dev/outbox. Set it to the address of a',
    '  mail server.',
  ].join('\n')
}
