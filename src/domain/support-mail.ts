import { BRAND } from './brand.ts'

/** A link that begins a mail to support which already says what it is about. */
export const supportMail = (subject: string, lines: readonly string[]): string =>
  `mailto:${BRAND.supportEmail}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(lines.join('\n'))}`
