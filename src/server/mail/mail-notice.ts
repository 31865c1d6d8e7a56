import type { Mailer } from '#server/ports/mail/mail.ts'

/** What the terminal shows of mails, where they are not simply sent. */
export function mailNotice(way: Mailer['way'], url: string | undefined): string | undefined {
  if (way === 'outbox' && url) return `  Mails are not sent but kept at ${url}/dev/outbox`
  if (way !== 'none') return undefined
  return [
    '  SMTP_URL is not set, so no mail is sent: nobody gets a new password, proves a mailbox or is',
    '  invited to a studio, but where an administrator hands on what /dev/outbox keeps. Set it to the',
    '  address of a mail server.',
  ].join('\n')
}
