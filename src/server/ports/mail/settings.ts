import { z } from 'zod'
import { BRAND } from '#domain/brand.ts'

/** The mail server and the sender address. */
export type MailSettings = {
  readonly host: string
  readonly port: number
  /** Implicit TLS; otherwise STARTTLS. */
  readonly secure: boolean
  readonly auth: { readonly user: string; readonly pass: string } | undefined
  readonly from: string
}

export const MAIL_VARIABLES = [
  {
    name: 'SMTP_URL',
    default: '(development: stored at /dev/outbox)',
    meaning:
      'Server that sends emails, for example smtps://user:password@smtp.example.com. Production without it sends none: administrators find emails for password resets, email verification and invitations at /dev/outbox for two days and pass them on; a second video then needs no verified email.',
  },
  { name: 'MAIL_FROM', default: BRAND.supportEmail, meaning: 'Sender address of emails.' },
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

/** Undefined without SMTP_URL. */
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
