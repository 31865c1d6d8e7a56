import { z } from 'zod'
import { BRAND } from '#domain/brand.ts'

/** The server that sends mails, and who they come from. */
export type MailSettings = {
  readonly host: string
  readonly port: number
  /** TLS from the first byte; otherwise by STARTTLS. */
  readonly secure: boolean
  readonly auth: { readonly user: string; readonly pass: string } | undefined
  readonly from: string
}

export const MAIL_VARIABLES = [
  {
    name: 'SMTP_URL',
    default: '(development: kept at /dev/outbox)',
    meaning:
      'Server that sends mails, for example smtps://user:password@smtp.example.com. Production without it sends none: new passwords, proven mailboxes and invitations come from administrators, who find the mails at /dev/outbox for two days; a second video asks for no proven mailbox there.',
  },
  { name: 'MAIL_FROM', default: BRAND.supportEmail, meaning: 'Address that mails come from.' },
] as const

const EXAMPLE = 'smtps://user:password@smtp.example.com:465'

export const MailEnvironment = z.object({
  SMTP_URL: z
    .string()
    .refine(isSmtpUrl, `must be an smtp or smtps address without a path; for example ${EXAMPLE}.`)
    .transform((text) => new URL(text))
    .optional(),
  MAIL_FROM: z
    .email(`must be an address alone; for example ${BRAND.supportEmail}.`)
    .max(254)
    .default(BRAND.supportEmail),
})
type MailEnvironment = z.infer<typeof MailEnvironment>

/** Undefined where no server is named. */
export function mailSettings({ SMTP_URL: url, MAIL_FROM: from }: MailEnvironment): MailSettings | undefined {
  if (!url) return undefined
  const secure = url.protocol === 'smtps:'
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: url.port === '' ? (secure ? 465 : 587) : Number(url.port),
    secure,
    auth: url.username
      ? { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) }
      : undefined,
    from,
  }
}

function isSmtpUrl(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, pathname, search, hash, username, password } = new URL(text)
  const bare = ['', '/'].includes(pathname) && !search && !hash
  return bare && ['smtp:', 'smtps:'].includes(protocol) && hostname !== '' && isEncoded(username + password)
}

function isEncoded(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}
