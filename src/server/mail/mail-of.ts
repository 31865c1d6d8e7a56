import { BRAND } from '#domain/brand.ts'
import { withEllipsis } from '#domain/letters.ts'
import { ownPath } from '#server/http/replies/redirect-reply.ts'
import type { Mail } from '#server/ports/mail/mail.ts'
import type { AddressedEmail, Email } from './email.ts'
import { htmlOf } from './html-of.ts'

/** For clients that show plain text. */
function textOf({ paragraphs, action, note }: Email, link: string | undefined): string {
  const parts = [...paragraphs, action && `${action.label}:\n${link}`, note, `-- \n${BRAND.name}`]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}

/** An email as text and HTML. Links use the configured URL only. */
export function mailOf({ to, email }: AddressedEmail, publicUrl: string): Mail {
  const tidy = tidied(email)
  const link = tidy.action && `${publicUrl}${ownPath(tidy.action.path)}`
  return { to, subject: tidy.subject, text: textOf(tidy, link), html: htmlOf(tidy, link) }
}

const SUBJECT_MAX = 200

/** Emails contain user-chosen names: their line breaks must not start a header or a paragraph. */
const tidied = (email: Email): Email => ({
  ...email,
  subject: withEllipsis(oneLine(email.subject), SUBJECT_MAX),
  paragraphs: email.paragraphs.map(oneLine),
  ...(email.note && { note: oneLine(email.note) }),
})

const oneLine = (text: string) => text.replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ').trim()
