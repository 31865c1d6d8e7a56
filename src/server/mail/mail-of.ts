import { BRAND } from '#domain/brand.ts'
import { ownPath } from '#server/http/replies/redirect-reply.ts'
import type { AddressedEmail, Email } from './email.ts'
import type { Mail } from '#server/ports/mail/mail.ts'
import { htmlOf } from './html-of.ts'

/** For programs that show plain text. */
function textOf({ paragraphs, action, note }: Email, link: string | undefined): string {
  const parts = [...paragraphs, action && `${action.label}:\n${link}`, note, `-- \n${BRAND.name}`]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}

/** A letter as both forms of a mail. Links are made from the configured address and nothing else. */
export function mailOf({ to, email: letter }: AddressedEmail, publicUrl: string): Mail {
  const tidy = tidied(letter)
  const link = tidy.action && `${publicUrl}${ownPath(tidy.action.path)}`
  return { to, subject: tidy.subject, text: textOf(tidy, link), html: htmlOf(tidy, link) }
}

/** Names that people chose stand in letters: no line break of theirs begins a header or a paragraph. */
const tidied = (letter: Email): Email => ({
  ...letter,
  subject: oneLine(letter.subject).slice(0, 200),
  paragraphs: letter.paragraphs.map(oneLine),
  ...(letter.note && { note: oneLine(letter.note) }),
})

const oneLine = (text: string) => text.replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ').trim()
